import { type Country, countryFacts } from './countries.ts';

/** The domain under which a country's shop is found in production; canonical and alternate links use it. */
export function productionDomainOf(country: Country): string {
  return `www.exwerk.${countryFacts[country].domainEnding ?? country}`;
}

export function hasNativeRouting(country: Country): boolean {
  return countryFacts[country].nativeRouting ?? false;
}
