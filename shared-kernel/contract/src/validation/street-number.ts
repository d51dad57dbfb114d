import { rule } from './rule.ts';

/** Holds a digit, where the country asks for one. */
export const streetNumber = (country: { readonly streetNumberNeedsDigit: boolean } | undefined) =>
  rule(value =>
    value === '' || !country?.streetNumberNeedsDigit || /\d/.test(value)
      ? undefined
      : { id: 'validation.streetNumber' },
  );
