import * as z from 'zod/mini';
import { bankDetailsSchema } from './bank-details.ts';
import { defineCall } from './call.ts';
import { cartSchema } from './cart.ts';
import { moneySchema } from './money.ts';
import { orderSchema } from './order-calls.ts';
import { reference, shortText } from './text.ts';

/** Whoever names no cart hears it in the words of the catalog of errors. */
const noCart = 'Cart ID is required.';
const cartId = z.string(noCart).check(z.minLength(1, noCart), z.maxLength(256));

const json = z.record(z.string(), z.unknown());

/** Sealed by the middleware: a browser can keep and show it, and read nothing of it. */
const sealedAttempt = z.string().check(z.minLength(1), z.maxLength(1024));

/** Where adyen-web finds its pages: `live` or `test` alone in production, own addresses for the embedded service. */
export const paymentEnvironmentSchema = z.object({
  environment: z.string(),
  clientKey: z.string(),
  urls: z.nullable(z.object({ api: z.string(), analytics: z.string(), images: z.string(), translations: z.string() })),
  /** Address of the script that stands for Google's and Apple's own; absent where theirs are used. */
  walletsScript: z.optional(z.string()),
});
export type PaymentEnvironment = z.infer<typeof paymentEnvironmentSchema>;

/** The provider's methods, filtered to the configured types, with what the page needs to start adyen-web. */
export const getPaymentMethodsRequest = defineCall('new-adyen', 'getPaymentMethodsRequest', {
  args: z.tuple([
    z.strictObject({
      cartId,
      shopperLocale: shortText,
      /** Sent by pages; whose payment it is says the session. */
      customerId: z.optional(reference),
      /** For the express checkout, which knows Google Pay only. */
      walletOnly: z.optional(z.boolean()),
    }),
  ]),
  answer: z.object({
    custom: z.object({
      fields: z.object({
        getPaymentMethodsResponse: z.object({ paymentMethods: z.array(json), storedPaymentMethods: z.array(json) }),
      }),
    }),
    environment: paymentEnvironmentSchema,
    amount: z.object({ value: z.int(), currency: z.string() }),
    countryCode: z.string(),
    /** Null where the store does not offer it for this cart. */
    cashOnDelivery: z.nullable(
      z.object({
        title: z.string(),
        fee: moneySchema,
      }),
    ),
    bankTransfer: z.nullable(bankDetailsSchema),
    recurringEnabled: z.boolean(),
    /** Names the tries to pay of this page before money moves, for `makePaymentRequest` and `getPaymentAttempt`. */
    attempt: z.string(),
  }),
});

/** Of the provider's answer what a browser may know; its judgement of the shopper's risk stays with the middleware. */
const providerAnswer = z.object({
  resultCode: z.optional(z.string()),
  pspReference: z.optional(z.string()),
  merchantReference: z.optional(z.string()),
  amount: z.optional(json),
  paymentMethod: z.optional(json),
  refusalReason: z.optional(z.string()),
  action: z.optional(json),
  /** HTTP status and words of a request that the provider refused */
  status: z.optional(z.number()),
  message: z.optional(z.string()),
});

/** What paying came to. `action` goes to adyen-web; `order` is there once the payment did not fail and needs no further step. */
const payAnswer = z.object({
  paymentId: z.string(),
  custom: z.object({
    fields: z.object({
      makePaymentResponse: z.optional(providerAnswer),
      submitAdditionalPaymentDetailsResponse: z.optional(providerAnswer),
    }),
  }),
  resultCode: z.string(),
  action: z.nullable(json),
  order: z.nullable(orderSchema),
  cart: z.nullable(cartSchema),
});

/** `paymentData` is adyen-web's state data; what it may hold is a closed list by method, and the browser's amount is never trusted. */
export const makePaymentRequest = defineCall('new-adyen', 'makePaymentRequest', {
  args: z.tuple([
    z.strictObject({
      paymentData: json,
      componentData: json,
      cartId,
      cartVersion: z.int(),
      customerId: z.optional(reference),
      attempt: z.optional(sealedAttempt),
    }),
  ]),
  answer: payAnswer,
});

export const submitAdditionalPaymentDetailsRequest = defineCall('new-adyen', 'submitAdditionalPaymentDetailsRequest', {
  args: z.tuple([
    z.strictObject({
      paymentData: json,
      componentData: z.strictObject({ type: z.optional(shortText) }),
      cartId,
    }),
  ]),
  answer: payAnswer,
});

/**
 * What has become of a try to pay. `ordered`: there is an order; `confirming`: nobody knows yet; `open`: the shopper has a step to take,
 * nothing is charged; `refused`: nothing is charged, and what may come of it after all makes an order or goes back; `returned`: there is no
 * order and the money goes back; `none`: no try to pay has reached the provider.
 */
export const paymentAttemptStates = ['ordered', 'confirming', 'open', 'refused', 'returned', 'none'] as const;

/**
 * By the attempt that the browser keeps, whoever asks by then; 404 for one that is not ours or too old. Without: the visitor's own last try
 * of the last two hours, wherever it was made, null when there is none.
 */
export const getPaymentAttempt = defineCall('new-adyen', 'getPaymentAttempt', {
  args: z.tuple([z.strictObject({ attempt: z.optional(sealedAttempt) })]),
  answer: z.object({
    attempt: z.nullable(
      z.object({
        state: z.enum(paymentAttemptStates),
        /** `isOwn`: the visitor may open it; an ended session may not. */
        order: z.nullable(z.object({ id: z.string(), orderNumber: z.string(), isOwn: z.boolean() })),
      }),
    ),
  }),
});
export type PaymentAttempt = NonNullable<z.infer<(typeof getPaymentAttempt)['answer']>['attempt']>;

/** Signed-in customers only. */
export const removeCard = defineCall('new-adyen', 'removeCard', {
  args: z.tuple([z.strictObject({ recurringDetailReference: reference })]),
  answer: z.object({ removed: z.boolean() }),
});

/** Values of the error parameter on the way back from an external payment. */
export const paymentErrorValues = [
  'malformed-price',
  'unprocessable-entity',
  'cancelled-transaction',
  'payment-error',
  'creating-order-failed',
  'out-of-stock',
  'not-confirmed',
  'unknown',
] as const;
export type PaymentErrorValue = (typeof paymentErrorValues)[number];
