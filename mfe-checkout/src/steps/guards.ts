import type { Cart } from '@exwerk/contract/calls/cart';
import { paths } from '@exwerk/contract/routing/paths';

export type GuardedPage = 'addresses' | 'payment';

/**
 * Where a buyer has to go before a page: home with nothing to buy, to the addresses without any. Cart,
 * thank-you and sign-in pages are free of both.
 */
export function guardTarget(page: GuardedPage, cart: Cart | null): string | null {
  if (cart === null || cart.lineItems.length === 0) return paths.home;
  const isAddressed = cart.shippingInfo !== null && cart.shippingAddress !== null;
  return page === 'payment' && !isAddressed ? paths.addresses : null;
}
