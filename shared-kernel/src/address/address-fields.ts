import type { Address, ClientType } from '../contract/address.ts';
import type { Storefront } from '../storefronts/storefront.ts';
import { noForbiddenCharacters } from '../validation/forbidden-characters.ts';
import type { Rule } from '../validation/message.ts';
import { phoneNumber } from '../validation/phone-number.ts';
import { postalCode } from '../validation/postal-code.ts';
import { required } from '../validation/standard-rules.ts';
import { streetNumber } from '../validation/street-number.ts';

/** The inputs of one address, in the order in which they are asked for. The country is that of the store (OPEN-B17). */
export const addressFields = [
  'firstName',
  'lastName',
  'company',
  'department',
  'streetName',
  'streetNumber',
  'additionalStreetInfo',
  'postalCode',
  'city',
  'phone',
] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressValues = Record<AddressField, string>;

/** Asked of companies only; private persons have none (CHECKOUT-35). */
export const companyFields: readonly AddressField[] = ['company', 'department'];
export const optionalFields: readonly AddressField[] = ['department', 'additionalStreetInfo'];

/** OPEN-B17: what each input of an address must hold. */
export function rulesOf(storefront: Storefront): Record<AddressField, readonly Rule[]> {
  const text = [required, noForbiddenCharacters];
  return {
    firstName: text,
    lastName: text,
    company: text,
    department: [noForbiddenCharacters],
    streetName: text,
    streetNumber: [...text, streetNumber(storefront)],
    additionalStreetInfo: [noForbiddenCharacters],
    postalCode: [...text, postalCode(storefront)],
    city: text,
    phone: [required, phoneNumber],
  };
}

/** The inputs of an address that is known, or empty ones. */
export function toValues(address: Partial<Address> | null | undefined): AddressValues {
  const entries = addressFields.map(field => [field, address?.[field] ?? ''] as const);
  return Object.fromEntries(entries) as AddressValues;
}

/** The address as it is stored: trimmed, nothing of a company for private persons. */
export function toAddress(values: AddressValues, clientType: ClientType, country: string): Address {
  const text = (field: AddressField) => values[field].trim();
  const isCompany = clientType === 'COMPANY';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    streetName: text('streetName'),
    streetNumber: text('streetNumber'),
    ...(text('additionalStreetInfo') !== '' && { additionalStreetInfo: text('additionalStreetInfo') }),
    postalCode: text('postalCode'),
    city: text('city'),
    country,
    phone: text('phone'),
    company: isCompany ? text('company') : null,
    department: (isCompany && text('department')) || null,
  };
}
