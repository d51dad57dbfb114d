import * as z from 'zod/mini';
import { consentIdSchema, momentSchema } from '../consent/kept-consent.ts';
import { purposes } from '../consent/purposes.ts';
import { isLocale } from '../storefronts/locales.ts';
import { defineCall } from './call.ts';

/** Proof of a visitor's decision: what was allowed, when, and in the words of which text. It says nothing about who the visitor is. */
export const recordConsent = defineCall('customer-data', 'cookie-consent', {
  args: z.tuple([
    z.strictObject({
      locale: z.string().check(z.refine(isLocale, 'is no locale of the shop')),
      consent_id: consentIdSchema,
      /** Every purpose that was asked for, with the answer. */
      purposes: z.partialRecord(z.enum(purposes), z.boolean()),
      revision: z.int().check(z.minimum(0), z.maximum(10_000)),
      /** SHA-256 of the texts that were shown. */
      text_version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      decided_at: momentSchema,
    }),
  ]),
  answer: z.object({ accepted: z.boolean() }),
});
