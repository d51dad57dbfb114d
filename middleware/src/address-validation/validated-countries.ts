import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { Config } from '../config.ts';

/** Whether addresses are validated in a country: its storefront says so, or the configuration adds it. */
export function validatedCountries({ ADDRESS_VALIDATION_COUNTRIES }: Pick<Config, 'ADDRESS_VALIDATION_COUNTRIES'>) {
  return ({ addressValidation, country }: Pick<Storefront, 'addressValidation' | 'country'>): boolean =>
    addressValidation || ADDRESS_VALIDATION_COUNTRIES.includes(country);
}
