import type { Cart } from '@exwerk/contract/calls/cart';
import { type Money, money } from '@exwerk/contract/money/money';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';

/** What delivery costs for a cart, and how far it is from free delivery. */
export interface DeliveryCost {
  readonly fee: Money;
  /** Zero once delivery is free. */
  readonly missing: Money;
  readonly freeAbove: Money;
  /** Part of the way to free delivery, 0 to 1. */
  readonly progress: number;
}

/** The cart's own fee once it has an address, until then that of the country's table (the base is the goods total). */
export function deliveryCost(cart: Cart, storefront: Pick<Storefront, 'shipping' | 'currency'>): DeliveryCost {
  const { shipping, currency } = storefront;
  const goods = cart.goodsTotal.centAmount;
  const freeAbove = cart.shippingInfo?.freeAbove?.centAmount ?? shipping.freeAbove;
  const listed = goods >= freeAbove ? 0 : cart.isFreight ? shipping.freight : shipping.parcel;
  const info = cart.shippingInfo;
  return {
    fee: info ? (info.discountedPrice?.value ?? info.price) : money(listed, currency),
    missing: money(Math.max(0, freeAbove - goods), currency),
    freeAbove: money(freeAbove, currency),
    progress: freeAbove === 0 ? 1 : Math.min(1, goods / freeAbove),
  };
}

/** The total, with the fee that is to be expected while the cart has no address yet. */
export function expectedTotal(cart: Cart, cost: DeliveryCost): Money {
  if (cart.shippingInfo) return cart.totalPrice;
  return money(cart.totalPrice.centAmount + cost.fee.centAmount, cart.totalPrice.currencyCode);
}
