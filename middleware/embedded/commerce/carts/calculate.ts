import type { Cart, CustomLineItem, DiscountedLineItemPriceForQuantity, LineItem } from '@commercetools/platform-sdk';
import { factsOf } from '../cart-facts/facts.ts';
import type { Line } from '../discounts/apply.ts';
import { codeState, discountsFor } from '../discounts/cart-discounts.ts';
import { portions } from '../discounts/portions.ts';
import { checkCost } from '../money/limits.ts';
import { cent } from '../money/money.ts';
import { unitCents } from '../prices/select-price.ts';
import { optional } from '../store/mutable.ts';
import { type Rounding, taxedItem } from '../taxes/tax.ts';
import { type Goods, type PricedCart, type PricedGoods, priceCart } from '../totals/price-cart.ts';
import { applied } from './applied-discounts.ts';
import type { Calculation } from './calculation.ts';
import { gift, knownGift } from './gift.ts';
import { customWithPlatformRate, withPlatformRate } from './platform-rate.ts';
import { shippingInfoOf, shippingOf } from './shipping-info.ts';
import { taxationOf } from './taxation.ts';

function perQuantity(line: Line, currency: string): DiscountedLineItemPriceForQuantity[] {
  if (line.groups.every(group => group.included.length === 0)) return [];
  return line.groups.map(group => ({
    quantity: group.quantity,
    discountedPrice: { value: cent(group.unit, currency), includedDiscounts: portions(group.included, currency) },
  }));
}

/** Custom fields are few and short. */
const customRank = ({ custom }: Pick<LineItem, 'custom'>) =>
  custom === undefined ? '' : JSON.stringify(custom.fields);

/** Of all that makes a line one of its own (see `addLine`) what is not its price. */
const lineRank = (line: LineItem) =>
  `${line.variant.sku ?? `${line.productId} ${line.variant.id}`} ${line.key ?? ''} ${line.distributionChannel?.id ?? ''} ${line.supplyChannel?.id ?? ''} ${line.inventoryMode ?? ''} ${customRank(line)}`;

const lineGoods = (cart: Cart, line: LineItem): Goods => ({
  id: line.id,
  rank: lineRank(line),
  quantity: line.quantity,
  unit: unitCents(line.price),
  ...(line.priceMode === 'ExternalTotal' ? { total: line.totalPrice.centAmount } : {}),
  ...optional('tax', taxationOf(cart, line, line.totalPrice.centAmount)),
});

const customGoods = (cart: Cart, line: CustomLineItem): Goods => ({
  id: line.id,
  // After the lines, as in the cart.
  rank: `~${line.slug} ${line.key ?? ''} ${line.taxCategory?.id ?? ''} ${customRank(line)}`,
  quantity: line.quantity,
  unit: line.money.centAmount,
  ...optional('tax', taxationOf(cart, line, line.totalPrice.centAmount)),
});

/** A line as it is answered, with what it was found to cost. */
function withPrice<T extends LineItem | CustomLineItem>(line: T, priced: PricedGoods | undefined, currency: string): T {
  if (priced === undefined) return line;
  const { taxedPrice: _, ...bare } = line;
  const { pieces, total, taxed } = priced;
  return {
    ...bare,
    discountedPricePerQuantity: perQuantity(pieces, currency),
    totalPrice: cent(total, currency),
    ...optional('taxedPrice', taxed && taxedItem(taxed, taxed.rate, currency)),
  } as T;
}

function totals(cart: Cart, priced: PricedCart, currency: string): Partial<Cart> {
  const { total, subtotal } = priced;
  const off = subtotal - total.cents;
  const taxed = cart.shippingAddress === undefined ? undefined : priced.taxed;
  // With amounts from outside the cart's own is one too: it holds as long as the total does.
  const fromOutside = cart.totalPrice.centAmount === total.cents ? cart.taxedPrice : undefined;
  const taxedPrice = cart.taxMode === 'ExternalAmount' ? fromOutside : taxed?.after;
  return {
    totalPrice: cent(total.cents, currency),
    ...optional('taxedPrice', taxedPrice),
    ...optional('taxedShippingPrice', priced.taxedShipping),
    ...optional(
      'discountOnTotalPrice',
      off === 0
        ? undefined
        : {
            discountedAmount: cent(off, currency),
            includedDiscounts: portions(total.included, currency),
            ...(taxed === undefined
              ? {}
              : {
                  discountedNetAmount: cent(
                    taxed.before.totalNet.centAmount - taxed.after.totalNet.centAmount,
                    currency,
                  ),
                  discountedGrossAmount: cent(
                    taxed.before.totalGross.centAmount - taxed.after.totalGross.centAmount,
                    currency,
                  ),
                }),
          },
    ),
  };
}

/**
 * Everything in a cart that follows from the rest: states of codes, discounts, gifts, shipping, taxes and totals. Prices
 * of lines are taken as they are; whoever changes what a price depends on prices the line anew before.
 */
export function calculated(calculation: Calculation, input: Cart, now: string): Cart {
  const { project, catalog, codeUses } = calculation;
  const at = Date.parse(now);
  const currency = input.totalPrice.currencyCode;
  const rounding: Rounding = { mode: input.taxRoundingMode, level: input.taxCalculationMode };
  const ordinary = input.lineItems
    .filter(line => line.lineItemMode !== 'GiftLineItem')
    .map(line => withPlatformRate(calculation, input, line));
  const customs = input.customLineItems.map(line => customWithPlatformRate(calculation, input, line));
  const facts = factsOf(project, catalog, { ...input, lineItems: ordinary, customLineItems: customs });

  const discountCodes = input.discountCodes.map(info => {
    const code = project.collections.discountCodes.get(info.discountCode.id)?.document;
    const state =
      code === undefined
        ? 'NotActive'
        : codeState(project, code, input, facts, codeUses.of(code.id, input.customerId), at);
    return { ...info, state };
  });
  const cart: Cart = { ...input, discountCodes };
  const discounts = discountsFor(project, cart, facts, at);
  const gifts = discounts.flatMap(discount => {
    const present = gift(catalog, cart, discount, knownGift(cart, discount.id), now);
    if (present === undefined) return [];
    const line = withPlatformRate(calculation, cart, present);
    const taxedPrice = line.taxRate && taxedItem({ net: 0, gross: 0 }, line.taxRate, currency);
    return [{ ...line, ...optional('taxedPrice', taxedPrice) }];
  });

  // What an action asked for was refused by its field; here are those that became dear by what happened around them.
  for (const [name, items] of Object.entries({ lineItems: facts.lines, customLineItems: facts.customLines }))
    for (const [index, { cents, quantity }] of items.entries())
      checkCost(cents, 1, `${name}[${index}].quantity`, quantity);

  const shipping = shippingOf(calculation, cart, facts);
  const priced = priceCart({
    goods: [...ordinary.map(line => lineGoods(cart, line)), ...customs.map(line => customGoods(cart, line))],
    ...optional('shipping', shipping?.toPrice),
    discounts: discounts.flatMap(discount => applied(discount, facts, currency)),
    rounding,
    currency,
  });

  const {
    taxedPrice: _t,
    taxedShippingPrice: _s,
    discountOnTotalPrice: _d,
    shippingInfo: _i,
    totalLineItemQuantity: _q,
    ...rest
  } = cart;
  const lineItems = [...ordinary.map(line => withPrice(line, priced.goods.get(line.id), currency)), ...gifts];
  return {
    ...rest,
    lineItems,
    customLineItems: customs.map(line => withPrice(line, priced.goods.get(line.id), currency)),
    ...optional(
      'totalLineItemQuantity',
      lineItems.length === 0 ? undefined : lineItems.reduce((sum, line) => sum + line.quantity, 0),
    ),
    ...totals(cart, priced, currency),
    totalPrice: cent(priced.total.cents, currency),
    ...optional('shippingInfo', shipping && priced.shipping && shippingInfoOf(shipping, priced.shipping, currency)),
  };
}
