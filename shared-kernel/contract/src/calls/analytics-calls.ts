import * as z from 'zod/mini';
import { optionalEmailField } from '../validation/fields.ts';
import { boundedText, boundedWord, inList } from './bounded.ts';
import { defineCall } from './call.ts';
import { accepted, who } from './who.ts';

const text = z.string().check(z.maxLength(2000));

const consentNames = ['newsletter', 'sms', 'phone', 'soft_newsletter', 'soft_phone', 'soft_sms'] as const;

/** A visitor's own say about each kind of contact; a name that is left out stays as it was. */
export const customerConsent = defineCall('customer-data', 'customer-consent', {
  args: z.tuple([
    z.object({
      locale: boundedWord,
      consents: z.partialRecord(z.enum(consentNames), z.boolean()),
      email_token: z.optional(text),
      cookie: z.optional(text),
    }),
  ]),
  answer: accepted,
});

/** Sent even with an empty email; the form itself asks for one. */
export const notifyRestock = defineCall('customer-data', 'notifyme-restock', {
  args: z.tuple([z.object({ ...who, email: optionalEmailField, productSku: text.check(z.minLength(1)) })]),
  answer: accepted,
});

/** What became of a recommendation on the page `path`. */
export const trackRecommendation = defineCall('customer-data', 'recommendation', {
  args: z.tuple([
    z.object({
      ...who,
      path: text,
      recommendation_id: text,
      recommendation_name: text,
      action: z.enum(['show', 'click']),
    }),
  ]),
  answer: accepted,
  purposes: ['personalisation'],
});

const analyticsEventNames = [
  'view_item',
  'view_item_list',
  'view_cart',
  'search',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'pay_now',
  'purchase',
  'login',
  'sign_up',
] as const;

/** Amounts are major units as the analytics services take them; they are never calculated with. */
const analyticsItemSchema = z.object({
  item_id: boundedWord,
  item_name: boundedText,
  quantity: z.int(),
  price: z.number(),
  /** What discounts take off one piece. */
  discount: z.number(),
  shipping_type: z.enum(['freight', 'parcel']),
  item_type: z.enum(['accessory', 'product']),
});
export type AnalyticsItem = z.infer<typeof analyticsItemSchema>;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `user` holds SHA-256 hashes only. */
const analyticsEventSchema = z.object({
  event: z.enum(analyticsEventNames),
  cart_id: z.optional(boundedWord),
  cart_version: z.optional(z.int()),
  currency: z.optional(boundedWord),
  value: z.optional(z.number()),
  transaction_id: z.optional(boundedWord),
  payment_type: z.optional(boundedWord),
  search_term: z.optional(text),
  item_id: z.optional(boundedWord),
  item_list_id: z.optional(boundedWord),
  items: z.optional(z.array(analyticsItemSchema).check(inList)),
  user: z.optional(z.object({ email_hash: z.optional(hash), phone_hash: z.optional(hash) })),
});
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

/** The local sink of the event queue. */
export const trackEvent = defineCall('customer-data', 'event', {
  args: z.tuple([z.extend(analyticsEventSchema, { ...who })]),
  answer: accepted,
  purposes: ['analytics', 'personalisation'],
});
