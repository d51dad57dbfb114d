import type { Address } from '@exwerk/contract/calls/address';
import type { AddressKind, AddressOperation, Customer } from '@exwerk/contract/calls/customer-calls';
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

/** The customer's addresses of one kind, and which of them is the default. */
export const addressesOf = (customer: Customer, kind: AddressKind): [readonly Address[], string | null] =>
  kind === 'Billing'
    ? [customer.billingAddresses, customer.defaultBillingAddressId]
    : [customer.shippingAddresses, customer.defaultShippingAddressId];

/** By the customer's present addresses of the kind, the one to send; undefined when what it changes is not there any more. */
export type AddressIn = (addresses: readonly Address[]) => Address | undefined;

/** Changes the address book; throws 'User is not authenticated' or the operation's own text. */
export const changeAddressBook =
  (kind: AddressKind, operation: AddressOperation, addressIn: AddressIn): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!getState().session.customer)
      throw new Error(kind === 'Billing' ? 'User is not authenticated' : failures[operation]);
    await dispatch(
      changeOwnData(async customer => {
        const { version, id } = customer;
        const address = addressIn(addressesOf(customer, kind)[0]);
        if (!address) throw new Error(failures[operation]);
        const answer = await dispatch(operations[kind][operation].initiate([{ version, id }, address]));
        if (!answer.data) throw new Error(failures[operation], { cause: answer.error });
        return answer.data;
      }),
    );
  };
