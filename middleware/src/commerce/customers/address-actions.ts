import type { MyCustomerUpdateAction } from '@commercetools/platform-sdk';
import type { Address } from '@exwerk/shared-kernel/contract/address';
import type { AddressKind, AddressOperation } from '@exwerk/shared-kernel/contract/customer-calls';
import { invalidInput } from '../../http/problem-error.ts';
import { toPlatformAddress } from '../carts/address.mapper.ts';

function idOf({ id }: Address): string {
  if (id === undefined) throw invalidInput('The address has no id', { id: 'is required' });
  return id;
}

/** MW-15, MW-16: one operation of the address book as the commerce service's actions. `newKey` ties the parts of an addition together. */
export function addressActions(
  operation: AddressOperation,
  kind: AddressKind,
  address: Address,
  newKey: string,
): MyCustomerUpdateAction[] {
  switch (operation) {
    case 'add': {
      const added: MyCustomerUpdateAction = {
        action: 'addAddress',
        address: { ...toPlatformAddress(address), key: newKey },
      };
      return [
        added,
        kind === 'Billing'
          ? { action: 'addBillingAddressId', addressKey: newKey }
          : { action: 'addShippingAddressId', addressKey: newKey },
      ];
    }
    case 'update':
      return [{ action: 'changeAddress', addressId: idOf(address), address: toPlatformAddress(address) }];
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
