import type { Storefront } from '../storefronts/storefront.ts';
import type { ProductTile } from './product.ts';

/** Whether a product is sold here at all: nothing is said of stock, delivery and quantities where it is not. */
export const isSold = (
  { price, eligibleForSelling }: Pick<ProductTile, 'price' | 'eligibleForSelling'>,
  { checkoutEnabled }: Pick<Storefront, 'checkoutEnabled'>,
): boolean => price !== null && eligibleForSelling && checkoutEnabled;
