import type { CartDiscount, Cart as PlatformCart, ShippingMethod } from '@commercetools/platform-sdk';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';

type Measured = Pick<PlatformCart, 'lineItems' | 'customLineItems' | 'discountOnTotalPrice'>;
type Discounts = ReadonlyMap<string, CartDiscount>;

const sumOf = (items: readonly { readonly totalPrice: { readonly centAmount: number } }[]) =>
  items.reduce((sum, { totalPrice }) => sum + totalPrice.centAmount, 0);

/** What the goods come to after every discount, in cents: what free delivery is measured by. No fee and no delivery changes it. */
export function deliveryBase({ lineItems, discountOnTotalPrice }: Measured, discounts: Discounts): number {
  const taken = discountOnTotalPrice?.includedDiscounts ?? [];
  return taken.reduce((left, { discount, discountedAmount }) => {
    const value = discounts.get(discount.id)?.value;
    // A share is one of delivery as well, of which the goods have their part.
    const off =
      value?.type === 'relative' ? Math.round((left * value.permyriad) / 10_000) : discountedAmount.centAmount;
    return Math.max(0, left - off);
  }, sumOf(lineItems));
}

/** In cents, what the commerce service counts for free delivery besides: it looks at lines alone, those of fees among them. */
export function countedBesides(cart: Measured, discounts: Discounts): number {
  return sumOf(cart.lineItems) + sumOf(cart.customLineItems) - deliveryBase(cart, discounts);
}

/** The rate of a method in the country, with tax; undefined where it does not go. */
export function rateOf(method: ShippingMethod | undefined, { country, currency }: Storefront) {
  return method?.zoneRates
    .find(({ zone }) => zone.obj?.key === country)
    ?.shippingRates.find(({ price }) => price.currencyCode === currency);
}
