import { type Country, countries, defaultCountry, isCountry } from './countries.ts';
import type { LocaleRecord, Storefront } from './storefront.ts';
import { storefronts } from './storefront-table.ts';

/** The storefront of a country code in either case; undefined for a 26th. */
export function storefrontByCountry(country: Country): Storefront;
export function storefrontByCountry(country: string): Storefront | undefined;
export function storefrontByCountry(country: string): Storefront | undefined {
  const code = country.toLowerCase();
  return isCountry(code) ? storefronts[code] : undefined;
}

const countryByHost = new Map<string, Country>(
  countries.flatMap((country): [string, Country][] => {
    const { productionDomain, domainPrefix, localDomain } = storefronts[country];
    return [
      [productionDomain, country],
      [productionDomain.slice(domainPrefix.length + 1), country],
      [localDomain, country],
    ];
  }),
);

/**
 * The storefront that a Host header names, with or without a port: production domains, their bare forms and {country}.localhost.
 * Any other host gets the fall-back country.
 */
export function storefrontByHost(host: string, fallback: Country = defaultCountry): Storefront {
  const name = host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return storefronts[countryByHost.get(name) ?? fallback];
}

/** The storefront and locale record of a locale code; undefined for a locale that no country has. */
export function storefrontByLocale(locale: string): { storefront: Storefront; locale: LocaleRecord } | undefined {
  const storefront = storefrontByCountry(locale.slice(locale.indexOf('-') + 1));
  const record = storefront?.locales.find(candidate => candidate.code === locale);
  return storefront && record ? { storefront, locale: record } : undefined;
}
