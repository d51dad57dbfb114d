import * as z from 'zod/mini';
import { emailField, lineField } from '../validation/fields.ts';
import { defineCall } from './call.ts';
import { moneySchema } from './money.ts';
import { orderSchema } from './order-calls.ts';
import { returnReasons } from './return-reasons.ts';
import { reference, shortText } from './text.ts';

/** An order by its number: the session's own, or the one that a mailed link opens. `token` is that link's. */
export const orderKeySchema = z.object({ orderNumber: reference, token: z.optional(shortText) });
export type OrderKey = z.infer<typeof orderKeySchema>;

/** An order with what has become of it since. */
const orderLifeSchema = z.object({
  order: orderSchema,
  /** Parcels on their way, as the carrier calls them; `address` is the carrier's page that tells where one is. */
  tracking: z.array(
    z.object({ carrier: z.nullable(z.string()), trackingId: z.string(), address: z.nullable(z.string()) }),
  ),
  /** Money that went back; `createdAt` in ISO 8601. */
  refunds: z.array(z.object({ id: z.string(), createdAt: z.string(), amount: moneySchema })),
  /** What is announced to come back, or has come, in the order it was asked for; `createdAt` in ISO 8601. */
  returns: z.array(
    z.object({
      /** What its label is called by, the order's number with a part of its own */
      returnNumber: z.string(),
      createdAt: z.string(),
      items: z.array(z.object({ lineItemId: z.string(), quantity: z.int(), isReceived: z.boolean() })),
    }),
  ),
  /** Pieces by line that were sent and can still be sent back. */
  returnable: z.array(z.object({ lineItemId: z.string(), quantity: z.int() })),
});
export type OrderLife = z.infer<typeof orderLifeSchema>;

/** 404 for who neither owns the order nor holds its link. */
export const getOrderLife = defineCall('new-ct', 'getOrderLife', {
  args: z.tuple([orderKeySchema]),
  answer: orderLifeSchema,
});

/** Mails the link to an order to the address it was ordered with. The answer never tells whether there is such an order. */
export const sendOrderLink = defineCall('new-ct', 'sendOrderLink', {
  args: z.tuple([z.object({ orderNumber: lineField, email: emailField })]),
  answer: z.object({ sent: z.boolean() }),
});

/**
 * Announces goods that come back. More than were sent is refused with `ReturnNotPossible`, and nothing of it is stored. `id` is drawn by lot for
 * what is announced: sent again, as after an answer that was lost, it is stored once.
 */
export const requestReturn = defineCall('new-ct', 'requestReturn', {
  args: z.tuple([
    orderKeySchema,
    z.object({
      items: z
        .array(z.object({ lineItemId: reference, quantity: z.int().check(z.minimum(1), z.maximum(1000)) }))
        .check(z.minLength(1), z.maxLength(100)),
      reason: z.enum(returnReasons),
      id: z.optional(reference),
    }),
  ]),
  answer: orderLifeSchema,
});
