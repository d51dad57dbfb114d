import type { CartDiscount, Cart as PlatformCart, ShippingMethod } from '@commercetools/platform-sdk';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { cents } from '../commerce/money.mapper.ts';
import { goodsWithTax } from './goods-with-tax.ts';
import { netOf } from './net-of.ts';

type Measured = Pick<PlatformCart, 'lineItems' | 'customLineItems' | 'discountOnTotalPrice'>;
type Discounts = ReadonlyMap<string, CartDiscount>;

const sumOf = (items: readonly { readonly totalPrice: { readonly centAmount: number } }[]) =>
  items.reduce((sum, { totalPrice }) => sum + totalPrice.centAmount, 0);

/** What discounts on the total leave of goods. */
function leftOf(goods: number, { discountOnTotalPrice }: Measured, discounts: Discounts): number {
  const taken = discountOnTotalPrice?.includedDiscounts ?? [];
  return taken.reduce((left, { discount, discountedAmount }) => {
    const value = discounts.get(discount.id)?.value;
    // A share is one of delivery as well, of which the goods have their part.
    const off =
      value?.type === 'relative' ? Math.round((left * value.permyriad) / 10_000) : discountedAmount.centAmount;
    return Math.max(0, left - off);
  }, goods);
}

/** What the goods come to after every discount, in cents: what free delivery is measured by. No fee and no delivery changes it. */
export function deliveryBase(cart: Measured, discounts: Discounts): number {
  return leftOf(sumOf(cart.lineItems), cart, discounts);
}

/**
 * In cents, what the base of this cart is put against. Net amounts, each rounded, may lie on the other side of a net threshold than the goods
 * lie with tax, and these decide: then it is moved to where the base says the same.
 */
export function freeFrom(
  cart: Measured & Pick<Partial<PlatformCart>, 'taxMode'>,
  above: { readonly centAmount: number; readonly currencyCode: string },
  { storefront, discounts }: { storefront: Pick<Storefront, 'vat' | 'countryCode'>; discounts: Discounts },
): number {
  if (cart.taxMode !== 'External') return above.centAmount;
  const net = netOf(cents(above.centAmount, above.currencyCode), storefront.vat.rate).centAmount;
  const base = deliveryBase(cart, discounts);
  const isFree = leftOf(goodsWithTax(cart, storefront, discounts), cart, discounts) >= above.centAmount;
  return isFree ? Math.min(net, base) : Math.max(net, base + 1);
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
