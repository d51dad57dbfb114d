import * as z from 'zod/mini';
import { bankDetailsSchema } from './bank-details.ts';
import { isReference } from './bounded.ts';
import { defineCall } from './call.ts';
import { requiredText, shortText } from './text.ts';

/** A missing flag is off. */
export const storeSchema = z.object({
  key: z.string(),
  phoneNumber: z.nullable(z.string()),
  openingHours: z.nullable(z.string()),
  emailAddress: z.nullable(z.string()),
  bankDetails: z.nullable(bankDetailsSchema),
  codFeeTitle: z.nullable(z.string()),
  /** Whether goods can be collected somewhere. */
  hasPickUpPoints: z.boolean(),
  /** Whether an address service is asked about addresses in this country; one of before does not say. */
  addressValidation: z.optional(z.boolean()),
  campaigns: z.array(
    z.object({
      campaignName: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      /** Whether it shows, from its start to its end; by the middleware's clock, so that a kept page and its browser agree. One of before does not say. */
      isRunning: z.optional(z.boolean()),
      /** What shoppers read in place of the name. */
      title: z.optional(z.string()),
    }),
  ),
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

/** In the storefront's language. */
export const getStores = defineCall('new-ct', 'getStores', {
  args: z.tuple([z.object({ storeKey: shortText, acceptLanguage: shortText })]),
  answer: z.object({ data: storeSchema }),
});

/** Server only. */
export const seoRedirection = defineCall('new-ct', 'seo-redirection', {
  args: z.tuple([z.object({ sourceUrl: z.string().check(z.maxLength(4096)) })]),
  answer: z.object({ redirection: z.nullable(z.object({ redirectionCode: z.int(), targetURL: z.string() })) }),
});

/** The number as typed; the middleware normalises it. `code` is the service's ErrorCode. */
export const validateVat = defineCall('new-ct', 'validateVat', {
  args: z.tuple([z.object({ vatNumber: shortText })]),
  answer: z.object({
    outcome: z.enum(['valid', 'not-valid', 'could-not-validate']),
    code: z.int(),
    vatNumber: z.string(),
  }),
});

/**
 * Names the VAT number of the cart's billing address before that is complete, or takes it off. Prices are net (tax mode External)
 * as long as the address has a valid one of a company: that of the address or the one named here.
 */
export const setNetPricing = defineCall('new-ct', 'setNetPricing', {
  args: z.tuple([
    z.object({ id: requiredText.check(isReference), version: z.int().check(z.minimum(1)) }),
    z.object({ vatNumber: z.nullable(shortText), company: z.optional(shortText) }),
  ]),
  answer: z.object({ cartVersion: z.int(), net: z.boolean() }),
});

/**
 * What the address service makes of an address; `result` is null where addresses are not checked. An answer without verdict or
 * address is refused with 'Error on verdict' or 'Error on address'.
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

/** Addresses of the storefront's country that begin as typed; refused in stores whose flag is off. */
export const suggestAddresses = defineCall('new-ct', 'suggestAddresses', {
  args: z.tuple([z.object({ input: shortText, session: completionSession })]),
  answer: z.object({ suggestions: z.array(z.object({ id: z.string(), text: z.string() })) }),
});

/** The fields of a suggestion that was chosen; those it does not have are empty. */
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
