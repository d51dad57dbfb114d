import type { Cart } from '@exwerk/shared-kernel/contract/cart';
import { paths } from '@exwerk/shared-kernel/routing/paths';

export type GuardedPage = 'addresses' | 'payment';

/**
 * Where a buyer has to go before a page: home with nothing to buy (CHECKOUT-15), to the addresses without any (CHECKOUT-16). Cart,
 * thank-you and sign-in pages are free of both (OPEN-B3).
 */
export function guardTarget(page: GuardedPage, cart: Cart | null): string | null {
  if (cart === null || cart.lineItems.length === 0) return paths.home;
  const isAddressed = cart.shippingInfo !== null && cart.shippingAddress !== null;
  return page === 'payment' && !isAddressed ? paths.addresses : null;
}
