import * as z from 'zod/mini';
import {
  lineField,
  optionalEmailField,
  optionalLineField,
  optionalPhoneField,
  vatNumberField,
} from '../validation/fields.ts';
import { shortText } from './text.ts';

const text = z.optional(z.string());
const optionalLine = z.optional(optionalLineField);

/** What whoever sends an address may say of it. */
const told = {
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
};

/** Company and department are null for private customers; `pickUpPoint` is the key of the place where goods are collected. */
export const addressSchema = z.object({
  ...told,
  vatValidated: z.optional(z.boolean()),
  vatResponse: text,
  pickUpPoint: text,
});
export type Address = z.infer<typeof addressSchema>;

/**
 * An address as it is sent: complete, and each field as the forms take it, as far as that needs no country. A street number or phone may be
 * missing here, for addresses were stored before they were asked for: whether they must be there is judged with what is stored. Whether its VAT number is valid is not the sender's to say.
 */
export const addressInputSchema = z.object({
  ...told,
  firstName: lineField,
  lastName: lineField,
  streetName: lineField,
  streetNumber: optionalLineField,
  postalCode: lineField,
  city: lineField,
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a country code like SK')),
  id: z.optional(shortText),
  title: optionalLine,
  salutation: optionalLine,
  additionalStreetInfo: optionalLine,
  additionalAddressInfo: optionalLine,
  region: optionalLine,
  state: optionalLine,
  company: z.optional(z.nullable(optionalLineField)),
  department: z.optional(z.nullable(optionalLineField)),
  building: optionalLine,
  apartment: optionalLine,
  pOBox: optionalLine,
  phone: z.optional(optionalPhoneField),
  mobile: optionalLine,
  email: z.optional(optionalEmailField),
  fax: optionalLine,
  vatNumber: z.optional(vatNumberField),
});
