import type { CartDiscount } from '@commercetools/platform-sdk';
import { holdsAt } from '../commerce/validity.ts';

/** Those that take something off in a store now: active, within their time, and of this store or of all. */
export function holdingDiscounts(
  discounts: Iterable<CartDiscount>,
  storeKey: string,
  now: number = Date.now(),
): CartDiscount[] {
  return [...discounts].filter(
    discount =>
      discount.isActive &&
      (discount.stores.length === 0 || discount.stores.some(({ key }) => key === storeKey)) &&
      holdsAt(discount, now),
  );
}
