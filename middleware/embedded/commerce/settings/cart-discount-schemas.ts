import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { relative } from './discount-parts.ts';

const absolute = z.strictObject({
  type: z.literal('absolute'),
  money: z.array(fields.positiveMoney).min(1),
  applicationMode: z.enum(['IndividualApplication', 'EvenDistribution', 'ProportionateDistribution']).exactOptional(),
});
const typedMoney = fields.positiveMoney.transform(money => ({ type: 'centPrecision' as const, ...money }));
const fixed = z.strictObject({
  type: z.literal('fixed'),
  money: z.array(typedMoney).min(1),
  // The others are for patterns only.
  applicationMode: z
    .literal('IndividualApplication', { error: 'is not supported by this service for fixed prices' })
    .exactOptional(),
});
const gift = z.strictObject({
  type: z.literal('giftLineItem'),
  product: fields.identifier('product'),
  variantId: z.int().min(1),
  supplyChannel: fields.identifier('channel').exactOptional(),
  distributionChannel: fields.identifier('channel').exactOptional(),
});
/** What a cart discount takes off or adds. */
export const cartDiscountValue = z.discriminatedUnion('type', [relative, absolute, fixed, gift]);
const selectionMode = z.enum(['Cheapest', 'MostExpensive']);
const multiBuy = {
  predicate: z.string(),
  triggerQuantity: z.int().min(1),
  discountedQuantity: z.int().min(1),
  maxOccurrence: z.int().min(1).exactOptional(),
  selectionMode: selectionMode.default('Cheapest'),
};
const notMoreThanTrigger = (value: { triggerQuantity: number; discountedQuantity: number }) =>
  value.discountedQuantity <= value.triggerQuantity;
const more = { path: ['discountedQuantity'], message: 'must not be more than triggerQuantity' };
const patternPart = z
  .strictObject({
    type: z.enum(['CountOnLineItemUnits', 'CountOnCustomLineItemUnits']),
    predicate: z.string(),
    minCount: z.int().min(1).exactOptional(),
    maxCount: z.int().min(1).exactOptional(),
    excludeCount: z.int().min(0).exactOptional(),
  })
  .refine(({ minCount = 1, maxCount = minCount }) => maxCount >= minCount, {
    path: ['maxCount'],
    message: 'must not be less than minCount',
  });
/** What of a cart a discount is for. */
export const cartDiscountTarget = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('lineItems'), predicate: z.string() }),
  z.strictObject({ type: z.literal('customLineItems'), predicate: z.string() }),
  z.strictObject({ type: z.literal('multiBuyLineItems'), ...multiBuy }).refine(notMoreThanTrigger, more),
  z.strictObject({ type: z.literal('multiBuyCustomLineItems'), ...multiBuy }).refine(notMoreThanTrigger, more),
  z.strictObject({
    type: z.literal('pattern'),
    triggerPattern: z.array(patternPart),
    targetPattern: z.array(patternPart).min(1),
    maxOccurrence: z.int().min(1).exactOptional(),
    selectionMode: selectionMode.default('Cheapest'),
  }),
  z.strictObject({ type: z.literal('shipping') }),
  z.strictObject({ type: z.literal('totalPrice') }),
]);
