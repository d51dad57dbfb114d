import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { priceChanged } from '../carts/carts.ts';
import { codFeeLine } from '../carts/fee-line.ts';
import { lacksItsTax } from '../carts/tax-mode.ts';
import type { OrderContext } from './orders.ts';

/** How cash on delivery names itself as the method of a payment. */
export const cashOnDelivery = 'cod';

/**
 * The last look at what a cart costs, at the version that is ordered, whatever came between: net prices only with the number that earns
 * them, and a fee only with its method.
 */
export function checkPricing(cart: PlatformCart, method: string | undefined, { storefront }: OrderContext): void {
  const hasForeignFee = codFeeLine(cart) !== undefined && method !== cashOnDelivery;
  if (lacksItsTax(cart, storefront) || hasForeignFee) throw priceChanged;
}
