import type { Cart, ShippingInfo } from '@commercetools/platform-sdk';
import { discountAmount, type Reduced, type Reduction } from '../discounts/apply.ts';
import { portions } from '../discounts/portions.ts';
import { parsePredicate } from '../predicates/parser.ts';
import { optional } from '../store/mutable.ts';
import { requireRate } from '../taxes/rates.ts';
import { type Rounding, type TaxedPart, taxedItem, taxLine } from '../taxes/tax.ts';
import { cent } from '../totals/money.ts';
import { shippingCents, shippingRate } from '../totals/shipping-rate.ts';
import type { Calculation } from './calculation.ts';
import { type CartFacts, cartMatches } from './facts.ts';

export interface Shipped {
  info: ShippingInfo;
  /** After discounts. */
  cents: number;
  part: TaxedPart | undefined;
}

/** The shipping of a cart as it now is: rate, free from a threshold on, discounts, tax, and whether the method still fits. */
export function shippingInfoOf(
  { project }: Calculation,
  cart: Cart,
  goods: number,
  facts: CartFacts,
  reductions: readonly { id: string; reduction: Reduction }[],
  rounding: Rounding,
): Shipped | undefined {
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
  const gross: Reduced = { cents: shippingCents(rate, goods), included: [] };
  const reduced = reductions.reduce((amount, { id, reduction }) => discountAmount(amount, id, reduction), gross);

  const category = method?.taxCategory ?? given.taxCategory;
  const platform = cart.taxMode === 'Platform' && place !== undefined && category !== undefined;
  const taxRate = platform
    ? requireRate(collections.taxCategories.require(category.id).document, place)
    : cart.taxMode === 'Platform'
      ? undefined
      : given.taxRate;
  const taxed = taxRate && taxLine([{ quantity: 1, unit: reduced.cents }], taxRate, rounding);
  const info: ShippingInfo = {
    shippingMethodName: method?.name ?? given.shippingMethodName,
    price: cent(gross.cents, currency),
    shippingRate: rate,
    ...optional('taxedPrice', taxed && taxRate && taxedItem(taxed, taxRate, currency)),
    ...optional('taxRate', taxRate),
    ...optional('taxCategory', category),
    ...optional('shippingMethod', given.shippingMethod),
    deliveries: given.deliveries ?? [],
    ...optional(
      'discountedPrice',
      reduced.included.length === 0
        ? undefined
        : { value: cent(reduced.cents, currency), includedDiscounts: portions(reduced.included, currency) },
    ),
    shippingMethodState:
      isCustom || (found !== undefined && predicateHolds && method?.active !== false)
        ? 'MatchesCart'
        : 'DoesNotMatchCart',
  };
  return { info, cents: reduced.cents, part: taxed && taxRate && { ...taxed, rate: taxRate } };
}
