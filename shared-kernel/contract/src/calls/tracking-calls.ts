import * as z from 'zod/mini';
import type { Purpose } from '../consent/purposes.ts';
import { optionalEmailField } from '../validation/fields.ts';
import { defineCall } from './call.ts';
import { productTileSchema } from './product.ts';

const accepted = z.object({ accepted: z.boolean() });
const personal: readonly Purpose[] = ['personalisation'];
const who = {
  locale: z.string(),
  cookie: z.optional(z.string()),
  email: z.optional(optionalEmailField),
  user_id: z.optional(z.string()),
};

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
      consents: z.array(z.string()),
      additional_props: z.optional(z.record(z.string(), z.string())),
      gdpr_phone: z.optional(z.string()),
      email_token: z.optional(z.string()),
    }),
  ]),
  /** `isConfirmed` of a newsletter's link: false for one that is too old, or that a later decision has made void. */
  answer: z.object({ accepted: z.boolean(), isConfirmed: z.optional(z.boolean()) }),
});
export const newsletterDoi = defineCall('customer-data', 'newsletter-doi', {
  args: z.tuple([z.object({ ...who, newsletterAction: z.enum(['subscribe', 'unsubscribe']) })]),
  answer: accepted,
});
export const trackCheckoutStep = defineCall('customer-data', 'checkout', {
  args: z.tuple([
    z.object({ ...who, cart_id: z.string(), step: z.enum(['cart', 'shipping', 'billing', 'payment', 'thank-you']) }),
  ]),
  answer: accepted,
  purposes: personal,
});
export const trackCartUpdate = defineCall('customer-data', 'cart-update', {
  args: z.tuple([
    z.object({
      ...who,
      action: z.enum(['add', 'remove']),
      cart_id: z.string(),
      sku: z.string(),
      recommendation_id: z.optional(z.string()),
    }),
  ]),
  answer: accepted,
  purposes: personal,
});
export const trackViewItem = defineCall('customer-data', 'view-item', {
  args: z.tuple([z.object({ ...who, sku: z.string() })]),
  answer: accepted,
  purposes: personal,
});
export const trackViewCategory = defineCall('customer-data', 'view-category', {
  args: z.tuple([
    z.object({ ...who, slug: z.string(), additional_props: z.optional(z.record(z.string(), z.string())) }),
  ]),
  answer: accepted,
  purposes: personal,
});

/** `typeId` is one of the storefront's recommendation ids. */
export const getRecommendations = defineCall('customer-data', 'recommendations', {
  args: z.tuple([
    z.object({
      bloomreachCookie: z.optional(z.string()),
      typeId: z.string(),
      domainId: z.string(),
      languageAndCountry: z.string(),
      sourceSku: z.optional(z.string()),
      categoryLvl2: z.optional(z.string()),
      categoryLvl3: z.optional(z.string()),
      productTitle: z.optional(z.string()),
    }),
  ]),
  answer: z.object({ results: z.array(z.object({ value: z.array(productTileSchema) })) }),
  purposes: personal,
});
