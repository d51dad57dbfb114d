import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { type AppThunk, loadSession } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { operationFailed } from '../operations/operations-slice.ts';
import { problemOf } from '../operations/problem.ts';
import type { Addresses } from './addresses-submit.ts';
import type { AddressesValues } from './addresses-values.ts';

/** Puts the typed addresses into the customer's address book. The order does not wait for it to work. */
export const saveToAddressBook =
  (customer: Customer, values: AddressesValues, { billing, shipping }: Addresses): AppThunk<Promise<void>> =>
  async dispatch => {
    let { version } = customer;
    try {
      if (values.billingId === '') {
        const added = checkoutEndpoints.checkoutAddBillingAddress.initiate([{ version }, billing]);
        version = (await dispatch(added).unwrap()).user.customer.version;
      }
      if (values.shippingMode === 'DIFFERENT_FROM_BILLING') {
        await dispatch(checkoutEndpoints.checkoutAddShippingAddress.initiate([{ version }, shipping])).unwrap();
      }
    } catch (error) {
      dispatch(operationFailed({ operation: 'address', message: problemOf(error).message }));
    }
    await dispatch(loadSession());
  };
