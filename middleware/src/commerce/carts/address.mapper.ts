import type { _BaseAddress, Address as PlatformAddress } from '@commercetools/platform-sdk';
import type { Address } from '@exwerk/shared-kernel/contract/address';
import * as z from 'zod';

/** Fields that both sides know under the same name. */
const sameNames = [
  'title',
  'salutation',
  'additionalStreetInfo',
  'additionalAddressInfo',
  'region',
  'state',
  'building',
  'apartment',
  'pOBox',
  'phone',
  'mobile',
  'email',
  'fax',
] as const;

type SameName = (typeof sameNames)[number];

/** Those that are filled in. */
function sameFields(address: { readonly [Name in SameName]?: string | undefined }): { [Name in SameName]?: string } {
  const filled: { [Name in SameName]?: string } = {};
  for (const name of sameNames) if (address[name]) filled[name] = address[name];
  return filled;
}

const vatFields = z
  .object({
    vatNumber: z.string().optional(),
    vatValidated: z.boolean().optional(),
    vatResponse: z.string().optional(),
  })
  .catch({});

/** ACCOUNT-03, ACCOUNT-04 */
export function toAddress(address: PlatformAddress): Address {
  return {
    ...sameFields(address),
    ...(address.id !== undefined && { id: address.id }),
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    streetName: address.streetName ?? '',
    streetNumber: address.streetNumber ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    country: address.country,
    company: address.company ?? null,
    department: address.department ?? null,
    ...(address.custom && vatFields.parse(address.custom.fields)),
  };
}

/** A cart's address counts once its street is known; before it only says the country. */
export function toCartAddress(address: PlatformAddress | undefined): Address | null {
  return address?.streetName ? toAddress(address) : null;
}

/** VAT-24: without a company there is no VAT number either. */
export function toPlatformAddress(address: Address): _BaseAddress {
  const { vatNumber, vatValidated, vatResponse } = address;
  const isCompany = Boolean(address.company);
  const vat = {
    ...(vatNumber !== undefined && { vatNumber }),
    ...(vatValidated !== undefined && { vatValidated }),
    ...(vatResponse !== undefined && { vatResponse }),
  };
  return {
    ...sameFields(address),
    firstName: address.firstName,
    lastName: address.lastName,
    streetName: address.streetName,
    streetNumber: address.streetNumber,
    postalCode: address.postalCode,
    city: address.city,
    country: address.country,
    ...(address.company ? { company: address.company } : {}),
    ...(isCompany && address.department ? { department: address.department } : {}),
    ...(isCompany && vatNumber
      ? { custom: { type: { typeId: 'type' as const, key: 'address-fields' }, fields: vat } }
      : {}),
  };
}
