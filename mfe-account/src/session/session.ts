import type { CallArgs } from '@exwerk/shared-kernel/contract/call';
import type { Cart } from '@exwerk/shared-kernel/contract/cart';
import type { Customer, customerSignMeUp } from '@exwerk/shared-kernel/contract/customer-calls';
import {
  type AppThunk,
  api,
  cartReplaced,
  customerChanged,
  loadPersonalisedDiscount,
} from '@exwerk/shared-kernel/runtime';
import { accountEndpoints } from '../account-endpoints.ts';

const { endpoints } = accountEndpoints;

/** ACCOUNT-08, CART-10: takes over the customer, the returned cart and the personalised discount. */
const sessionStarted =
  ({ customer, cart }: { customer: Customer; cart: Cart | null }): AppThunk<Promise<void>> =>
  async dispatch => {
    dispatch(customerChanged(customer));
    dispatch(cartReplaced(cart));
    dispatch(api.util.invalidateTags(['Session', 'Reviews', 'Orders']));
    await dispatch(loadPersonalisedDiscount(customer));
  };

/** Signs in; throws 'Customer login failed' (ERR-09). */
export const signIn =
  (email: string, password: string): AppThunk<Promise<void>> =>
  async dispatch => {
    const answer = await dispatch(endpoints.accountSignIn.initiate([{ email, password }]));
    if (!answer.data) throw new Error('Customer login failed', { cause: answer.error });
    await dispatch(sessionStarted(answer.data.user));
  };

/** Registers and signs in; throws 'Customer registration failed' (ERR-08). */
export const signUp =
  (draft: CallArgs<typeof customerSignMeUp>[0]): AppThunk<Promise<void>> =>
  async dispatch => {
    const answer = await dispatch(endpoints.accountSignUp.initiate([draft]));
    if (!answer.data) throw new Error('Customer registration failed', { cause: answer.error });
    await dispatch(sessionStarted(answer.data.user));
  };

/** ACCOUNT-11: the session ends here even when the middleware can't be reached; its cookie then dies of age. */
export const signOut = (): AppThunk<Promise<void>> => async dispatch => {
  await dispatch(endpoints.accountSignOut.initiate([]));
  dispatch(customerChanged(null));
  dispatch(cartReplaced(null));
  dispatch(api.util.invalidateTags(['Session', 'Reviews', 'Orders']));
};

/** ACCOUNT-14: changes the password, signs out, signs in with the new one; throws 'Password change failed' (ERR-10). */
export const changePassword =
  (currentPassword: string, newPassword: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const customer = getState().session.customer;
    if (!customer) throw new Error('User not found');
    const answer = await dispatch(
      endpoints.accountChangePassword.initiate([{ version: customer.version, currentPassword, newPassword }]),
    );
    if (!answer.data) throw new Error('Password change failed', { cause: answer.error });
    await dispatch(signOut());
    await dispatch(signIn(answer.data.user.email, newPassword));
  };
