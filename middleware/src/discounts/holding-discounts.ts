import type { CartDiscount } from '@commercetools/platform-sdk';

/** Those that take something off in a store now: active, within their time, and of this store or of all. The commerce service looks at the same. */
export function holdingDiscounts(
  discounts: Iterable<CartDiscount>,
  storeKey: string,
  now: number = Date.now(),
): CartDiscount[] {
  return [...discounts].filter(
    ({ isActive, stores, validFrom, validUntil }) =>
      isActive &&
      (stores.length === 0 || stores.some(({ key }) => key === storeKey)) &&
      (validFrom === undefined || Date.parse(validFrom) <= now) &&
      (validUntil === undefined || now < Date.parse(validUntil)),
  );
}
