import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, type IntlShape } from 'react-intl';

const packages = ['shell', 'mfe-catalog', 'mfe-search', 'mfe-account', 'mfe-checkout', 'mfe-contact'];

/** The shop's own texts, so that a journey finds buttons by what a shopper reads in each language. */
export function intlOf(locale: string): IntlShape {
  const messages: Record<string, string> = {};
  for (const name of packages) {
    const file = join(import.meta.dirname, '..', '..', name, 'src', 'messages', `${locale}.json`);
    if (existsSync(file)) Object.assign(messages, JSON.parse(readFileSync(file, 'utf8')));
  }
  return createIntl({ locale, messages });
}
