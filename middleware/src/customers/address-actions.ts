import { randomUUID } from 'node:crypto';
import type { _BaseAddress, Customer, MyCustomerUpdateAction } from '@commercetools/platform-sdk';
import type { Address } from '@exwerk/contract/calls/address';
import type { AddressKind, AddressOperation } from '@exwerk/contract/calls/customer-calls';
import { type AddressInput, toAddress } from '../carts/address.mapper.ts';
import { invalidInput, ProblemError } from '../problems/problem-error.ts';

/** The customer's two lists of addresses; an address may stand in both, in none it is nobody's to change. */
type Lists = Pick<Customer, 'billingAddressIds' | 'shippingAddressIds'>;

export function idOf({ id }: Pick<Address, 'id'>): string {
  if (id === undefined) throw invalidInput('The address has no id', { id: 'is required' });
  return id;
}

export function isListed({ billingAddressIds, shippingAddressIds }: Lists, kind: AddressKind, id: string): boolean {
  return (kind === 'Billing' ? billingAddressIds : shippingAddressIds)?.includes(id) ?? false;
}

/** The code is the commerce service's for an address that is nowhere. */
export const notListed = (kind: AddressKind) =>
  new ProblemError(400, 'InvalidOperation', `The customer has no ${kind.toLowerCase()} address with this id`);

/** The parts of an address as they are stored, undefined where it is not there. What a change does not name stays so; what is sent empty goes. */
export function storedAddress(
  address: Pick<Address, 'id'>,
  { addresses }: Pick<Customer, 'addresses'>,
): AddressInput | undefined {
  const stored = addresses.find(({ id }) => id === idOf(address));
  if (!stored) return undefined;
  const { vatValidated: _validated, vatResponse: _response, ...parts } = toAddress(stored);
  return parts;
}

/** A new address in the list of its kind; a key of its own ties the two actions together. */
export function additionOf(kind: AddressKind, kept: _BaseAddress): MyCustomerUpdateAction[] {
  const key = randomUUID();
  return [
    { action: 'addAddress', address: { ...kept, key } },
    kind === 'Billing'
      ? { action: 'addBillingAddressId', addressKey: key }
      : { action: 'addShippingAddressId', addressKey: key },
  ];
}

/** What is done to a listed address without a word of it. Deleted from one list, it stays in the other. */
export function changeOf(
  operation: Extract<AddressOperation, 'delete' | 'setDefault'>,
  kind: AddressKind,
  addressId: string,
  lists: Lists,
): MyCustomerUpdateAction {
  if (operation === 'setDefault')
    return kind === 'Billing'
      ? { action: 'setDefaultBillingAddress', addressId }
      : { action: 'setDefaultShippingAddress', addressId };
  if (!isListed(lists, kind === 'Billing' ? 'Shipping' : 'Billing', addressId))
    return { action: 'removeAddress', addressId };
  return kind === 'Billing'
    ? { action: 'removeBillingAddressId', addressId }
    : { action: 'removeShippingAddressId', addressId };
}
