import type { Cart } from '@exwerk/contract/calls/cart';
import type { Order } from '@exwerk/contract/calls/order-calls';
import { type AppThunk, cartReplaced, loadSession } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { type Operation, operationFailed, operationSucceeded } from '../operations/operations-slice.ts';
import { problemOf } from '../operations/problem.ts';
import { amountDue } from './amount-due.ts';
import { isFailedPayment } from './payment-error.ts';

type Json = Record<string, unknown>;

/** What paying came to: an order, another step for the provider's page to take, or a failure. */
export type PaymentResult =
  | { readonly kind: 'ordered'; readonly order: Order; readonly resultCode: string }
  | { readonly kind: 'action'; readonly action: Json; readonly resultCode: string }
  | { readonly kind: 'failed'; readonly resultCode: string };

interface Answer {
  readonly resultCode: string;
  readonly action: Json | null;
  readonly order: Order | null;
  readonly cart: Cart | null;
}

/** After a failure the cart is loaded anew, and stays. */
const failed =
  (operation: Operation, resultCode: string, message: string): AppThunk<Promise<PaymentResult>> =>
  async dispatch => {
    dispatch(operationFailed({ operation, message }));
    await dispatch(loadSession());
    return { kind: 'failed', resultCode };
  };

const conclude =
  (operation: Operation, { resultCode, action, order, cart }: Answer): AppThunk<Promise<PaymentResult>> =>
  async dispatch => {
    if (order) {
      dispatch(operationSucceeded(operation));
      return { kind: 'ordered', order, resultCode };
    }
    if (isFailedPayment(resultCode)) return dispatch(failed(operation, resultCode, `The payment was ${resultCode}`));
    // The cart stays the buyer's while the provider takes its step.
    if (cart) dispatch(cartReplaced(cart));
    return action
      ? { kind: 'action', action, resultCode }
      : dispatch(failed(operation, resultCode, `The payment ended as ${resultCode} without an order`));
  };

const attempt =
  (operation: Operation, run: () => Promise<Answer>): AppThunk<Promise<PaymentResult>> =>
  async dispatch => {
    try {
      return await dispatch(conclude(operation, await run()));
    } catch (error) {
      console.warn(`The operation ${operation} failed`, problemOf(error).message);
      return dispatch(failed(operation, 'Error', problemOf(error).message));
    }
  };

/** Pays with what the provider's component gathered, the cart as it is now. */
export const payOnline =
  (shown: Cart, method: string, paymentData: Json): AppThunk<Promise<PaymentResult>> =>
  (dispatch, getState) => {
    const customer = getState().session.customer;
    const cart = getState().cart.cart ?? shown;
    const request = {
      paymentData,
      componentData: { type: method },
      cartId: cart.id,
      cartVersion: cart.version,
      ...(customer && { customerId: customer.id }),
    };
    const run = () => dispatch(checkoutEndpoints.checkoutMakePayment.initiate([request])).unwrap();
    return dispatch(attempt('payAndOrder', run));
  };

/** The further details that the provider asked for on the page. */
export const submitDetails =
  (cartId: string, paymentData: Json): AppThunk<Promise<PaymentResult>> =>
  dispatch => {
    const request = checkoutEndpoints.checkoutSubmitDetails.initiate([{ paymentData, componentData: {}, cartId }]);
    return dispatch(attempt('submitDetails', () => dispatch(request).unwrap()));
  };

/** Cash on delivery and bank transfer: a payment on the cart and the order at once. */
export const payOffline =
  (shown: Cart, method: 'cod' | 'bank'): AppThunk<Promise<PaymentResult>> =>
  (dispatch, getState) => {
    const cart = getState().cart.cart ?? shown;
    const run = async () => {
      const { checkoutCodPayment, checkoutBankPayment, checkoutOrder } = checkoutEndpoints;
      const endpoint = method === 'cod' ? checkoutCodPayment : checkoutBankPayment;
      const reference = { id: cart.id, version: cart.version };
      const { cart: paid } = await dispatch(endpoint.initiate([reference])).unwrap();
      dispatch(cartReplaced(paid));
      // Nothing is ordered at another price than was shown.
      if (amountDue(paid).centAmount !== amountDue(cart).centAmount)
        throw new Error('The cart costs something else now');
      const order = checkoutOrder.initiate([{ id: paid.id, version: paid.version }]);
      return { resultCode: 'Received', action: null, cart: null, order: (await dispatch(order).unwrap()).order };
    };
    return dispatch(attempt('orderMake', run));
  };
