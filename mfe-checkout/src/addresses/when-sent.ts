import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { type AppThunk, loadSession } from '@exwerk/runtime';
import { judgedBy } from '@exwerk/runtime/forms/judged-by';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { operationFailed } from '../operations/operations-slice.ts';
import { problemOf } from '../operations/problem.ts';
import { addressesSchema } from './addresses-rules.ts';
import type { Addresses } from './addresses-submit.ts';
import type { AddressesValues } from './addresses-values.ts';

// What the page needs only once it is sent.

export const addressesRules = (storefront: Storefront, customer: Customer | null) =>
  judgedBy<AddressesValues>(values => addressesSchema(storefront, values, customer));

/** Puts the typed addresses into the customer's address book. Answers whether it worked; the order does not depend on it. */
export const saveToAddressBook =
  (customer: Customer, values: AddressesValues, { billing, shipping }: Addresses): AppThunk<Promise<boolean>> =>
  async dispatch => {
    const { id } = customer;
    let { version } = customer;
    let isSaved = true;
    try {
      if (values.billingId === '') {
        const added = checkoutEndpoints.checkoutAddBillingAddress.initiate([{ version, id }, billing]);
        version = (await dispatch(added).unwrap()).user.customer.version;
      }
      if (values.shippingMode === 'DIFFERENT_FROM_BILLING') {
        await dispatch(checkoutEndpoints.checkoutAddShippingAddress.initiate([{ version, id }, shipping])).unwrap();
      }
    } catch (error) {
      isSaved = false;
      dispatch(operationFailed('address', problemOf(error)));
    }
    await dispatch(loadSession());
    return isSaved;
  };
