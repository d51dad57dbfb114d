import { readCommerceError } from '../upstream/upstream-error.ts';

const isOneOf = (codes: readonly string[]) => (error: unknown) => codes.includes(readCommerceError(error)?.code ?? '');

/** Somebody has that address, or gets it in the same moment. */
export const isEmailTaken = isOneOf(['DuplicateField', 'LockedField']);

/**
 * The password was right: whoever signs in at the commerce service gets the cart of before at the prices of now, and it holds something that
 * has none any more.
 * https://docs.commercetools.com/api/errors#matchingpricenotfounderror
 */
export const isOldCart = isOneOf(['MatchingPriceNotFound', 'MissingTaxRateForCountry']);
