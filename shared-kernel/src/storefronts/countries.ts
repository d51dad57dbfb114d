/**
 * The codes that everything else is typed by (COUNTRY-01..06). Small on purpose: it may travel to the browser, the storefront table should not.
 */
export const countries = [
  'at',
  'be',
  'bg',
  'ch',
  'cz',
  'de',
  'dk',
  'es',
  'fi',
  'fr',
  'gb',
  'gr',
  'hr',
  'hu',
  'ie',
  'it',
  'lt',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'se',
  'si',
  'sk',
] as const;
export type Country = (typeof countries)[number];

/** COUNTRY-02: the store of a request that names no known country. */
export const defaultCountry = 'sk' satisfies Country;

export const languages = [
  'sk',
  'en',
  'de',
  'pt',
  'it',
  'fr',
  'hu',
  'cs',
  'nb',
  'nl',
  'da',
  'sv',
  'es',
  'fi',
  'pl',
  'ro',
  'lt',
  'sl',
  'bg',
  'el',
  'hr',
] as const;
export type Language = (typeof languages)[number];

/** The languages of each country; the first is its default and carries no path prefix (COUNTRY-05, COUNTRY-06). */
export const languagesOf = {
  at: ['de'],
  be: ['fr', 'nl'],
  bg: ['bg'],
  ch: ['de', 'fr', 'it'],
  cz: ['cs'],
  de: ['de'],
  dk: ['da'],
  es: ['es'],
  fi: ['fi'],
  fr: ['fr'],
  gb: ['en'],
  gr: ['el'],
  hr: ['hr'],
  hu: ['hu'],
  ie: ['en'],
  it: ['it'],
  lt: ['lt'],
  nl: ['nl'],
  no: ['nb'],
  pl: ['pl'],
  pt: ['pt'],
  ro: ['ro'],
  se: ['sv'],
  si: ['sl'],
  sk: ['sk'],
} as const satisfies Record<Country, readonly [Language, ...Language[]]>;

/** Language and upper-case country, as in en-GB: exactly the 28 variants that exist (COUNTRY-04, COUNTRY-11). */
export type Locale = {
  [C in Country]: `${(typeof languagesOf)[C][number]}-${Uppercase<C>}`;
}[Country];

/** Whether a text is one of the 25 country codes, in lower case. */
export function isCountry(value: string): value is Country {
  return countries.some(country => country === value);
}

/** Whether a text is one of the 21 language codes. */
export function isLanguage(value: string): value is Language {
  return languages.some(language => language === value);
}
