import type { Cart, ShippingInfo } from '@commercetools/platform-sdk';
import { type CartFacts, cartMatches } from '../cart-facts/facts.ts';
import { portions } from '../discounts/portions.ts';
import { cent } from '../money/money.ts';
import { parsePredicate } from '../predicates/parser.ts';
import { optional } from '../store/mutable.ts';
import { requireRate } from '../taxes/rates.ts';
import { taxedItem } from '../taxes/tax.ts';
import type { CartToPrice, PricedCart } from '../totals/price-cart.ts';
import { shippingRate } from '../totals/shipping-rate.ts';
import type { Calculation } from './calculation.ts';
import { taxationOf } from './taxation.ts';

export interface Shipping {
  /** What does not depend on the goods. */
  info: ShippingInfo;
  toPrice: NonNullable<CartToPrice['shipping']>;
}

/** The shipping of a cart as it now is: rate, tax rate, and whether the method still fits. */
export function shippingOf({ project }: Calculation, cart: Cart, facts: CartFacts): Shipping | undefined {
  const given = cart.shippingInfo;
  if (given === undefined) return undefined;
  const { collections } = project;
  const currency = cart.totalPrice.currencyCode;
  const method =
    given.shippingMethod === undefined ? undefined : collections.shippingMethods.get(given.shippingMethod.id)?.document;
  const place = cart.shippingAddress;
  const found = method && place && shippingRate(method, id => collections.zones.get(id)?.document, place, currency);
  const predicateHolds =
    method?.predicate === undefined || cartMatches(parsePredicate(method.predicate, 'discount'), facts);
  const isCustom = given.shippingMethod === undefined;
  const rate = found ?? given.shippingRate;

  const category = method?.taxCategory ?? given.taxCategory;
  const platform = cart.taxMode === 'Platform' && place !== undefined && category !== undefined;
  const taxRate = platform
    ? requireRate(collections.taxCategories.require(category.id).document, place)
    : cart.taxMode === 'Platform'
      ? undefined
      : given.taxRate;
  const { discountedPrice, taxedPrice } = given;
  const info: ShippingInfo = {
    shippingMethodName: method?.name ?? given.shippingMethodName,
    price: given.price,
    shippingRate: rate,
    ...optional('taxRate', taxRate),
    ...optional('taxCategory', category),
    ...optional('shippingMethod', given.shippingMethod),
    deliveries: given.deliveries ?? [],
    shippingMethodState:
      isCustom || (found !== undefined && predicateHolds && method?.active !== false)
        ? 'MatchesCart'
        : 'DoesNotMatchCart',
  };
  const costs = (discountedPrice?.value ?? given.price).centAmount;
  const tax = taxationOf(cart, { ...optional('taxRate', taxRate), ...optional('taxedPrice', taxedPrice) }, costs);
  return {
    info,
    toPrice: {
      price: rate.price.centAmount,
      ...optional('freeAbove', rate.freeAbove?.centAmount),
      ...optional('tax', tax),
    },
  };
}

/** The shipping with its price, what was taken off it, and its tax. */
export function shippingInfoOf(
  { info }: Shipping,
  { full, reduced, taxed }: NonNullable<PricedCart['shipping']>,
  currency: string,
): ShippingInfo {
  return {
    ...info,
    price: cent(full, currency),
    ...optional('taxedPrice', taxed && taxedItem(taxed, taxed.rate, currency)),
    ...optional(
      'discountedPrice',
      reduced.included.length === 0
        ? undefined
        : { value: cent(reduced.cents, currency), includedDiscounts: portions(reduced.included, currency) },
    ),
  };
}
