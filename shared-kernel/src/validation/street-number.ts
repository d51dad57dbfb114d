import type { Rule } from './message.ts';

/** VALID-18: holds a digit, where the country asks for one. */
export const streetNumber =
  (country: { readonly streetNumberNeedsDigit: boolean }): Rule =>
  value =>
    value === '' || !country.streetNumberNeedsDigit || /\d/.test(value) ? undefined : { id: 'validation.streetNumber' };
