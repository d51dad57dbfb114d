import { type Country, countries, countryFacts, type Language, type Locale } from './countries.ts';
import { homeLocale, lastLocale } from './home-locale.ts';

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
  return countryFacts[country].languages.map((language, position) => ({
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

/** The locale of the same language whose texts a regional locale shares: `de-DE` for `de-AT`. */
export function homeOfRegion(locale: Locale): Locale | undefined {
  const home = homeLocale(locale);
  return home === locale ? undefined : allLocales.find(other => other === home);
}

/** The locales to try after `locale`, nearest first, ending in en-GB; empty for en-GB itself. */
export function localeFallbacks(locale: Locale): Locale[] {
  if (locale === lastLocale) return [];
  const next = homeOfRegion(locale) ?? lastLocale;
  return [next, ...localeFallbacks(next)];
}
