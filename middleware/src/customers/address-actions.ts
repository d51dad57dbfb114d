import type { _BaseAddress, Customer, MyCustomerUpdateAction } from '@commercetools/platform-sdk';
import type { Address } from '@exwerk/contract/calls/address';
import type { AddressKind, AddressOperation } from '@exwerk/contract/calls/customer-calls';
import { type AddressInput, toAddress } from '../carts/address.mapper.ts';
import { invalidInput } from '../problems/problem-error.ts';

function idOf({ id }: Pick<Address, 'id'>): string {
  if (id === undefined) throw invalidInput('The address has no id', { id: 'is required' });
  return id;
}

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

/** One operation of the address book as the commerce service's actions. `kept` is how it is stored; `newKey` ties the parts of an addition together. */
export function addressActions(
  operation: AddressOperation,
  kind: AddressKind,
  address: Pick<Address, 'id'>,
  kept: _BaseAddress,
  newKey: string,
): MyCustomerUpdateAction[] {
  switch (operation) {
    case 'add': {
      const added: MyCustomerUpdateAction = {
        action: 'addAddress',
        address: { ...kept, key: newKey },
      };
      return [
        added,
        kind === 'Billing'
          ? { action: 'addBillingAddressId', addressKey: newKey }
          : { action: 'addShippingAddressId', addressKey: newKey },
      ];
    }
    case 'update':
      return [{ action: 'changeAddress', addressId: idOf(address), address: kept }];
    case 'delete':
      return [{ action: 'removeAddress', addressId: idOf(address) }];
    case 'setDefault':
      return [
        kind === 'Billing'
          ? { action: 'setDefaultBillingAddress', addressId: idOf(address) }
          : { action: 'setDefaultShippingAddress', addressId: idOf(address) },
      ];
  }
}
