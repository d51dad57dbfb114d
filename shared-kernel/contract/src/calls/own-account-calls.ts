import * as z from 'zod/mini';
import { purposes } from '../consent/purposes.ts';
import { emailField } from '../validation/fields.ts';
import { defineCall } from './call.ts';
import { customerSchema, getMyReviews, getNewsletterState } from './customer-calls.ts';
import { orderSchema } from './order-calls.ts';
import { existingPassword } from './text.ts';
import { wishedArticleSchema } from './wishlist-calls.ts';

/** What customers do with the account itself. A wrong password is refused with `InvalidCurrentPassword` at `password`. */

/**
 * Mails a link to the new address and a notice to the present one; the email changes when the link is opened. Whether the new address has an
 * account is never told.
 */
export const requestEmailChange = defineCall('new-ct', 'requestEmailChange', {
  args: z.tuple([z.object({ email: emailField, password: existingPassword })]),
  answer: z.object({ sent: z.boolean() }),
});

/** The token works once, and for whoever has it; all other sessions of the customer end. Refused with `InvalidToken` (400). */
export const confirmEmailChange = defineCall('new-ct', 'confirmEmailChange', {
  args: z.tuple([z.object({ token: z.string().check(z.minLength(1), z.maxLength(2048)) })]),
  answer: z.object({ email: z.string() }),
});

/** A place where the customer is signed in: `Firefox` and `Windows`, null where the browser does not say; ISO date-times. */
export const ownSessionSchema = z.object({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: z.string(),
  usedAt: z.string(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** Where the customer is signed in: the browser that asks, and the others, the one used last first. */
export const getOwnSessions = defineCall('new-ct', 'getOwnSessions', {
  args: z.tuple([]),
  answer: z.object({ here: ownSessionSchema, others: z.array(ownSessionSchema) }),
});

/** Ends one of the customer's other sessions; false where there is no such one. */
export const endSession = defineCall('new-ct', 'endSession', {
  args: z.tuple([z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })]),
  answer: z.object({ ended: z.boolean() }),
});

/** Since when the customer is signed in on this browser, ISO date-time; null for a session of before that was kept. */
export const getOwnSession = defineCall('new-ct', 'getOwnSession', {
  args: z.tuple([]),
  answer: z.object({ since: z.nullable(z.string()) }),
});

/** Ends every session of the customer but this one. */
export const endOtherSessions = defineCall('new-ct', 'endOtherSessions', {
  args: z.tuple([]),
  answer: z.object({ ended: z.boolean() }),
});

export const ownDataSchema = z.object({
  /** ISO date-times */
  createdAt: z.string(),
  registeredAt: z.string(),
  customer: customerSchema,
  /** The newest first. */
  orders: z.array(orderSchema),
  reviews: getMyReviews.answer.shape.reviews,
  /** Of all stores. */
  wishlist: z.array(wishedArticleSchema),
  /** Articles that a mail is wanted about when they are back, as of this address. */
  restockWishes: z.array(wishedArticleSchema),
  /** About products, the newest first; `answer` is null until there is one. */
  questions: z.array(
    z.object({
      sku: z.string(),
      productName: z.string(),
      authorName: z.string(),
      text: z.string(),
      /** ISO date-time */
      askedAt: z.string(),
      answer: z.nullable(z.string()),
      isPublished: z.boolean(),
    }),
  ),
  /** Cards that the payment provider keeps; `expiryYear` in four digits. */
  storedCards: z.array(
    z.object({ name: z.string(), lastFour: z.string(), expiryMonth: z.string(), expiryYear: z.string() }),
  ),
  /** Where the customer is signed in. */
  sessions: z.optional(z.array(ownSessionSchema)),
  newsletter: getNewsletterState.answer.shape.state,
  /** What the visitor of this browser allows besides what the shop needs. */
  consents: z.array(z.enum(purposes)),
});
export type OwnData = z.infer<typeof ownDataSchema>;

/** All that the shop has of the customer. */
export const getOwnData = defineCall('new-ct', 'getOwnData', { args: z.tuple([]), answer: ownDataSchema });

/** Deletes the account for good, with addresses, reviews, questions, wishes, subscription, cart and stored cards; orders and invoices stay. */
export const deleteAccount = defineCall('new-ct', 'deleteAccount', {
  args: z.tuple([z.object({ password: existingPassword })]),
  answer: z.object({ deleted: z.boolean() }),
});
