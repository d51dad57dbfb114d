import type { Address } from '@exwerk/contract/calls/address';
import type { AddressKind, AddressOperation } from '@exwerk/contract/calls/customer-calls';
import type { AppThunk } from '@exwerk/runtime';
import { accountEndpoints } from '../account-endpoints.ts';
import { changeOwnData } from '../session/change-customer.ts';

const { endpoints } = accountEndpoints;

const operations = {
  Billing: {
    add: endpoints.accountAddBillingAddress,
    delete: endpoints.accountDeleteBillingAddress,
    update: endpoints.accountUpdateBillingAddress,
    setDefault: endpoints.accountSetDefaultBillingAddress,
  },
  Shipping: {
    add: endpoints.accountAddShippingAddress,
    delete: endpoints.accountDeleteShippingAddress,
    update: endpoints.accountUpdateShippingAddress,
    setDefault: endpoints.accountSetDefaultShippingAddress,
  },
};

const failures: Record<AddressOperation, string> = {
  add: 'Failed to add address',
  delete: 'Failed to delete address',
  update: 'Failed to update address',
  setDefault: 'Failed to set default address',
};

/** Changes the address book; throws 'User is not authenticated' or the operation's own text. */
export const changeAddressBook =
  (kind: AddressKind, operation: AddressOperation, address: Address): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!getState().session.customer)
      throw new Error(kind === 'Billing' ? 'User is not authenticated' : failures[operation]);
    await dispatch(
      changeOwnData(async ({ version, id }) => {
        const answer = await dispatch(operations[kind][operation].initiate([{ version, id }, address]));
        if (!answer.data) throw new Error(failures[operation], { cause: answer.error });
        return answer.data;
      }),
    );
  };
