import type { Address } from '../calls/address.ts';
import type { ClientType } from '../calls/address-options.ts';

/** What is asked for of one address. The country is that of the store. */
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

/** Asked of companies only; private persons have none. */
export const companyFields: readonly AddressField[] = ['company', 'department'];
export const optionalFields: readonly AddressField[] = ['department', 'additionalStreetInfo'];

/** The inputs of an address that is known, or empty ones. */
export function toValues(address: Partial<Pick<Address, AddressField>> | null | undefined): AddressValues {
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
