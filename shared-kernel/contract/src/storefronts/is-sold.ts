import type { Storefront } from './storefront.ts';

/** Whether a product is sold here at all: nothing is said of stock, delivery and quantities where it is not. */
export const isSold = (
  { price, eligibleForSelling }: { price: unknown; eligibleForSelling: boolean },
  { checkoutEnabled }: Pick<Storefront, 'checkoutEnabled'>,
): boolean => price !== null && eligibleForSelling && checkoutEnabled;
