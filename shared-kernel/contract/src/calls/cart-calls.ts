import * as z from 'zod/mini';
import { emailField } from '../validation/fields.ts';
import { addressInputSchema } from './address.ts';
import { defineCall } from './call.ts';
import { cartSchema } from './cart.ts';
import { moneySchema } from './money.ts';
import { reference, shortText } from './text.ts';

/** Names a cart at the version that the sender has seen; a stale one is refused with `ConcurrentModification` (409). */
export const cartReferenceSchema = z.object({ id: reference, version: z.int().check(z.minimum(1)) });
export type CartReference = z.infer<typeof cartReferenceSchema>;

const quantity = z.int().check(z.minimum(0), z.maximum(1000));
/** Channels of the store, by id or key; others are refused. */
const channels = z.object({ supplyChannel: z.optional(reference), distributionChannel: z.optional(reference) });
const cartAnswer = z.object({ cart: cartSchema });

/** An existing active cart of this session and store is returned instead of a second one. */
export const createCart = defineCall('new-ct', 'createCart', {
  args: z.tuple([]),
  answer: cartAnswer,
  makesGuest: true,
});

/** Adding what is there already raises its quantity. Without channels the store's own count. */
export const addToCart = defineCall('new-ct', 'addToCart', {
  args: z.tuple([cartReferenceSchema, z.object({ sku: reference }), quantity, z.optional(channels)]),
  answer: cartAnswer,
});

/** Zero removes the line. */
export const updateCartQuantity = defineCall('new-ct', 'updateCartQuantity', {
  args: z.tuple([cartReferenceSchema, z.object({ lineItemId: reference }), quantity]),
  answer: cartAnswer,
});

export const removeFromCart = defineCall('new-ct', 'removeFromCart', {
  args: z.tuple([cartReferenceSchema, z.object({ lineItemId: reference })]),
  answer: cartAnswer,
});

export const updateCartItemChannel = defineCall('new-ct', 'updateCartItemChannel', {
  args: z.tuple([cartReferenceSchema, z.extend(channels, { lineItemId: reference })]),
  answer: cartAnswer,
});

/** Changes of a cart, among them the two of lines that the debounced queue sends together. */
export const cartActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('setBillingAddress'), address: addressInputSchema }),
  z.object({ action: z.literal('setShippingAddress'), address: addressInputSchema }),
  // The place by its key alone: its address is the shop's to say.
  z.object({ action: z.literal('setPickUpPoint'), key: reference }),
  z.object({ action: z.literal('setCustomerEmail'), email: emailField }),
  z.extend(channels, { action: z.literal('addLineItem'), sku: reference, quantity, parentSku: z.optional(reference) }),
  z.object({ action: z.literal('changeLineItemQuantity'), lineItemId: reference, quantity }),
  z.object({ action: z.literal('removeLineItem'), lineItemId: reference }),
  z.object({ action: z.literal('addPayment'), paymentId: reference }),
  z.object({
    action: z.literal('setCustomType'),
    fields: z.object({ customerAgreedToSendEmail: z.optional(z.boolean()), utmSource: z.optional(shortText) }),
  }),
  z.object({ action: z.literal('recalculate'), updateProductData: z.boolean() }),
]);
export type CartAction = z.infer<typeof cartActionSchema>;

/** One update of several actions, taken as a whole or not at all. */
export const updateCart = defineCall('new-ct', 'updateCart', {
  args: z.tuple([cartReferenceSchema, z.array(cartActionSchema).check(z.maxLength(100))]),
  answer: cartAnswer,
});

export const deleteCart = defineCall('new-ct', 'deleteCart', {
  args: z.tuple([cartReferenceSchema]),
  answer: z.object({ cart: z.object({ id: z.string() }) }),
});

/** An unusable code is refused with `DiscountCodeNonApplicable` and leaves the cart as it was. */
export const applyCartCoupon = defineCall('new-ct', 'applyCartCoupon', {
  args: z.tuple([cartReferenceSchema, shortText]),
  answer: cartAnswer,
});

export const removeCartCoupon = defineCall('new-ct', 'removeCartCoupon', {
  args: z.tuple([cartReferenceSchema, z.object({ id: reference, type: z.literal('discount-code') })]),
  answer: cartAnswer,
});

/** Rates of this country only. */
export const getShippingMethods = defineCall('new-ct', 'getShippingMethodsWithoutId', {
  args: z.tuple([]),
  answer: z.object({
    shippingMethods: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        price: z.nullable(moneySchema),
        freeAbove: z.nullable(moneySchema),
        deliveryDays: z.nullable(z.string()),
      }),
    ),
  }),
});

/** The guarantees that a product of the cart may get, with what each costs per piece; empty when none is offered. */
export const getGuaranteeOffers = defineCall('new-ct', 'getGuaranteeOffers', {
  args: z.tuple([z.object({ sku: reference })]),
  answer: z.object({
    offers: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        years: z.nullable(z.int()),
        permyriad: z.int(),
        price: moneySchema,
      }),
    ),
  }),
});
