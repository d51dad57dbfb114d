import type { Address, Customer } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { invalidOperation, requiredField } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { type Action, type Actions, action } from '../resource.ts';
import { customerAddressOf } from '../store/addresses.ts';
import { type Mutable, put } from '../store/mutable.ts';
import { resolveOptional, resolveStore } from '../store/references.ts';
import { customActions, setter } from '../updates/setter.ts';
import { email } from './customer-drafts.ts';

const addressId = { addressId: fields.id.exactOptional(), addressKey: z.string().exactOptional() };
interface AddressId {
  addressId?: string;
  addressKey?: string;
}

function addressIn(customer: Mutable<Customer>, { addressId, addressKey }: AddressId): Address & { id: string } {
  if (addressId === undefined && addressKey === undefined) throw requiredField('action.addressId');
  const found = customer.addresses.find(address =>
    addressId === undefined ? address.key === addressKey : address.id === addressId,
  );
  if (found?.id === undefined)
    throw invalidOperation(`The customer does not contain an address with the id or key '${addressId ?? addressKey}'.`);
  return { ...found, id: found.id };
}

const without = (ids: readonly string[], id: string) => ids.filter(candidate => candidate !== id);
const withId = (ids: readonly string[], id: string) => (ids.includes(id) ? [...ids] : [...ids, id]);

export function customerActions(project: Project): Actions<Customer> {
  const set = <Input>(
    schema: z.ZodType<Input>,
    apply: (customer: Mutable<Customer>, input: Input) => void,
  ): Action<Customer> => action(schema, apply);
  const text = (
    field:
      | 'firstName'
      | 'lastName'
      | 'middleName'
      | 'title'
      | 'salutation'
      | 'companyName'
      | 'vatId'
      | 'customerNumber'
      | 'externalId',
  ) => setter<Customer, typeof field>(field, z.string());
  const noAddress = (input: AddressId) => input.addressId === undefined && input.addressKey === undefined;
  return {
    setKey: setter('key', fields.key),
    changeEmail: set(z.strictObject({ email }), (customer, input) => {
      customer.email = input.email;
      customer.isEmailVerified = false;
    }),
    setFirstName: text('firstName'),
    setLastName: text('lastName'),
    setMiddleName: text('middleName'),
    setTitle: text('title'),
    setSalutation: text('salutation'),
    setCompanyName: text('companyName'),
    setVatId: text('vatId'),
    setCustomerNumber: text('customerNumber'),
    setExternalId: text('externalId'),
    setDateOfBirth: setter('dateOfBirth', z.iso.date()),
    setLocale: setter('locale', fields.locale),
    setCustomerGroup: set(
      z.strictObject({ customerGroup: fields.identifier('customer-group').exactOptional() }),
      (customer, { customerGroup }) =>
        put(customer, 'customerGroup', resolveOptional(project, 'customer-group', customerGroup)),
    ),
    setStores: set(
      z.strictObject({ stores: z.array(fields.identifier('store')).default([]) }),
      (customer, { stores }) => {
        customer.stores = stores.map(store => resolveStore(project, store));
      },
    ),
    addAddress: set(z.strictObject({ address: fields.address }), (customer, { address }) => {
      customer.addresses = [...customer.addresses, customerAddressOf(project, address)];
    }),
    changeAddress: set(z.strictObject({ ...addressId, address: fields.address }), (customer, input) => {
      const known = addressIn(customer, input);
      customer.addresses = customer.addresses.map(address =>
        address.id === known.id ? customerAddressOf(project, input.address, known.id) : address,
      );
    }),
    removeAddress: set(z.strictObject(addressId), (customer, input) => {
      const { id } = addressIn(customer, input);
      customer.addresses = customer.addresses.filter(address => address.id !== id);
      customer.shippingAddressIds = without(customer.shippingAddressIds, id);
      customer.billingAddressIds = without(customer.billingAddressIds, id);
      if (customer.defaultShippingAddressId === id) delete customer.defaultShippingAddressId;
      if (customer.defaultBillingAddressId === id) delete customer.defaultBillingAddressId;
    }),
    setDefaultShippingAddress: set(z.strictObject(addressId), (customer, input) => {
      if (noAddress(input)) return put(customer, 'defaultShippingAddressId', undefined);
      const { id } = addressIn(customer, input);
      customer.defaultShippingAddressId = id;
      customer.shippingAddressIds = withId(customer.shippingAddressIds, id);
    }),
    setDefaultBillingAddress: set(z.strictObject(addressId), (customer, input) => {
      if (noAddress(input)) return put(customer, 'defaultBillingAddressId', undefined);
      const { id } = addressIn(customer, input);
      customer.defaultBillingAddressId = id;
      customer.billingAddressIds = withId(customer.billingAddressIds, id);
    }),
    addShippingAddressId: set(z.strictObject(addressId), (customer, input) => {
      customer.shippingAddressIds = withId(customer.shippingAddressIds, addressIn(customer, input).id);
    }),
    addBillingAddressId: set(z.strictObject(addressId), (customer, input) => {
      customer.billingAddressIds = withId(customer.billingAddressIds, addressIn(customer, input).id);
    }),
    removeShippingAddressId: set(z.strictObject(addressId), (customer, input) => {
      const { id } = addressIn(customer, input);
      customer.shippingAddressIds = without(customer.shippingAddressIds, id);
      if (customer.defaultShippingAddressId === id) delete customer.defaultShippingAddressId;
    }),
    removeBillingAddressId: set(z.strictObject(addressId), (customer, input) => {
      const { id } = addressIn(customer, input);
      customer.billingAddressIds = without(customer.billingAddressIds, id);
      if (customer.defaultBillingAddressId === id) delete customer.defaultBillingAddressId;
    }),
    ...customActions(project),
  };
}

/** What customers may not change about themselves under /me. */
export const merchantOnly = ['setCustomerGroup', 'setCustomerNumber', 'setExternalId', 'setKey', 'setStores'];
