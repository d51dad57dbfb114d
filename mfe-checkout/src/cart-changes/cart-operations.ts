import type { Cart } from '@exwerk/contract/calls/cart';
import type { CartAction, CartReference } from '@exwerk/contract/calls/cart-calls';
import type { Problem } from '@exwerk/contract/calls/problem';
import { type AppDispatch, type AppThunk, cartReplaced, loadSession, shopEndpoints } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { inOrder } from '../operations/in-order.ts';
import { type Operation, operationFailed, operationSucceeded } from '../operations/operations-slice.ts';
import { isUnreachable, problemOf } from '../operations/problem.ts';
import { withRetries } from '../operations/retry.ts';

/** Sends one change for the cart as it is now and answers the cart that came back; null when it is no more. */
type Send = (dispatch: AppDispatch, cart: CartReference) => Promise<Cart | null>;

export const referenceOf = ({ id, version }: Cart): CartReference => ({ id, version });

/** The backend no longer sells this item in the store; its cart can't be mended. */
function isItemMissing({ code, message }: Problem): boolean {
  return code === 'ItemNotFoundInStore' || /not found in (?:the )?store/i.test(message);
}

/** A change of the cart that failed. Where the shop was `isUnreachable`, for the change or for the cart since, the cart is shown as it was. */
export interface FailedChange extends Problem {
  isUnreachable: boolean;
}

/** Answers whether the cart was loaded. */
const reload = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  await dispatch(loadSession());
  return !shopEndpoints.endpoints.shopMe.select([{ customer: true }])(getState()).isError;
};

/** Loads the cart anew, or clears one that cannot be mended. Answers whether it is as the shop has it. */
async function mend(dispatch: AppDispatch, problem: Problem): Promise<boolean> {
  if (!isItemMissing(problem)) return dispatch(reload());
  await dispatch(clearCart());
  return true;
}

/** Loads the cart anew and keeps the failure in its operation's slot. What it says of the cart is known only then. */
export async function recover(dispatch: AppDispatch, operation: Operation, error: unknown): Promise<FailedChange> {
  const problem = problemOf(error);
  const isMended = await mend(dispatch, problem);
  const failure = { ...problem, isUnreachable: isUnreachable(problem) || !isMended };
  dispatch(operationFailed(operation, failure));
  return failure;
}

/**
 * Changes the cart: one change after the other, each at the version that the last one left, with retries. Answers the
 * failure, or null; after a failure the cart is loaded anew and the operation's error slot is set. A try whose answer was
 * lost may have worked: `isDone` tells of the cart that was loaded since whether it has, so that it is not made twice.
 */
export const changeCart =
  (operation: Operation, send: Send, isDone?: (cart: Cart | null) => boolean): AppThunk<Promise<FailedChange | null>> =>
  (dispatch, getState) =>
    inOrder(getState, async () => {
      let isTried = false;
      try {
        const cart = await withRetries(
          operation,
          () => {
            const known = getState().cart.cart;
            if (isTried && isDone?.(known)) return Promise.resolve(known);
            if (!known) throw cartNotFound;
            isTried = true;
            return send(dispatch, referenceOf(known));
          },
          () => dispatch(loadSession()),
        );
        dispatch(cartReplaced(cart));
        dispatch(operationSucceeded(operation));
        return null;
      } catch (error) {
        return recover(dispatch, operation, error);
      }
    });

export const cartNotFound: Problem = { code: 'CartNotFound', status: 404, message: 'Cart not found' };

export async function sendActions(dispatch: AppDispatch, cart: CartReference, actions: CartAction[]): Promise<Cart> {
  return (await dispatch(checkoutEndpoints.checkoutUpdateCart.initiate([cart, actions])).unwrap()).cart;
}

/** Several actions as one update, taken as a whole or not at all. */
export const updateCart = (operation: Operation, actions: CartAction[]): AppThunk<Promise<Problem | null>> =>
  changeCart(operation, (dispatch, cart) => sendActions(dispatch, cart, actions));

/** Deletes a cart that is of no use; here it is gone even when it could not be deleted there. */
export const clearCart = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { cart } = getState().cart;
  if (!cart) return;
  const answer = await dispatch(checkoutEndpoints.checkoutDeleteCart.initiate([referenceOf(cart)]));
  if (answer.error) dispatch(operationFailed('clear', problemOf(answer.error)));
  else dispatch(operationSucceeded('clear'));
  // Another may have come meanwhile.
  if (getState().cart.cart?.id === cart.id) dispatch(cartReplaced(null));
};

/** A cart of another country's store is of no use here. For tasks that have their turn. */
export const clearForeignCart = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { cart, storefront } = getState();
  if (cart.cart && cart.cart.storeKey !== storefront.storefront.storeKey) await dispatch(clearCart());
};

/** The same, after what is under way: however many parts of the page see the cart, one of them deletes it. */
export const clearForeignCartInTurn = (): AppThunk<Promise<void>> => (dispatch, getState) =>
  inOrder(getState, () => dispatch(clearForeignCart()));
