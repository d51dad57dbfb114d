import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { Config } from '../config.ts';

/** Whether addresses are validated in a country: its storefront says so, or the configuration adds it. */
export function validatedCountries({ ADDRESS_VALIDATION_COUNTRIES }: Pick<Config, 'ADDRESS_VALIDATION_COUNTRIES'>) {
  const added = new Set(ADDRESS_VALIDATION_COUNTRIES.split(',').map(code => code.trim().toLowerCase()));
  return ({ addressValidation, country }: Pick<Storefront, 'addressValidation' | 'country'>): boolean =>
    addressValidation || added.has(country);
}
