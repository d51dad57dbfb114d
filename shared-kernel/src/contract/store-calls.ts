import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** COUNTRY-21..24, TCONST-20; a missing flag is off (OPEN-A47). */
export const storeSchema = z.object({
  key: z.string(),
  phoneNumber: z.nullable(z.string()),
  openingHours: z.nullable(z.string()),
  emailAddress: z.nullable(z.string()),
  bankDetails: z.nullable(
    z.object({ accountOwner: z.string(), institute: z.string(), bic: z.string(), iban: z.string() }),
  ),
  codFeeTitle: z.nullable(z.string()),
  campaigns: z.array(z.object({ campaignName: z.string(), startDate: z.string(), endDate: z.string() })),
  flags: z.object({
    saleOfAdditionalGuarantee: z.boolean(),
    vatValidation: z.boolean(),
    changeTaxRate: z.boolean(),
    googleAutocomplete: z.boolean(),
    trustpilotInHeader: z.boolean(),
    complementaryProducts: z.boolean(),
    googleReviews: z.boolean(),
    loyaltyDiscount: z.boolean(),
    reviews: z.boolean(),
  }),
});
export type Store = z.infer<typeof storeSchema>;

/** MW-19, TMW-22, in the storefront's language. */
export const getStores = defineCall('new-ct', 'getStores', {
  args: z.tuple([z.object({ storeKey: z.string(), acceptLanguage: z.string() })]),
  answer: z.object({ data: storeSchema }),
});

/** MW-20, server only (MW-21). */
export const seoRedirection = defineCall('new-ct', 'seo-redirection', {
  args: z.tuple([z.object({ sourceUrl: z.string() })]),
  answer: z.object({ redirection: z.nullable(z.object({ redirectionCode: z.int(), targetURL: z.string() })) }),
});

/** VAT-02..08: the number as typed; the middleware normalises it (VAT-15). `code` is the service's ErrorCode. */
export const validateVat = defineCall('new-ct', 'validateVat', {
  args: z.tuple([z.object({ vatNumber: z.string() })]),
  answer: z.object({
    outcome: z.enum(['valid', 'not-valid', 'could-not-validate']),
    code: z.int(),
    vatNumber: z.string(),
  }),
});

/** VAT-10: net prices by tax mode External after a valid number, gross again without one. */
export const setNetPricing = defineCall('new-ct', 'setNetPricing', {
  args: z.tuple([z.object({ id: z.string(), version: z.int() }), z.object({ vatNumber: z.nullable(z.string()) })]),
  answer: z.object({ cartVersion: z.int(), net: z.boolean() }),
});

/** CONTACT-15, CONTACT-28: passed on as a form POST with the hidden fields of CONTACT-16. */
export const sendSupportRequest = defineCall('new-ct', 'sendSupportRequest', {
  args: z.tuple([
    z.object({
      reason: z.string(),
      subreason: z.string(),
      locale: z.string(),
      description: z.string(),
      contactName: z.string(),
      companyName: z.optional(z.string()),
      customerEmail: z.string(),
      subject: z.string(),
      orderNumber: z.optional(z.string()),
      productNumber: z.optional(z.string()),
      invoiceNumber: z.optional(z.string()),
      vatId: z.optional(z.string()),
      quantity: z.optional(z.int()),
      phoneNumber: z.optional(z.string()),
    }),
  ]),
  answer: z.object({ sent: z.boolean() }),
});
