import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, Locale } from '@exwerk/contract/storefronts/countries';
import { variants } from '@exwerk/contract/storefronts/locales';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type * as z from 'zod';

/**
 * The texts of a folder by locale, all read at once: those of its language (`de.json`), over which a region lays what it says otherwise
 * (`de-CH.json`). Throws where a language has none, and where what comes of both does not fit the schema.
 */
export function textsByLocale<Texts>(
  folder: string,
  schema: z.ZodType<Texts>,
): (locale: Pick<LocaleRecord, 'code'>) => Texts {
  const fileOf = (name: Locale | Language) => join(folder, `${name}.json`);
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const textsOf = (locale: Locale, language: Language): Texts => {
    const regional = existsSync(fileOf(locale)) ? read(fileOf(locale)) : {};
    return schema.parse(Object.assign({}, read(fileOf(language)), regional));
  };
  const texts = new Map(variants.map(({ locale, language }) => [locale, textsOf(locale, language)]));
  return ({ code }) => {
    const found = texts.get(code);
    if (found === undefined) throw new Error(`${folder} has no texts for ${code}`);
    return found;
  };
}
