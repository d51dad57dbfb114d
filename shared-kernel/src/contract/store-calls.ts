import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { longText, requiredText, shortText } from './text.ts';

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
  args: z.tuple([z.object({ storeKey: shortText, acceptLanguage: shortText })]),
  answer: z.object({ data: storeSchema }),
});

/** MW-20, server only (MW-21). */
export const seoRedirection = defineCall('new-ct', 'seo-redirection', {
  args: z.tuple([z.object({ sourceUrl: z.string().check(z.maxLength(4096)) })]),
  answer: z.object({ redirection: z.nullable(z.object({ redirectionCode: z.int(), targetURL: z.string() })) }),
});

/** VAT-02..08: the number as typed; the middleware normalises it (VAT-15). `code` is the service's ErrorCode. */
export const validateVat = defineCall('new-ct', 'validateVat', {
  args: z.tuple([z.object({ vatNumber: shortText })]),
  answer: z.object({
    outcome: z.enum(['valid', 'not-valid', 'could-not-validate']),
    code: z.int(),
    vatNumber: z.string(),
  }),
});

/** VAT-10: net prices by tax mode External after a valid number, gross again without one. */
export const setNetPricing = defineCall('new-ct', 'setNetPricing', {
  args: z.tuple([
    z.object({ id: requiredText, version: z.int().check(z.minimum(1)) }),
    z.object({ vatNumber: z.nullable(shortText) }),
  ]),
  answer: z.object({ cartVersion: z.int(), net: z.boolean() }),
});

/**
 * TMW-40: what the address service makes of an address; `result` is null where addresses are not checked. An answer without verdict or
 * address is refused with 'Error on verdict' or 'Error on address' (TERR-13).
 */
export const validateAddress = defineCall('new-ct', 'validateAddress', {
  args: z.tuple([
    z.object({
      regionCode: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a country code like SK')),
      /** City, street, postal code */
      addressLines: z.array(requiredText).check(z.minLength(1), z.maxLength(5)),
    }),
  ]),
  answer: z.object({
    result: z.nullable(
      z.object({
        verdict: z.record(z.string(), z.unknown()),
        address: z.object({
          formattedAddress: z.string(),
          addressComponents: z.array(z.record(z.string(), z.unknown())),
        }),
      }),
    ),
  }),
});

/** Joins the questions about one address, which the completion service counts as one. */
const completionSession = z.string().check(z.regex(/^[\w-]{8,36}$/, 'must be a random name'));

/** CHECKOUT-44: addresses of the storefront's country that begin as typed; refused in stores whose flag is off. */
export const suggestAddresses = defineCall('new-ct', 'suggestAddresses', {
  args: z.tuple([z.object({ input: shortText, session: completionSession })]),
  answer: z.object({ suggestions: z.array(z.object({ id: z.string(), text: z.string() })) }),
});

/** CHECKOUT-44: the fields of a suggestion that was chosen; those it does not have are empty. */
export const getSuggestedAddress = defineCall('new-ct', 'getSuggestedAddress', {
  args: z.tuple([z.object({ id: requiredText, session: completionSession })]),
  answer: z.object({
    address: z.object({
      streetName: z.string(),
      streetNumber: z.string(),
      postalCode: z.string(),
      city: z.string(),
    }),
  }),
});

/** CONTACT-15, CONTACT-28: passed on as a form POST with the hidden fields of CONTACT-16. */
export const sendSupportRequest = defineCall('new-ct', 'sendSupportRequest', {
  args: z.tuple([
    z.object({
      reason: shortText,
      subreason: shortText,
      locale: shortText,
      description: longText,
      contactName: shortText,
      companyName: z.optional(shortText),
      customerEmail: shortText,
      subject: shortText,
      orderNumber: z.optional(shortText),
      productNumber: z.optional(shortText),
      invoiceNumber: z.optional(shortText),
      vatId: z.optional(shortText),
      quantity: z.optional(z.int()),
      phoneNumber: z.optional(shortText),
    }),
  ]),
  answer: z.object({ sent: z.boolean() }),
});
