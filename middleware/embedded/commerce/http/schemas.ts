import { z } from 'zod';
import { maximumCents, maximumQuantity } from '../totals/limits.ts';
import { unsupported } from '../unsupported.ts';

// Pieces that every draft and action is made of. Unknown fields are dropped, as the real service does.

export const id = z.string().min(1).max(256);
export const key = z.string().regex(/^[A-Za-z0-9_-]{2,256}$/, 'must be 2 to 256 of A-Z a-z 0-9 _ -');
export const version = z.int().min(0);
export const localized = z.record(z.string(), z.string());
export const dateTime = z.string().refine(value => !Number.isNaN(Date.parse(value)), 'must be a date and time');
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code');
export const currency = z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code');
export const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be an IETF language tag');
export const quantity = z.int().min(1).max(maximumQuantity);
export const cents = z.int().min(-maximumCents).max(maximumCents);

export const money = z.object({ currencyCode: currency, centAmount: cents });
export const positiveMoney = z.object({ currencyCode: currency, centAmount: cents.min(0) });

/** `{typeId?, id}` or `{typeId?, key}`. */
export const identifier = <T extends string>(typeId: T) =>
  z
    .object({ typeId: z.literal(typeId).default(typeId), id: id.exactOptional(), key: z.string().exactOptional() })
    .refine(value => value.id !== undefined || value.key !== undefined, 'needs an id or a key');

export const customFields = z.object({
  type: identifier('type'),
  fields: z.record(z.string(), z.unknown()).exactOptional(),
});

const text = z.string().exactOptional();
export const address = z.object({
  id: text,
  key: text,
  country,
  title: text,
  salutation: text,
  firstName: text,
  lastName: text,
  streetName: text,
  streetNumber: text,
  additionalStreetInfo: text,
  postalCode: text,
  city: text,
  region: text,
  state: text,
  company: text,
  department: text,
  building: text,
  apartment: text,
  pOBox: text,
  phone: text,
  mobile: text,
  email: text,
  fax: text,
  additionalAddressInfo: text,
  externalId: text,
  custom: customFields.exactOptional(),
});
export type AddressInput = z.infer<typeof address>;

export const externalTaxRate = z.object({
  name: z.string(),
  // Only sub-rates could stand for it.
  amount: z.number().min(0).max(1),
  includedInPrice: z.boolean().default(false),
  country,
  state: z.string().exactOptional(),
  ...unsupported('subRates'),
});

export const updateBody = z.object({
  version,
  actions: z.array(z.looseObject({ action: z.string() })),
});
