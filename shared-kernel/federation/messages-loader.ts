import { parse } from '@formatjs/icu-messageformat-parser';
import type { LoaderContext } from 'webpack';

/**
 * Compiles a message file at build time, so that no browser downloads or runs the ICU parser.
 * A syntax error in one message fails the build and names the message.
 */
export default function messagesLoader(this: LoaderContext<unknown>, source: string): string {
  const messages: unknown = JSON.parse(source);
  if (typeof messages !== 'object' || messages === null) throw new Error(`${this.resourcePath} holds no messages`);
  const compiled = Object.entries(messages).map(([id, text]) => {
    try {
      return [id, parse(String(text), { captureLocation: false })];
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}" is not valid ICU: ${String(error)}`);
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}
