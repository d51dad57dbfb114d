import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { type AppThunk, customerChanged, loadSession } from '@exwerk/runtime';

/** The call's problem, or the cause of what it made fail. */
function isStale(error: unknown): boolean {
  const problem = error instanceof Error ? error.cause : error;
  return (
    typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'ConcurrentModification'
  );
}

/**
 * Changes the customer by a call that names whom, and the version which it is made on. Where another tab was faster, the change is made anew on
 * what that tab left, unless that is somebody else. Rejects with what `call` rejects with, or 'User not found'.
 */
export const changeCustomer =
  <Answer>(call: (customer: Customer) => Promise<Answer>): AppThunk<Promise<Answer>> =>
  (dispatch, getState) => {
    const meant = getState().session.customer?.id;
    const change = async () => {
      const { customer } = getState().session;
      if (!customer || customer.id !== meant) throw new Error('User not found');
      return call(customer);
    };
    return change().catch(async (error: unknown) => {
      if (!isStale(error)) throw error;
      await dispatch(loadSession());
      return change();
    });
  };

/** The same with a call that answers the customer as it is now. */
export const changeOwnData =
  (call: (customer: Customer) => Promise<{ user: { customer: Customer } }>): AppThunk<Promise<Customer>> =>
  async dispatch => {
    const { customer } = (await dispatch(changeCustomer(call))).user;
    dispatch(customerChanged(customer));
    return customer;
  };
