import * as z from 'zod/mini';
import type { Purpose } from '../consent/purposes.ts';
import { boundedProperties, boundedText, boundedWord, boundedWords, isReference } from './bounded.ts';
import { defineCall } from './call.ts';
import { productTileSchema } from './product.ts';
import { accepted, who } from './who.ts';

const personal: readonly Purpose[] = ['personalisation'];

/** Each call goes on to the customer-data service under the same name. */
export const customerUpdate = defineCall('customer-data', 'customer-update', {
  args: z.tuple([z.object(who)]),
  answer: accepted,
  purposes: personal,
});
export const consent = defineCall('customer-data', 'consent', {
  args: z.tuple([
    z.object({
      ...who,
      consents: boundedWords,
      additional_props: z.optional(boundedProperties),
      gdpr_phone: z.optional(boundedWord),
      email_token: z.optional(boundedText),
      /** With which it was agreed to. */
      order_id: z.optional(boundedWord.check(isReference)),
    }),
  ]),
  /** `isConfirmed` of a newsletter's link: false for one that is too old, or that a later decision has made void. */
  answer: z.extend(accepted, { isConfirmed: z.optional(z.boolean()) }),
});
export const newsletterDoi = defineCall('customer-data', 'newsletter-doi', {
  args: z.tuple([z.object({ ...who, newsletterAction: z.enum(['subscribe', 'unsubscribe']) })]),
  answer: accepted,
});
export const trackCheckoutStep = defineCall('customer-data', 'checkout', {
  args: z.tuple([
    z.object({ ...who, cart_id: boundedWord, step: z.enum(['cart', 'shipping', 'billing', 'payment', 'thank-you']) }),
  ]),
  answer: accepted,
  purposes: personal,
});
export const trackCartUpdate = defineCall('customer-data', 'cart-update', {
  args: z.tuple([
    z.object({
      ...who,
      action: z.enum(['add', 'remove']),
      cart_id: boundedWord,
      sku: boundedWord,
      recommendation_id: z.optional(boundedWord),
    }),
  ]),
  answer: accepted,
  purposes: personal,
});
export const trackViewItem = defineCall('customer-data', 'view-item', {
  args: z.tuple([z.object({ ...who, sku: boundedWord })]),
  answer: accepted,
  purposes: personal,
});
export const trackViewCategory = defineCall('customer-data', 'view-category', {
  args: z.tuple([z.object({ ...who, slug: boundedWord, additional_props: z.optional(boundedProperties) })]),
  answer: accepted,
  purposes: personal,
});

/** `typeId` is one of the storefront's recommendation ids. */
export const getRecommendations = defineCall('customer-data', 'recommendations', {
  args: z.tuple([
    z.object({
      bloomreachCookie: z.optional(boundedText),
      typeId: boundedWord,
      domainId: boundedWord,
      languageAndCountry: boundedWord,
      sourceSku: z.optional(boundedWord),
      categoryLvl2: z.optional(boundedText),
      categoryLvl3: z.optional(boundedText),
      productTitle: z.optional(boundedText),
    }),
  ]),
  answer: z.object({ results: z.array(z.object({ value: z.array(productTileSchema) })) }),
  purposes: personal,
});
