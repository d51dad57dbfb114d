import type { _BaseAddress, Address as PlatformAddress } from '@commercetools/platform-sdk';
import type { Address } from '@exwerk/contract/calls/address';
import * as z from 'zod';
import { pickUpPointOf } from './pick-up.ts';

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

const vatFieldsSchema = z
  .object({
    vatNumber: z.string().optional(),
    vatValidated: z.boolean().optional(),
    vatResponse: z.string().optional(),
  })
  .catch({});

/** What an address says of a VAT number. Nobody but us writes it: the last two are never taken from a sender. */
export function vatFieldsOf(address: PlatformAddress | undefined) {
  return vatFieldsSchema.parse(address?.custom?.fields ?? {});
}

export function toAddress(address: PlatformAddress): Address {
  const pickUpPoint = pickUpPointOf(address);
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
    ...(address.custom && vatFieldsOf(address)),
    ...(pickUpPoint !== null && { pickUpPoint }),
  };
}

/** A cart's address counts once its street is known; before it only says the country. */
export function toCartAddress(address: PlatformAddress | undefined): Address | null {
  return address?.streetName ? toAddress(address) : null;
}

/** An address as it is sent, without a word about whether its number is valid. */
export type AddressInput = Omit<Address, 'vatValidated' | 'vatResponse' | 'pickUpPoint'>;

/** Without a company there is no VAT number either. */
export function vatNumberOf({ company, vatNumber }: Pick<Address, 'company' | 'vatNumber'>): string | null {
  return company && vatNumber ? vatNumber : null;
}

/** Without what the VAT service says of its number: see `withVat`. */
export function toPlatformAddress(address: AddressInput): _BaseAddress {
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
    ...(address.company && address.department ? { department: address.department } : {}),
  };
}
