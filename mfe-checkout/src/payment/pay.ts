import type { Cart } from '@exwerk/contract/calls/cart';
import type { Order } from '@exwerk/contract/calls/order-calls';
import type { Problem } from '@exwerk/contract/calls/problem';
import { type AppThunk, cartReplaced, loadSession } from '@exwerk/runtime';
import { forgetAttempt, keepAttempt } from '../attempt/kept-attempt.ts';
import { checkoutAnswers, checkoutEndpoints } from '../checkout-endpoints.ts';
import { logFailure, type Operation, operationFailed, operationSucceeded } from '../operations/operations-slice.ts';
import { isLost, problemOf } from '../operations/problem.ts';
import { amountDue } from './amount-due.ts';
import { syncCashOnDeliveryFee } from './cash-on-delivery.ts';
import {
  failureOfProblem,
  failureOfResult,
  isCartGone,
  isFailedPayment,
  type PaymentFailure,
} from './payment-error.ts';
import { problemOfShown } from './shown-order.ts';

type Json = Record<string, unknown>;

/** What paying came to: an order, another step for the provider's page to take, a failure, or nobody knows. */
export type PaymentResult =
  | { readonly kind: 'ordered'; readonly order: Order; readonly resultCode: string }
  | { readonly kind: 'action'; readonly action: Json; readonly resultCode: string }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure }
  | { readonly kind: 'lost'; readonly problem: Problem };

interface Answer {
  readonly resultCode: string;
  readonly action: Json | null;
  readonly order: Order | null;
  readonly cart: Cart | null;
}

/** A try to pay: by which method, under which name browser and middleware know it, and what its buyer agrees to. */
export interface Try {
  readonly method: string;
  readonly attempt: string;
  readonly consents: string[];
}
/** With whose error slot it has. */
type Operated = Try & { readonly operation: Operation };

/** After a failure the cart is loaded anew, and stays. */
const failed =
  (operation: Operation, failure: PaymentFailure, message: string): AppThunk<Promise<PaymentResult>> =>
  async dispatch => {
    forgetAttempt();
    dispatch(operationFailed(operation, { message }));
    const loaded = dispatch(loadSession());
    // Who has no cart here any more is told so first.
    if (!isCartGone(failure)) await loaded;
    return { kind: 'failed', failure };
  };

const refused =
  (operation: Operation, problem: Problem, method: string): AppThunk<Promise<PaymentResult>> =>
  async dispatch =>
    problem.code === 'CartNotActive'
      ? { kind: 'lost', problem }
      : dispatch(failed(operation, failureOfProblem(problem, method), problem.message));

const conclude =
  ({ operation, method }: Operated, { resultCode, action, order, cart }: Answer): AppThunk<Promise<PaymentResult>> =>
  async dispatch => {
    if (order) {
      dispatch(operationSucceeded(operation));
      // The thank-you page has it at once.
      const arg: [{ orderId: string }] = [{ orderId: order.id }];
      dispatch(checkoutAnswers.upsertQueryEntries([{ endpointName: 'checkoutPlacedOrder', arg, value: { order } }]));
      return { kind: 'ordered', order, resultCode };
    }
    const refuse = (message: string) => dispatch(failed(operation, failureOfResult(resultCode, method), message));
    if (isFailedPayment(resultCode)) return refuse(`The payment was ${resultCode}`);
    // The cart stays the buyer's while the provider takes its step.
    if (cart) dispatch(cartReplaced(cart));
    return action
      ? { kind: 'action', action, resultCode }
      : refuse(`The payment ended as ${resultCode} without an order`);
  };

const attempt =
  ({ operation, ...one }: Operated, run: () => Promise<Answer>): AppThunk<Promise<PaymentResult>> =>
  async dispatch => {
    keepAttempt(one);
    try {
      return await dispatch(conclude({ operation, ...one }, await run()));
    } catch (error) {
      const problem = problemOf(error);
      if (!isLost(problem)) return dispatch(refused(operation, problem, one.method));
      logFailure(operation, problem);
      return { kind: 'lost', problem };
    }
  };

/**
 * Pays with what the provider's component gathered, the cart as it is now, if that is what was shown. `componentData` says by which
 * component, and what a wallet told of its owner.
 */
export const payOnline =
  (
    shown: Cart,
    one: Try,
    paymentData: Json,
    componentData: Json = { type: one.method },
  ): AppThunk<Promise<PaymentResult>> =>
  (dispatch, getState) => {
    const { method } = one;
    const customer = getState().session.customer;
    const cart = getState().cart.cart ?? shown;
    const changed = problemOfShown(shown, cart);
    if (changed) return dispatch(refused('payAndOrder', changed, method));
    const request = {
      paymentData,
      componentData,
      cartId: cart.id,
      cartVersion: cart.version,
      attempt: one.attempt,
      ...(customer && { customerId: customer.id }),
    };
    const run = () => dispatch(checkoutEndpoints.checkoutMakePayment.initiate([request])).unwrap();
    return dispatch(attempt({ ...one, operation: 'payAndOrder' }, run));
  };

/** The further details that the provider asked for on the page. */
export const submitDetails =
  (cartId: string, one: Try, paymentData: Json): AppThunk<Promise<PaymentResult>> =>
  dispatch => {
    const request = checkoutEndpoints.checkoutSubmitDetails.initiate([{ paymentData, componentData: {}, cartId }]);
    return dispatch(attempt({ ...one, operation: 'submitDetails' }, () => dispatch(request).unwrap()));
  };

const priceChanged: Problem = { code: 'PriceChanged', status: 409, message: 'The cart costs something else now' };

/** Cash on delivery and bank transfer: a payment on the cart, which means nothing yet, then the order. */
export const payOffline =
  (shown: Cart, one: Try & { readonly method: 'cod' | 'bank' }): AppThunk<Promise<PaymentResult>> =>
  async (dispatch, getState) => {
    const { method } = one;
    const { checkoutCodPayment, checkoutBankPayment, checkoutOrder } = checkoutEndpoints;
    // Where the fee could not be written when the method was chosen, or another tab has changed it since.
    const unpriced = await dispatch(syncCashOnDeliveryFee(method === 'cod'));
    const cart = getState().cart.cart ?? shown;
    const changed = unpriced ?? problemOfShown(shown, cart);
    if (changed) return dispatch(refused('orderMake', changed, method));
    const endpoint = method === 'cod' ? checkoutCodPayment : checkoutBankPayment;
    const { data, error } = await dispatch(endpoint.initiate([{ id: cart.id, version: cart.version }]));
    // Nothing is ordered at another price than was shown.
    const isDearer = data && amountDue(data.cart).centAmount !== amountDue(cart).centAmount;
    const problem = data ? isDearer && priceChanged : problemOf(error);
    if (data) dispatch(cartReplaced(data.cart));
    if (problem) return dispatch(refused('orderMake', problem, method));
    const { id, version } = data?.cart ?? cart;
    const run = async () => {
      const { order } = await dispatch(checkoutOrder.initiate([{ id, version }])).unwrap();
      return { resultCode: 'Received', action: null, cart: null, order };
    };
    return dispatch(attempt({ ...one, operation: 'orderMake' }, run));
  };
