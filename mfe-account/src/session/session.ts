import type { CallArgs } from '@exwerk/contract/calls/call';
import type { Cart } from '@exwerk/contract/calls/cart';
import type { Customer, customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import type { OrderKey } from '@exwerk/contract/calls/order-life-calls';
import { type AppThunk, api, cartReplaced, customerChanged, loadPersonalisedDiscount } from '@exwerk/runtime';
import { accountEndpoints } from '../account-endpoints.ts';
import { changeCustomer } from './change-customer.ts';

const { endpoints } = accountEndpoints;

/** Takes over the customer, the returned cart and the personalised discount. */
const sessionStarted =
  ({ customer, cart }: { customer: Customer; cart: Cart | null }): AppThunk<Promise<void>> =>
  async dispatch => {
    dispatch(customerChanged(customer));
    dispatch(cartReplaced(cart));
    dispatch(api.util.invalidateTags(['Session', 'Reviews', 'Orders']));
    await dispatch(loadPersonalisedDiscount(customer));
  };

/** Signs in; throws 'Customer login failed'. */
export const signIn =
  (email: string, password: string): AppThunk<Promise<void>> =>
  async dispatch => {
    const answer = await dispatch(endpoints.accountSignIn.initiate([{ email, password }]));
    if (!answer.data) throw new Error('Customer login failed', { cause: answer.error });
    await dispatch(sessionStarted(answer.data.user));
  };

/** Registers and signs in; throws 'Customer registration failed'. */
export const signUp =
  (draft: CallArgs<typeof customerSignMeUp>[0]): AppThunk<Promise<void>> =>
  async dispatch => {
    const answer = await dispatch(endpoints.accountSignUp.initiate([draft]));
    if (!answer.data) throw new Error('Customer registration failed', { cause: answer.error });
    await dispatch(sessionStarted(answer.data.user));
  };

/** Makes an account of a guest's order and signs in; throws 'Customer registration failed'. */
export const signUpFromOrder =
  (order: OrderKey, password: string): AppThunk<Promise<void>> =>
  async dispatch => {
    const answer = await dispatch(endpoints.accountSignUpFromOrder.initiate([order, { password }]));
    if (!answer.data) throw new Error('Customer registration failed', { cause: answer.error });
    await dispatch(sessionStarted(answer.data.user));
  };

/** Nobody is signed in here any more. */
export const sessionEnded = (): AppThunk => dispatch => {
  dispatch(customerChanged(null));
  dispatch(cartReplaced(null));
  dispatch(api.util.invalidateTags(['Session', 'Reviews', 'Orders']));
};

/** Throws 'Logout failed': where the middleware was not reached the session goes on, and nobody must be told otherwise. */
export const signOut = (): AppThunk<Promise<void>> => async dispatch => {
  const { error } = await dispatch(endpoints.accountSignOut.initiate([]));
  if (error) throw new Error('Logout failed', { cause: error });
  dispatch(sessionEnded());
};

/** Changes the password, signs out, signs in with the new one: whether that worked, too. Throws 'Password change failed'. */
export const changePassword =
  (currentPassword: string, newPassword: string): AppThunk<Promise<boolean>> =>
  async dispatch => {
    const { user } = await dispatch(
      changeCustomer(async ({ version, id }) => {
        const change = { version, id, currentPassword, newPassword };
        const answer = await dispatch(endpoints.accountChangePassword.initiate([change]));
        if (!answer.data) throw new Error('Password change failed', { cause: answer.error });
        return answer.data;
      }),
    );
    // The page stays as it is meanwhile, with what was typed beside.
    await dispatch(endpoints.accountSignOut.initiate([]));
    const isSignedIn = await dispatch(signIn(user.email, newPassword)).then(
      () => true,
      () => false,
    );
    if (!isSignedIn) dispatch(sessionEnded());
    return isSignedIn;
  };
