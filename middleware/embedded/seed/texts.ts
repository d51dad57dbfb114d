import type { LocalizedString } from '@commercetools/platform-sdk';
import { allLocales } from '@exwerk/contract/storefronts/locales';
import { CATALOG_KEYS } from './catalog/catalog-keys.ts';
import { entryOf } from './languages/entry.ts';
import { LANGUAGES_FOLDER, type Language, languageOf, readLanguages } from './languages/read-languages.ts';
import { isRegion } from './languages/regions.ts';

/** Every language that has a folder, and the regions that write it differently. */
export const writtenLanguages: readonly Language[] = readLanguages(LANGUAGES_FOLDER, CATALOG_KEYS);

/** A text in each written language, by its code. */
export type Texts = Readonly<Record<string, string>>;

const codes = new Set(writtenLanguages.map(({ code }) => code));

/** The language that a locale is shown in: English where its own has no folder. */
export const writtenIn = (locale: string): string => [locale, languageOf(locale)].find(code => codes.has(code)) ?? 'en';

const codeByLocale = allLocales.map(locale => [locale, writtenIn(locale)] as const);

/** For names and slugs: every locale has a value. */
export const everyLocale = (texts: Texts): LocalizedString =>
  Object.fromEntries(codeByLocale.map(([locale, code]) => [locale, entryOf(texts, code)]));

const writers = writtenLanguages.map(({ code, locale }) => ({
  code,
  locale,
  regionOf: isRegion(code) ? languageOf(locale) : undefined,
}));

/** For long texts: once a language, and in the regions that differ; other locales find theirs through the locale fall-backs. */
export const writtenLocales = (texts: Texts): LocalizedString => {
  const written: LocalizedString = {};
  for (const { code, locale, regionOf } of writers) {
    const text = entryOf(texts, code);
    if (regionOf === undefined || text !== texts[regionOf]) written[locale] = text;
  }
  return written;
};

/** Builds the texts of all languages by one rule. */
export const inEachLanguage = (write: (language: Language) => string): Texts => {
  const texts: Record<string, string> = {};
  for (const language of writtenLanguages) texts[language.code] = write(language);
  return texts;
};
