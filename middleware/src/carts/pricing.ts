import type { CartDiscount, Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { freeDeliverySchema, Pricing } from '@exwerk/contract/calls/pricing';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import type * as z from 'zod/mini';
import { cents, type Money, toMoney } from '../commerce/money.mapper.ts';
import { storefrontOfStore } from '../stores/storefront-of-store.ts';
import { discountedCents, nameOf } from './applied-discounts.ts';
import { codFeeLine } from './fee-line.ts';
import { countedBesides, deliveryBase, freeFrom } from './free-delivery.ts';
import { isFreightLine, toTaxedPrice, unitPrice } from './line-item.mapper.ts';

/** What a cart and an order have in common for what they cost. */
export type Priced = Pick<
  PlatformCart,
  'lineItems' | 'customLineItems' | 'shippingInfo' | 'discountOnTotalPrice' | 'totalPrice' | 'taxedPrice'
> &
  Partial<Pick<PlatformCart, 'taxMode' | 'store'>>;

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** What is to be paid: the gross total, or the total price of a cart without taxes. */
export function amountDue(cart: Pick<PlatformCart, 'taxedPrice' | 'totalPrice'>): Money {
  return toMoney(cart.taxedPrice?.totalGross ?? cart.totalPrice);
}

/** Its sums are those of the store that it belongs to, from wherever it is looked at. */
export const storefrontOf = ({ store }: Pick<Priced, 'store'>, { country }: LocaleRecord): Storefront =>
  storefrontOfStore(store) ?? storefrontByCountry(country);

/** From where on delivery is free by the country's table. */
function tableThreshold(cart: Priced, storefront: Storefront, discounts: ReadonlyMap<string, CartDiscount>): number {
  const { shipping, currency } = storefront;
  return freeFrom(cart, cents(shipping.freeAbove, currency), { storefront, discounts });
}

/** The fee of the country's table, for goods whose address is not known yet. */
function estimatedDelivery(cart: Priced, storefront: Storefront, discounts: ReadonlyMap<string, CartDiscount>): number {
  const { shipping } = storefront;
  if (deliveryBase(cart, discounts) >= tableThreshold(cart, storefront, discounts)) return 0;
  return cart.lineItems.some(isFreightLine) ? shipping.freight : shipping.parcel;
}

function feeOf(cart: Priced, locale: Pick<LocaleRecord, 'code'>): Pricing['fee'] {
  const line = codFeeLine(cart);
  if (!line || line.money.centAmount === 0) return null;
  const amount = cents(line.money.centAmount * line.quantity, line.money.currencyCode);
  return { title: line.name[locale.code] ?? null, amount };
}

/** What the law of the country makes of the total when it is paid in cash. */
function cashOf(cart: Priced, due: Money, { cashOnDelivery }: Pick<Storefront, 'cashOnDelivery'>): Pricing['cash'] {
  const { roundsTo } = cashOnDelivery;
  const rounded = Math.round(due.centAmount / roundsTo) * roundsTo;
  if (!codFeeLine(cart) || rounded === due.centAmount) return null;
  return { rounding: cents(rounded - due.centAmount, due.currencyCode), due: cents(rounded, due.currencyCode) };
}

/** The rows that the sums of a cart or an order are shown by, wherever they are shown. */
export function toPricing(
  cart: Priced,
  { locale, discounts }: { locale: LocaleRecord; discounts: ReadonlyMap<string, CartDiscount> },
): Pricing {
  const { currencyCode } = cart.totalPrice;
  const amount = (centAmount: number) => cents(centAmount, currencyCode);
  const due = amountDue(cart);
  const storefront = storefrontOf(cart, locale);
  const estimate = cart.shippingInfo ? null : estimatedDelivery(cart, storefront, discounts);
  return {
    goods: amount(sum(cart.lineItems.map(line => unitPrice(line).centAmount * line.quantity))),
    discounts: [...discountedCents(cart)]
      .filter(([, taken]) => taken > 0)
      .map(([id, taken]) => ({ id, name: nameOf(discounts.get(id), locale), amount: amount(taken) })),
    delivery: {
      amount: amount(estimate ?? cart.shippingInfo?.price.centAmount ?? 0),
      isEstimated: estimate !== null,
    },
    fee: feeOf(cart, locale),
    total: amount(due.centAmount + (estimate ?? 0)),
    cash: cashOf(cart, due, storefront),
    isNet: cart.taxMode === 'External',
    // Until the address is known, neither are the taxes of delivery.
    taxPortions: estimate === null ? (toTaxedPrice(cart.taxedPrice)?.taxPortions ?? []) : [],
  };
}

/** What is missing for free delivery. */
export function toFreeDelivery(
  cart: Priced,
  pricing: Pricing,
  { locale, discounts }: { locale: LocaleRecord; discounts: ReadonlyMap<string, CartDiscount> },
): z.infer<typeof freeDeliverySchema> {
  const { currencyCode } = cart.totalPrice;
  const info = cart.shippingInfo;
  // The rate of a method that is the cart's own makes up for what is counted besides.
  const besides = info && !info.shippingMethod ? countedBesides(cart, discounts) : 0;
  const counted = info?.shippingRate.freeAbove?.centAmount;
  const above = counted === undefined ? tableThreshold(cart, storefrontOf(cart, locale), discounts) : counted - besides;
  const fee = info?.discountedPrice?.value.centAmount ?? pricing.delivery.amount.centAmount;
  const missing = fee === 0 ? 0 : Math.max(0, above - deliveryBase(cart, discounts));
  return { above: cents(above, currencyCode), missing: cents(missing, currencyCode) };
}
