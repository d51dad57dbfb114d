import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { textFile } from '@exwerk/build/messages/folder-faults';
import { fieldRules, messageFolders } from '@exwerk/build/messages/package-faults';
import { homeFileOf, wholeTexts } from '@exwerk/build/messages/regional-file';
import { packagesIn } from '@exwerk/build/packages';
import { createIntl, type IntlShape } from 'react-intl';

const packages = packagesIn(join(import.meta.dirname, '..', '..'));
const folders = [...packages.flatMap(({ folder }) => messageFolders(folder)), fieldRules()];

/** The shop's own texts, so that a journey finds buttons by what a shopper reads in each language. */
export function intlOf(locale: string): IntlShape {
  const files = folders.flatMap(folder => {
    const file = textFile(folder, locale);
    // Most packages say nothing of their own in a region.
    return existsSync(file) ? file : (homeFileOf(file) ?? []);
  });
  return createIntl({ locale, messages: Object.assign({}, ...files.map(file => wholeTexts(file))) });
}
