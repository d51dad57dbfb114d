import type { Cart, CustomLineItem, DiscountedLineItemPriceForQuantity, LineItem } from '@commercetools/platform-sdk';
import {
  discountAmount,
  discountLines,
  type Line,
  lineCents,
  type Reduced,
  type Reduction,
} from '../discounts/apply.ts';
import { codeState, discountsFor, reductionOf } from '../discounts/cart-discounts.ts';
import { portions } from '../discounts/portions.ts';
import { evaluate } from '../predicates/evaluate.ts';
import { parsePredicate } from '../predicates/parser.ts';
import { unitCents } from '../prices/select-price.ts';
import { optional } from '../store/mutable.ts';
import { type Rounding, sumTaxed, sumTaxedAfter, type TaxedPart, taxedItem, taxLine } from '../taxes/tax.ts';
import { cent } from '../totals/money.ts';
import type { Calculation } from './calculation.ts';
import { cartFacts, customLineFacts, lineFacts, type PricedFacts } from './facts.ts';
import { gift } from './gift.ts';
import { customWithPlatformRate, withPlatformRate } from './platform-rate.ts';
import { shippingInfoOf } from './shipping-info.ts';

function perQuantity(line: Line, currency: string): DiscountedLineItemPriceForQuantity[] {
  if (line.groups.every(group => group.included.length === 0)) return [];
  return line.groups.map(group => ({
    quantity: group.quantity,
    discountedPrice: { value: cent(group.unit, currency), includedDiscounts: portions(group.included, currency) },
  }));
}

const piecesOf = (line: LineItem): Line => ({
  id: line.id,
  groups: [{ quantity: line.quantity, unit: unitCents(line.price), included: [] }],
});

/**
 * Everything in a cart that follows from the rest: states of codes, discounts, gifts, shipping, taxes and totals. Prices
 * of lines are taken as they are; whoever changes what a price depends on prices the line anew before.
 */
export function calculated(calculation: Calculation, input: Cart, now: string): Cart {
  const { project, catalogue, codeUses } = calculation;
  const at = Date.parse(now);
  const currency = input.totalPrice.currencyCode;
  const rounding: Rounding = { mode: input.taxRoundingMode, level: input.taxCalculationMode };
  const ordinary = input.lineItems
    .filter(line => line.lineItemMode !== 'GiftLineItem')
    .map(line => withPlatformRate(calculation, input, line));
  const customs = input.customLineItems.map(line => customWithPlatformRate(calculation, input, line));

  const priced = ordinary.map(
    (line): PricedFacts => ({
      facts: lineFacts(project, catalogue, line),
      quantity: line.quantity,
      cents: line.priceMode === 'ExternalTotal' ? line.totalPrice.centAmount : unitCents(line.price) * line.quantity,
    }),
  );
  const customPriced = customs.map(
    (line): PricedFacts => ({
      facts: customLineFacts(project, line),
      quantity: line.quantity,
      cents: line.money.centAmount * line.quantity,
    }),
  );
  const facts = cartFacts(project, input, priced, customPriced);

  const discountCodes = input.discountCodes.map(info => {
    const code = project.collections.discountCodes.get(info.discountCode.id)?.document;
    const state =
      code === undefined
        ? 'NotActive'
        : codeState(project, code, input, facts, codeUses.of(code.id, input.customerId), at);
    return { ...info, state };
  });
  const withCodes: Cart = { ...input, discountCodes };

  let lines = ordinary.map(piecesOf);
  let customLines = customs.map(
    (line): Line => ({ id: line.id, groups: [{ quantity: line.quantity, unit: line.money.centAmount, included: [] }] }),
  );
  const onShipping: { id: string; reduction: Reduction }[] = [];
  const onTotal: { id: string; reduction: Reduction }[] = [];
  const gifts: LineItem[] = [];
  for (const discount of discountsFor(project, withCodes, facts, at)) {
    const known = input.lineItems.find(
      line =>
        line.lineItemMode === 'GiftLineItem' &&
        line.discountedPricePerQuantity[0]?.discountedPrice.includedDiscounts[0]?.discount.id === discount.id,
    );
    const present = gift(catalogue, withCodes, discount, known, now);
    if (present !== undefined) gifts.push(withPlatformRate(calculation, input, present));
    const reduction = reductionOf(discount, currency);
    const { target } = discount;
    if (reduction !== undefined && target !== undefined) {
      if (target.type === 'shipping') onShipping.push({ id: discount.id, reduction });
      else if (target.type === 'totalPrice') onTotal.push({ id: discount.id, reduction });
      else if (target.type === 'lineItems' || target.type === 'customLineItems') {
        const predicate = parsePredicate(target.predicate, 'discount');
        const about = target.type === 'lineItems' ? priced : customPriced;
        const subjects = target.type === 'lineItems' ? lines : customLines;
        const hit = new Set(
          subjects
            .filter(
              (_, index) =>
                evaluate(predicate, about[index]?.facts) &&
                (target.type !== 'lineItems' || ordinary[index]?.priceMode !== 'ExternalTotal'),
            )
            .map(line => line.id),
        );
        const changed = new Map(
          discountLines(
            subjects.filter(line => hit.has(line.id)),
            discount.id,
            reduction,
          ).map(line => [line.id, line]),
        );
        const merged = subjects.map(line => changed.get(line.id) ?? line);
        if (target.type === 'lineItems') lines = merged;
        else customLines = merged;
      }
    }
    if (discount.stackingMode === 'StopAfterThisDiscount') break;
  }

  const parts: TaxedPart[] = [];
  const doneLines = ordinary.map((line, index): LineItem => {
    const pieces = lines[index] ?? piecesOf(line);
    const total = line.priceMode === 'ExternalTotal' ? line.totalPrice.centAmount : lineCents(pieces);
    const groups = line.priceMode === 'ExternalTotal' ? [{ quantity: 1, unit: total }] : pieces.groups;
    const { taxedPrice: _, ...bare } = line;
    const taxed = line.taxRate === undefined ? undefined : taxLine(groups, line.taxRate, rounding);
    if (taxed !== undefined && line.taxRate !== undefined) parts.push({ ...taxed, rate: line.taxRate });
    return {
      ...bare,
      discountedPricePerQuantity: line.priceMode === 'ExternalTotal' ? [] : perQuantity(pieces, currency),
      totalPrice: cent(total, currency),
      ...optional('taxedPrice', taxed && line.taxRate && taxedItem(taxed, line.taxRate, currency)),
    };
  });
  const doneGifts = gifts.map(
    (line): LineItem => ({
      ...line,
      ...optional('taxedPrice', line.taxRate && taxedItem({ net: 0, gross: 0 }, line.taxRate, currency)),
    }),
  );
  const doneCustoms = customs.map((line, index): CustomLineItem => {
    const pieces = customLines[index] ?? { id: line.id, groups: [] };
    const { taxedPrice: _, ...bare } = line;
    const taxed = line.taxRate === undefined ? undefined : taxLine(pieces.groups, line.taxRate, rounding);
    if (taxed !== undefined && line.taxRate !== undefined) parts.push({ ...taxed, rate: line.taxRate });
    return {
      ...bare,
      discountedPricePerQuantity: perQuantity(pieces, currency),
      totalPrice: cent(lineCents(pieces), currency),
      ...optional('taxedPrice', taxed && line.taxRate && taxedItem(taxed, line.taxRate, currency)),
    };
  });

  const goods = [...doneLines, ...doneCustoms].reduce((sum, line) => sum + line.totalPrice.centAmount, 0);
  const shipping = shippingInfoOf(calculation, withCodes, goods, facts, onShipping, rounding);
  const shippingParts = shipping?.part === undefined ? [] : [shipping.part];
  const beforeTotal: Reduced = { cents: goods + (shipping?.cents ?? 0), included: [] };
  const total = onTotal.reduce((amount, { id, reduction }) => discountAmount(amount, id, reduction), beforeTotal);
  const offTotal = beforeTotal.cents - total.cents;

  const untaxed =
    [...doneLines, ...doneCustoms].some(line => line.taxRate === undefined) ||
    (shipping !== undefined && shipping.part === undefined);
  const isTaxed = input.shippingAddress !== undefined && !untaxed && parts.length + shippingParts.length > 0;
  const allParts = [...parts, ...shippingParts];
  const taxedBefore = sumTaxed(allParts, currency);
  const taxedPrice = offTotal === 0 ? taxedBefore : sumTaxedAfter(allParts, offTotal, rounding, currency);
  const offShipping = beforeTotal.cents === 0 ? 0 : Math.floor((offTotal * (shipping?.cents ?? 0)) / beforeTotal.cents);
  const taxedShippingPrice =
    shippingParts.length === 0
      ? undefined
      : offShipping === 0
        ? sumTaxed(shippingParts, currency)
        : sumTaxedAfter(shippingParts, offShipping, rounding, currency);

  const {
    taxedPrice: _t,
    taxedShippingPrice: _s,
    discountOnTotalPrice: _d,
    shippingInfo: _i,
    totalLineItemQuantity: _q,
    ...rest
  } = withCodes;
  const lineItems = [...doneLines, ...doneGifts];
  return {
    ...rest,
    lineItems,
    customLineItems: doneCustoms,
    ...optional(
      'totalLineItemQuantity',
      lineItems.length === 0 ? undefined : lineItems.reduce((sum, line) => sum + line.quantity, 0),
    ),
    totalPrice: cent(total.cents, currency),
    ...optional('taxedPrice', isTaxed ? taxedPrice : undefined),
    ...optional('taxedShippingPrice', taxedShippingPrice),
    ...optional('shippingInfo', shipping?.info),
    ...optional(
      'discountOnTotalPrice',
      offTotal === 0
        ? undefined
        : {
            discountedAmount: cent(offTotal, currency),
            includedDiscounts: portions(total.included, currency),
            ...(isTaxed
              ? {
                  discountedNetAmount: cent(taxedBefore.totalNet.centAmount - taxedPrice.totalNet.centAmount, currency),
                  discountedGrossAmount: cent(
                    taxedBefore.totalGross.centAmount - taxedPrice.totalGross.centAmount,
                    currency,
                  ),
                }
              : {}),
          },
    ),
  };
}
