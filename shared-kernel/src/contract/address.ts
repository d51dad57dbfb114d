import * as z from 'zod/mini';
import { requiredText, shortText } from './text.ts';

const text = z.optional(z.string());

/** ACCOUNT-03, ACCOUNT-04. Company and department are null for private customers (ACCOUNT-20). */
export const addressSchema = z.object({
  id: text,
  title: text,
  salutation: text,
  firstName: z.string(),
  lastName: z.string(),
  streetName: z.string(),
  streetNumber: z.string(),
  additionalStreetInfo: text,
  additionalAddressInfo: text,
  postalCode: z.string(),
  city: z.string(),
  region: text,
  state: text,
  /** Upper-case ISO code */
  country: z.string(),
  company: z.optional(z.nullable(z.string())),
  department: z.optional(z.nullable(z.string())),
  building: text,
  apartment: text,
  pOBox: text,
  phone: text,
  mobile: text,
  email: text,
  fax: text,
  vatNumber: text,
  vatValidated: z.optional(z.boolean()),
  vatResponse: text,
});
export type Address = z.infer<typeof addressSchema>;

/** An address as it is sent: complete, and no field longer than any form takes. */
export const addressInputSchema = z.extend(addressSchema, {
  firstName: requiredText,
  lastName: requiredText,
  streetName: requiredText,
  streetNumber: shortText,
  postalCode: requiredText,
  city: requiredText,
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a country code like SK')),
  id: z.optional(shortText),
  title: z.optional(shortText),
  salutation: z.optional(shortText),
  additionalStreetInfo: z.optional(shortText),
  additionalAddressInfo: z.optional(shortText),
  region: z.optional(shortText),
  state: z.optional(shortText),
  company: z.optional(z.nullable(shortText)),
  department: z.optional(z.nullable(shortText)),
  building: z.optional(shortText),
  apartment: z.optional(shortText),
  pOBox: z.optional(shortText),
  phone: z.optional(shortText),
  mobile: z.optional(shortText),
  email: z.optional(shortText),
  fax: z.optional(shortText),
  vatNumber: z.optional(shortText),
  vatResponse: z.optional(z.string().check(z.maxLength(20_000))),
});

export const clientTypes = ['PRIVATE', 'COMPANY'] as const;
export type ClientType = (typeof clientTypes)[number];

export const shippingAddressModes = ['SAME_AS_BILLING', 'DIFFERENT_FROM_BILLING', 'SAVED_ADDRESS'] as const;
export type ShippingAddressMode = (typeof shippingAddressModes)[number];

/** CHECKOUT-36: an address with a company belongs to a company. */
export function clientTypeOf(address: Pick<Address, 'company'>): ClientType {
  return address.company ? 'COMPANY' : 'PRIVATE';
}
