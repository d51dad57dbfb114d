import type { LocalizedString } from '@commercetools/platform-sdk';
import { allLocales } from '@exwerk/shared-kernel/storefronts/locales';

/** The three languages that the seed is written in. */
export type Texts = { en: string; sk: string; de: string };
export type TextLanguage = keyof Texts;

export const textLanguages: readonly TextLanguage[] = ['en', 'sk', 'de'];

const languageOf = (locale: string): TextLanguage =>
  textLanguages.find(language => locale.startsWith(language)) ?? 'en';

const languageByLocale = allLocales.map(locale => [locale, languageOf(locale)] as const);

/** For names and slugs: every locale has a value, English where the seed has no translation. */
export const everyLocale = (texts: Texts): LocalizedString =>
  Object.fromEntries(languageByLocale.map(([locale, language]) => [locale, texts[language]]));

/** For long texts: the three locales only; others find theirs through the locale fall-backs, which end in en-GB. */
export const writtenLocales = (texts: Texts): LocalizedString => ({
  'en-GB': texts.en,
  'sk-SK': texts.sk,
  'de-DE': texts.de,
});

/** Builds the three texts from one rule. */
export const inEachLanguage = (write: (language: TextLanguage) => string): Texts => ({
  en: write('en'),
  sk: write('sk'),
  de: write('de'),
});

const special: Record<string, string> = {
  ß: 'ss',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  '×': 'x',
  '²': '2',
  '³': '3',
  '°': '',
  ø: 'o',
};

/** Lower-case letters, digits and single hyphens. */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßäöü×²³°ø]/g, letter => special[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
