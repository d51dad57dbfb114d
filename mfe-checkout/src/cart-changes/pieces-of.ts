import type { Cart } from '@exwerk/contract/calls/cart';

/** How many pieces of an article a cart has, in whatever lines. */
export const piecesOf = (cart: Cart | null, sku: string): number =>
  cart?.lineItems.reduce((sum, line) => (line.variant.sku === sku ? sum + line.quantity : sum), 0) ?? 0;
