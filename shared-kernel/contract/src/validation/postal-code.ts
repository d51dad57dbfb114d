import { rule } from './rule.ts';

/** By the pattern of the address's country; a country without a pattern accepts anything. */
export const postalCode = (
  country: { readonly postalCodePattern: string; readonly postalCodePlaceholder: string } | undefined,
) =>
  rule(value => {
    if (value === '' || !country) return undefined;
    return new RegExp(`^(?:${country.postalCodePattern})$`, 'i').test(value.trim())
      ? undefined
      : { id: 'validation.postalCode', values: { example: country.postalCodePlaceholder } };
  });
