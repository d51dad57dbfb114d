import { parse } from '@formatjs/icu-messageformat-parser';
import type { LoaderContext } from 'webpack';
import { pseudoText } from './messages/pseudo-text.ts';
import { homeFileOf, parseTexts, wholeTexts } from './messages/regional-file.ts';

interface MessagesOptions {
  /** Lengthened and with accents, to see what is no message and what has too little room. */
  readonly pseudo?: boolean;
  /** A module that takes the place of its former self while somebody writes texts, and tells the page of it (`LocaleIntl` of the runtime). */
  readonly hot?: boolean;
}

// The shell is developed without a dev server: its page is loaded anew.
const replacement = `
if (module.hot) {
  module.hot.accept();
  module.hot.dispose(data => { data.isReplaced = true; });
  if (module.hot.data?.isReplaced) dispatchEvent(new CustomEvent('exwerk-messages-edited', { detail: module.exports }));
}
`;

/**
 * Compiles a message file at build time, so that no browser downloads or runs the ICU parser, and lays a regional file over its language's
 * own, so that a visitor fetches one file. A syntax error in one message fails the build and names the message.
 */
export default function messagesLoader(this: LoaderContext<MessagesOptions>, source: string): string {
  const { pseudo = false, hot = false } = this.getOptions();
  const home = homeFileOf(this.resourcePath);
  if (home !== undefined) this.addDependency(home);
  const texts = wholeTexts(this.resourcePath, parseTexts(this.resourcePath, source));
  const compiled = Object.entries(texts).map(([id, text]) => {
    try {
      const message = parse(text, { captureLocation: false });
      return [id, pseudo ? pseudoText(message) : message];
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}" is not valid ICU: ${String(error)}`);
    }
  });
  const json = JSON.stringify(Object.fromEntries(compiled));
  return hot ? `module.exports = ${json};${replacement}` : json;
}
