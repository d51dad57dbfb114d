/**
 * The codes that everything else is typed by. Small on purpose: it may travel to the browser, the storefront table should not.
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

/** The store of a request that names no known country. */
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

interface CountryFacts {
  /** The first is the country's default and carries no path prefix. */
  readonly languages: readonly [Language, ...Language[]];
  /** Where it differs from the country's code. */
  readonly domainEnding?: string;
  /** Products and categories are under /p and /c. */
  readonly nativeRouting?: boolean;
}

/** What a page of one country must know of all others, to name their addresses; all else is in the storefront table. */
const facts = {
  at: { languages: ['de'] },
  be: { languages: ['fr', 'nl'] },
  bg: { languages: ['bg'] },
  ch: { languages: ['de', 'fr', 'it'] },
  cz: { languages: ['cs'] },
  de: { languages: ['de'] },
  dk: { languages: ['da'] },
  es: { languages: ['es'] },
  fi: { languages: ['fi'] },
  fr: { languages: ['fr'] },
  gb: { languages: ['en'], domainEnding: 'co.uk' },
  gr: { languages: ['el'] },
  hr: { languages: ['hr'] },
  hu: { languages: ['hu'] },
  ie: { languages: ['en'] },
  it: { languages: ['it'] },
  lt: { languages: ['lt'], nativeRouting: true },
  nl: { languages: ['nl'] },
  no: { languages: ['nb'] },
  pl: { languages: ['pl'] },
  pt: { languages: ['pt'] },
  ro: { languages: ['ro'] },
  se: { languages: ['sv'] },
  si: { languages: ['sl'] },
  sk: { languages: ['sk'] },
} as const satisfies Record<Country, CountryFacts>;

export const countryFacts: Readonly<Record<Country, CountryFacts>> = facts;

/** Language and upper-case country, as in en-GB: exactly the 28 variants that exist. */
export type Locale = {
  [C in Country]: `${(typeof facts)[C]['languages'][number]}-${Uppercase<C>}`;
}[Country];

/** Whether a text is one of the 25 country codes, in lower case. */
export function isCountry(value: string): value is Country {
  return countries.some(country => country === value);
}

/** Whether a text is one of the 21 language codes. */
export function isLanguage(value: string): value is Language {
  return languages.some(language => language === value);
}
