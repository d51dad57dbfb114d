import type { Country } from './countries.ts';

/** Domain endings that differ from the country code. */
const customEndings: Partial<Record<Country, string>> = { gb: 'co.uk' };

/** The domain under which a country's shop is found in production; canonical and alternate links use it. */
export function productionDomainOf(country: Country): string {
  return `www.exwerk.${customEndings[country] ?? country}`;
}

const nativeRoutingCountries: readonly Country[] = ['lt'];

/** COUNTRY-25: whether products and categories of a country are under /p and /c. */
export function hasNativeRouting(country: Country): boolean {
  return nativeRoutingCountries.includes(country);
}
