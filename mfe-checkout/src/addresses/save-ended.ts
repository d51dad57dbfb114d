import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { type AppThunk, failureTold } from '@exwerk/runtime';

/** Tells why the addresses were not saved, if so; not to a customer whose session has ended: the login says why. */
export const saveEnded =
  (customer: Customer | null, failure: string | null): AppThunk =>
  (dispatch, getState) => {
    const isOver = customer && !getState().session.customer;
    dispatch(failureTold('address', isOver ? null : failure));
  };
