import type { Address, ClientType, ShippingAddressMode } from '@exwerk/shared-kernel/contract/address';
import type { Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import { email } from '@exwerk/shared-kernel/validation/email';
import { noForbiddenCharacters } from '@exwerk/shared-kernel/validation/forbidden-characters';
import type { Rule } from '@exwerk/shared-kernel/validation/message';
import { phoneNumber } from '@exwerk/shared-kernel/validation/phone-number';
import { postalCode } from '@exwerk/shared-kernel/validation/postal-code';
import { required } from '@exwerk/shared-kernel/validation/standard-rules';
import { streetNumber } from '@exwerk/shared-kernel/validation/street-number';
import { vatNumber } from '@exwerk/shared-kernel/validation/vat-number';

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

export interface AddressesValues {
  email: string;
  clientType: ClientType;
  vatNumber: string;
  /** Id of a saved address, or empty for a new one (CHECKOUT-27) */
  billingId: string;
  billing: AddressValues;
  shippingMode: ShippingAddressMode;
  shippingId: string;
  shipping: AddressValues;
  saveAddresses: boolean;
}

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
export const emailRules: readonly Rule[] = [required, email];
export const vatRules: readonly Rule[] = [vatNumber, noForbiddenCharacters];

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
