import type { Customer, CustomerDraft } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { invalidField } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { customerAddressOf } from '../store/addresses.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';
import { resolveOptional, resolveStore } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';

export const email = z
  .string()
  .max(256)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address');
export const password = z.string().min(1).max(256);
const text = z.string().exactOptional();

export const customerDraft = z.strictObject({
  key: fields.key.exactOptional(),
  customerNumber: text,
  externalId: text,
  email,
  password: password.exactOptional(),
  firstName: text,
  lastName: text,
  middleName: text,
  title: text,
  salutation: text,
  dateOfBirth: z.iso.date().exactOptional(),
  companyName: text,
  vatId: text,
  anonymousCart: fields.identifier('cart').exactOptional(),
  anonymousCartId: fields.id.exactOptional(),
  anonymousId: fields.id.exactOptional(),
  addresses: z.array(fields.address).exactOptional(),
  defaultShippingAddress: z.int().min(0).exactOptional(),
  shippingAddresses: z.array(z.int().min(0)).exactOptional(),
  defaultBillingAddress: z.int().min(0).exactOptional(),
  billingAddresses: z.array(z.int().min(0)).exactOptional(),
  isEmailVerified: z.boolean().exactOptional(),
  customerGroup: fields.identifier('customer-group').exactOptional(),
  locale: fields.locale.exactOptional(),
  stores: z.array(fields.identifier('store')).exactOptional(),
  custom: fields.customFields.exactOptional(),
  authenticationMode: z.literal('Password').exactOptional(),
  ...unsupported('customerGroupAssignments'),
});

/** What customers may say of themselves at /me/signup. */
export const myCustomerDraft = customerDraft.omit({
  key: true,
  customerNumber: true,
  externalId: true,
  anonymousId: true,
  isEmailVerified: true,
  customerGroup: true,
});

/** A customer. The password is not part of it; it is kept apart, hashed. */
export function buildCustomer(project: Project, input: CustomerDraft): Customer {
  const addresses = (input.addresses ?? []).map(address => customerAddressOf(project, address));
  const idAt = (index: number, field: string): string => {
    const id = addresses[index]?.id;
    if (id === undefined) throw invalidField(field, index, 'there is no such address');
    return id;
  };
  const shipping = (input.shippingAddresses ?? []).map(index => idAt(index, 'shippingAddresses'));
  const billing = (input.billingAddresses ?? []).map(index => idAt(index, 'billingAddresses'));
  const defaultShipping =
    input.defaultShippingAddress === undefined
      ? undefined
      : idAt(input.defaultShippingAddress, 'defaultShippingAddress');
  const defaultBilling =
    input.defaultBillingAddress === undefined ? undefined : idAt(input.defaultBillingAddress, 'defaultBillingAddress');
  const {
    key,
    customerNumber,
    externalId,
    firstName,
    lastName,
    middleName,
    title,
    salutation,
    dateOfBirth,
    companyName,
    vatId,
    locale,
  } = input;
  return {
    ...project.stamp(),
    ...optional('key', key),
    ...optional('customerNumber', customerNumber),
    ...optional('externalId', externalId),
    email: input.email,
    ...optional('firstName', firstName),
    ...optional('lastName', lastName),
    ...optional('middleName', middleName),
    ...optional('title', title),
    ...optional('salutation', salutation),
    ...optional('dateOfBirth', dateOfBirth),
    ...optional('companyName', companyName),
    ...optional('vatId', vatId),
    addresses,
    ...optional('defaultShippingAddressId', defaultShipping),
    shippingAddressIds: [...new Set([...shipping, ...(defaultShipping === undefined ? [] : [defaultShipping])])],
    ...optional('defaultBillingAddressId', defaultBilling),
    billingAddressIds: [...new Set([...billing, ...(defaultBilling === undefined ? [] : [defaultBilling])])],
    isEmailVerified: input.isEmailVerified ?? false,
    ...optional('customerGroup', resolveOptional(project, 'customer-group', input.customerGroup)),
    customerGroupAssignments: [],
    ...optionalCustomFields(project, input.custom),
    ...optional('locale', locale),
    stores: (input.stores ?? []).map(store => resolveStore(project, store)),
    authenticationMode: 'Password',
  };
}
