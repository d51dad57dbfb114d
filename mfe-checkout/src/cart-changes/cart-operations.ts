import type { Cart } from '@exwerk/contract/calls/cart';
import type { CartAction, CartReference } from '@exwerk/contract/calls/cart-calls';
import type { Problem } from '@exwerk/contract/calls/problem';
import { type AppDispatch, type AppThunk, cartReplaced, loadSession, type RootState } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { inOrder } from '../operations/in-order.ts';
import { type Operation, operationFailed, operationSucceeded } from '../operations/operations-slice.ts';
import { problemOf } from '../operations/problem.ts';
import { withRetries } from '../operations/retry.ts';
import { type LineChange, toActions } from './line-changes.ts';

/** Sends one change for the cart as it is now and answers the cart that came back; null when it is no more. */
type Send = (dispatch: AppDispatch, cart: CartReference) => Promise<Cart | null>;

const referenceOf = ({ id, version }: Cart): CartReference => ({ id, version });

/** The backend no longer sells this item in the store; its cart can't be mended. */
function isItemMissing({ code, message }: Problem): boolean {
  return code === 'ItemNotFoundInStore' || /not found in (?:the )?store/i.test(message);
}

async function recover(dispatch: AppDispatch, operation: Operation, error: unknown): Promise<void> {
  const problem = problemOf(error);
  dispatch(operationFailed({ operation, message: problem.message, articles: problem.details?.articles }));
  if (isItemMissing(problem)) {
    await dispatch(clearCart());
    dispatch(cartReplaced(null));
  } else {
    await dispatch(loadSession());
  }
}

/**
 * Changes the cart: one change after the other, each at the version that the last one left, with retries. Answers the
 * failure, or null; after a failure the cart is loaded anew and the operation's error slot is set.
 */
export const changeCart =
  (operation: Operation, send: Send): AppThunk<Promise<Problem | null>> =>
  (dispatch, getState) =>
    inOrder(getState, async () => {
      try {
        const cart = await withRetries(
          operation,
          () => send(dispatch, referenceOf(currentCart(getState()))),
          async status => {
            if (status === 409) await dispatch(loadSession());
          },
        );
        dispatch(cartReplaced(cart));
        dispatch(operationSucceeded(operation));
        return null;
      } catch (error) {
        await recover(dispatch, operation, error);
        return problemOf(error);
      }
    });

const cartNotFound: Problem = { code: 'CartNotFound', status: 404, message: 'Cart not found' };

function currentCart(state: RootState): Cart {
  if (!state.cart.cart) throw cartNotFound;
  return state.cart.cart;
}

async function createdCart(dispatch: AppDispatch): Promise<Cart> {
  const answer = await dispatch(checkoutEndpoints.checkoutCreateCart.initiate([]));
  if (!answer.data) throw answer.error && problemOf(answer.error).code === 'NetworkError' ? answer.error : cartNotFound;
  dispatch(cartReplaced(answer.data.cart));
  return answer.data.cart;
}

const piecesOf = (cart: Cart | null, sku: string) =>
  cart?.lineItems.reduce((sum, line) => (line.variant.sku === sku ? sum + line.quantity : sum), 0) ?? 0;

/** Puts so many pieces into the cart, making one first when there is none. Answers whether it worked. */
export const addToCart =
  (sku: string, quantity: number): AppThunk<Promise<boolean>> =>
  (dispatch, getState) =>
    inOrder(getState, async () => {
      await dispatch(clearForeignCart());
      const before = piecesOf(getState().cart.cart, sku);
      try {
        const cart = await withRetries(
          'add',
          async () => {
            const known = getState().cart.cart;
            // A try whose answer was lost may have worked; then it is not made twice.
            if (known && piecesOf(known, sku) >= before + quantity) return known;
            const target = known ?? (await createdCart(dispatch));
            const added = checkoutEndpoints.checkoutAddToCart.initiate([referenceOf(target), { sku }, quantity]);
            return (await dispatch(added).unwrap()).cart;
          },
          () => dispatch(loadSession()),
        );
        dispatch(cartReplaced(cart));
        dispatch(operationSucceeded('add'));
        return true;
      } catch (error) {
        await recover(dispatch, 'add', error);
        return false;
      }
    });

/** Several changes in one update, a single one by its own call. */
export const changeLines = (changes: readonly LineChange[]): AppThunk<Promise<Problem | null>> => {
  const [first, ...others] = changes;
  const operation = changes.every(({ quantity }) => quantity === 0) ? 'remove' : 'updateQuantity';
  return changeCart(operation, async (dispatch, cart) => {
    if (first === undefined || others.length > 0) return send(dispatch, cart, toActions(changes));
    const { lineItemId, quantity } = first;
    const request =
      quantity === 0
        ? dispatch(checkoutEndpoints.checkoutRemoveFromCart.initiate([cart, { lineItemId }]))
        : dispatch(checkoutEndpoints.checkoutUpdateCartQuantity.initiate([cart, { lineItemId }, quantity]));
    return (await request.unwrap()).cart;
  });
};

async function send(dispatch: AppDispatch, cart: CartReference, actions: CartAction[]): Promise<Cart> {
  return (await dispatch(checkoutEndpoints.checkoutUpdateCart.initiate([cart, actions])).unwrap()).cart;
}

/** Several actions as one update, taken as a whole or not at all. */
export const updateCart = (operation: Operation, actions: CartAction[]): AppThunk<Promise<Problem | null>> =>
  changeCart(operation, (dispatch, cart) => send(dispatch, cart, actions));

export const applyCoupon = (code: string): AppThunk<Promise<Problem | null>> =>
  changeCart(
    'couponApply',
    async (dispatch, cart) =>
      (await dispatch(checkoutEndpoints.checkoutApplyCoupon.initiate([cart, code])).unwrap()).cart,
  );

export const removeCoupon = (id: string): AppThunk<Promise<Problem | null>> =>
  changeCart('couponRemove', async (dispatch, cart) => {
    const discountCode = { id, type: 'discount-code' as const };
    return (await dispatch(checkoutEndpoints.checkoutRemoveCoupon.initiate([cart, discountCode])).unwrap()).cart;
  });

/** Deletes the cart because the shopper wants none of it; it stays when it could not be deleted. */
export const emptyCart = (): AppThunk<Promise<Problem | null>> =>
  changeCart('clear', async (dispatch, cart) => {
    await dispatch(checkoutEndpoints.checkoutDeleteCart.initiate([cart])).unwrap();
    return null;
  });

/** Deletes a cart that is of no use; here it is gone even when it could not be deleted there. */
export const clearCart = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { cart } = getState().cart;
  if (!cart) return;
  const answer = await dispatch(checkoutEndpoints.checkoutDeleteCart.initiate([referenceOf(cart)]));
  if (answer.error) dispatch(operationFailed({ operation: 'clear', message: problemOf(answer.error).message }));
  else dispatch(operationSucceeded('clear'));
  dispatch(cartReplaced(null));
};

/** A cart of another country's store is of no use here. */
export const clearForeignCart = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { cart, storefront } = getState();
  if (cart.cart && cart.cart.storeKey !== storefront.storefront.storeKey) await dispatch(clearCart());
};
