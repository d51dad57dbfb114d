import { z } from 'zod';

const text = z.string().max(2000);
const who = { locale: text.min(2), cookie: text.optional(), email: text.optional(), user_id: text.optional() };
const props = z.record(z.string(), z.unknown()).optional();

/** Tracking calls by name with what each must hold (TRACK-02 to TRACK-13); more than that is kept as it came. */
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
    consents: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
    email_token: text.optional(),
  }),
  'newsletter-doi': z.looseObject({ ...who, email: text.min(1), newsletterAction: text }),
  'notifyme-restock': z.looseObject({ ...who, productSku: text.min(1) }),
  checkout: z.looseObject({ ...who, cart_id: text.min(1), step: text.min(1) }),
  recommendation: z.looseObject({
    ...who,
    path: text,
    recommendation_id: text,
    recommendation_name: text,
    action: text,
  }),
  'cart-update': z.looseObject({
    ...who,
    action: text,
    cart_id: text,
    sku: text.min(1),
    recommendation_id: text.optional(),
  }),
  'view-item': z.looseObject({ ...who, sku: text.min(1) }),
  'view-category': z.looseObject({ ...who, slug: text.min(1), additional_props: props }),
  /** One event of the shop's analytics queue (OPEN-B68). */
  event: z.looseObject({ ...who, event: text.min(1) }),
};

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
