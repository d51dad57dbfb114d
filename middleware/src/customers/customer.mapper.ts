import type { Customer as PlatformCustomer } from '@commercetools/platform-sdk';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { loyaltyGroups } from '@exwerk/contract/calls/loyalty-groups';
import * as z from 'zod';
import { toAddress } from '../carts/address.mapper.ts';

const customFields = z
  .object({
    customerType: z
      .string()
      .transform(type => (type.toLowerCase() === 'business' ? ('business' as const) : ('private' as const)))
      .optional(),
    vatNumber: z.string().optional(),
    vatValidated: z.boolean().optional(),
  })
  .catch({});

/** An unknown key counts as base. Expects `customerGroup` expanded. */
export function customerGroupKey(customer: PlatformCustomer): string {
  return loyaltyGroups.find(key => key === customer.customerGroup?.obj?.key) ?? 'base';
}

/** One account holds for all countries; with `country`, of its addresses those that can be used there. */
export function toCustomer(customer: PlatformCustomer, country?: string): Customer {
  const fields = customFields.parse(customer.custom?.fields ?? {});
  const addresses = customer.addresses.filter(address => country === undefined || address.country === country);
  const listed = (ids: readonly string[] | undefined) =>
    addresses.filter(({ id }) => id !== undefined && ids?.includes(id)).map(toAddress);
  const chosen = (defaultId: string | undefined) => addresses.find(({ id }) => id === defaultId)?.id ?? null;
  return {
    id: customer.id,
    version: customer.version,
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    email: customer.email,
    dateOfBirth: customer.dateOfBirth ?? null,
    locale: customer.locale ?? null,
    shippingAddresses: listed(customer.shippingAddressIds),
    billingAddresses: listed(customer.billingAddressIds),
    defaultShippingAddressId: chosen(customer.defaultShippingAddressId),
    defaultBillingAddressId: chosen(customer.defaultBillingAddressId),
    customerGroupKey: customerGroupKey(customer),
    customerType: fields.customerType ?? 'private',
    vatNumber: fields.vatNumber ?? null,
    vatValidated: fields.vatValidated ?? false,
  };
}
