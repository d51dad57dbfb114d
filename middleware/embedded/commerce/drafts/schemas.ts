import { z } from 'zod';
import { maximumCents, maximumQuantity } from '../money/limits.ts';
import { fractionDigits } from '../money/money.ts';
import { unsupported } from '../unsupported.ts';

// Pieces that every draft and action is made of. All are strict objects: a field that nobody knows, most likely a misspelt
// one, is refused rather than lost.

export const id = z.string().min(1).max(256);
export const key = z.string().regex(/^[A-Za-z0-9_-]{2,256}$/, 'must be 2 to 256 of A-Z a-z 0-9 _ -');
/** Whatever the number: one that is not the current version is a conflict, not a malformed field. */
export const version = z.int();
export const localized = z.record(z.string(), z.string());
export const dateTime = z.string().refine(value => !Number.isNaN(Date.parse(value)), 'must be a date and time');
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code');
export const currency = z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code');
export const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be an IETF language tag');
export const quantity = z.int().min(1).max(maximumQuantity);
export const cents = z.int().min(-maximumCents).max(maximumCents);

/** Money may be sent in the longer form that is answered, with its type and its fraction digits. */
const moneyOf = (centAmount: typeof cents) =>
  z
    .strictObject({
      type: z.literal('centPrecision', { error: 'is not supported by this service' }).exactOptional(),
      currencyCode: currency,
      centAmount,
      fractionDigits: z.literal(fractionDigits).exactOptional(),
      ...unsupported('preciseAmount'),
    })
    .transform(sent => ({ currencyCode: sent.currencyCode, centAmount: sent.centAmount }));
export const money = moneyOf(cents);
export const positiveMoney = moneyOf(cents.min(0));

// A reference that was expanded when it was read may be sent as it is.
const expanded = { obj: z.unknown().exactOptional() };
const bare = <T extends { obj?: unknown }>({ obj: _, ...reference }: T) => reference;

/** `{typeId, id}` or `{typeId, key}`. */
export const reference = <T extends z.ZodType<string>>(typeId: T) =>
  z
    .strictObject({ typeId, id: id.exactOptional(), key: z.string().exactOptional(), ...expanded })
    .refine(value => value.id !== undefined || value.key !== undefined, 'needs an id or a key')
    .transform(bare);

/** A reference to one type only, which need not be named. */
export const identifier = <T extends string>(typeId: T) => reference(z.literal(typeId).default(typeId));

/** A reference as the value of an attribute or of a custom field, whose type is data. */
export const referenceValue = z.strictObject({ typeId: z.string(), id: z.string(), ...expanded }).transform(bare);

export const customFields = z.strictObject({
  type: identifier('type'),
  fields: z.record(z.string(), z.unknown()).exactOptional(),
});

const text = z.string().exactOptional();
export const address = z.strictObject({
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

export const externalTaxRate = z.strictObject({
  name: z.string(),
  // Only sub-rates could stand for it.
  amount: z.number().min(0).max(1),
  includedInPrice: z.boolean().default(false),
  country,
  state: z.string().exactOptional(),
  ...unsupported('subRates'),
});

const actionInput = z.looseObject({ action: z.string() });
/** An update action with the fields that it came with; which of them it knows is its own to say. */
export type ActionInput = z.infer<typeof actionInput>;
export const updateBody = z.strictObject({ version, actions: z.array(actionInput) });
