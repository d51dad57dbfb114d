import { type Country, countries, type Language, type Locale, languagesOf } from './countries.ts';

/** One of the 28 country-language variants. */
export interface Variant {
  readonly locale: Locale;
  readonly country: Country;
  readonly language: Language;
  /** Empty for the country's default language, '/nl' otherwise */
  readonly prefix: string;
}

/** The variants of one country, the default first. */
export function variantsOf(country: Country): Variant[] {
  return languagesOf[country].map((language: Language, position) => ({
    // The type of Locale is made from the same table that this walks through.
    locale: `${language}-${country.toUpperCase()}` as Locale,
    country,
    language,
    prefix: position === 0 ? '' : `/${language}`,
  }));
}

/** All 28 variants, countries in alphabetical order. */
export const variants: readonly Variant[] = countries.flatMap(variantsOf);

export const allLocales: readonly Locale[] = variants.map(variant => variant.locale);

/** Whether a text is the code of one of the 28 variants. */
export function isLocale(value: string): value is Locale {
  return allLocales.some(locale => locale === value);
}

/** The locale whose text is shown where all others have none. */
export const lastLocale = 'en-GB' satisfies Locale;

/** COUNTRY-15 */
const nearest: Partial<Record<Locale, Locale>> = {
  'de-AT': 'de-DE',
  'de-CH': 'de-DE',
  'fr-BE': 'fr-FR',
  'fr-CH': 'fr-FR',
  'nl-BE': 'nl-NL',
  'it-CH': 'it-IT',
  'en-IE': 'en-GB',
};

/** The locales to try after `locale`, nearest first, ending in en-GB; empty for en-GB itself. */
export function localeFallbacks(locale: Locale): Locale[] {
  if (locale === lastLocale) return [];
  const next = nearest[locale] ?? lastLocale;
  return [next, ...localeFallbacks(next)];
}
