import { z } from 'zod';

const text = z.string().max(2000);
const who = { locale: text.min(2), cookie: text.optional(), email: text.optional(), user_id: text.optional() };
const props = z.record(z.string(), z.unknown()).optional();
const CONSENTS = ['newsletter', 'sms', 'phone', 'soft_newsletter', 'soft_phone', 'soft_sms'] as const;
const STEPS = ['cart', 'shipping', 'billing', 'payment', 'thank-you'] as const;

/** Tracking calls by name with what each must hold; more than that is kept as it came. */
export const CALLS: Record<string, z.ZodType<Record<string, unknown>>> = {
  'customer-update': z.looseObject(who),
  consent: z.looseObject({
    ...who,
    consents: z.array(z.unknown()).min(1),
    additional_props: props,
    gdpr_phone: text.optional(),
    email_token: text.optional(),
  }),
  'customer-consent': z.looseObject({
    ...who,
    consents: z
      .partialRecord(z.enum(CONSENTS), z.boolean())
      .refine(consents => Object.keys(consents).length > 0, 'names no consent'),
    email_token: text.optional(),
  }),
  'cookie-consent': z.strictObject({
    locale: text.min(2),
    consent_id: z.uuid(),
    purposes: z.record(z.string().max(32), z.boolean()),
    revision: z.int().min(0),
    text_version: z.string().regex(/^[0-9a-f]{64}$/),
    decided_at: z.iso.datetime(),
  }),
  'newsletter-doi': z.looseObject({
    ...who,
    email: text.min(1),
    newsletterAction: z.enum(['subscribe', 'unsubscribe']),
  }),
  'notifyme-restock': z.looseObject({ ...who, productSku: text.min(1) }),
  checkout: z.looseObject({ ...who, cart_id: text.min(1), step: z.enum(STEPS) }),
  recommendation: z.looseObject({
    ...who,
    path: text,
    recommendation_id: text,
    recommendation_name: text,
    action: z.enum(['show', 'click']),
  }),
  'cart-update': z.looseObject({
    ...who,
    action: z.enum(['add', 'remove']),
    cart_id: text.min(1),
    sku: text.min(1),
    recommendation_id: text.optional(),
  }),
  'view-item': z.looseObject({ ...who, sku: text.min(1) }),
  'view-category': z.looseObject({ ...who, slug: text.min(1), additional_props: props }),
};

/** The three services that take the shop's analytics events. */
export const SINKS = ['analytics', 'customer-intelligence', 'recommendation'] as const;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** An analytics event. Of a person it may hold hashes only: whatever else stands in `user` is refused. */
export const SinkEvent = z.looseObject({
  locale: text.min(2),
  event: text.min(1),
  user: z.strictObject({ email_hash: hash.optional(), phone_hash: hash.optional() }).optional(),
});

/** Asked for by the middleware, for customers. */
export const TrackingValueQuery = z.object({ locale: text.min(2), user_id: text.min(1) });

export const RecommendationQuery = z.object({
  bloomreachCookie: text.optional(),
  typeId: text.min(1),
  domainId: text.optional(),
  languageAndCountry: text.min(2),
  sourceSku: text.optional(),
  categoryLvl2: text.optional(),
  categoryLvl3: text.optional(),
  productTitle: text.optional(),
});
export type RecommendationQuery = z.infer<typeof RecommendationQuery>;

/** Callers send the payload itself or an argument list that holds it. */
export const payloadOf = (body: unknown): unknown => (Array.isArray(body) && body.length === 1 ? body[0] : body);
