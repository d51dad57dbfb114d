import type { Storefront } from '../storefronts/storefront.ts';
import type { Address } from './address.ts';
import type { Customer } from './customer-calls.ts';

export const clientTypes = ['PRIVATE', 'COMPANY'] as const;
export type ClientType = (typeof clientTypes)[number];

export const shippingAddressModes = [
  'SAME_AS_BILLING',
  'DIFFERENT_FROM_BILLING',
  'SAVED_ADDRESS',
  'PICK_UP_POINT',
] as const;
export type ShippingAddressMode = (typeof shippingAddressModes)[number];

/** An address with a company belongs to a company. */
export function clientTypeOf(address: Pick<Address, 'company'>): ClientType {
  return address.company ? 'COMPANY' : 'PRIVATE';
}

/** Whom a new address begins with: a business customer's with a company, anybody else's as the country has it. */
export function initialClientType(
  customer: Pick<Customer, 'customerType'> | null,
  { defaultClientType }: Pick<Storefront, 'defaultClientType'>,
): ClientType {
  return customer?.customerType === 'business' ? 'COMPANY' : defaultClientType;
}
