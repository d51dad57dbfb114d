import type { Cart } from '@exwerk/contract/calls/cart';
import { type AppDispatch, type AppThunk, cartReplaced, loadSession } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { inOrder } from '../operations/in-order.ts';
import { operationSucceeded } from '../operations/operations-slice.ts';
import { problemOf } from '../operations/problem.ts';
import { withRetries } from '../operations/retry.ts';
import { cartNotFound, clearForeignCart, recover, referenceOf } from './cart-operations.ts';
import { piecesOf } from './pieces-of.ts';

async function newCart(dispatch: AppDispatch): Promise<Cart> {
  const answer = await dispatch(checkoutEndpoints.checkoutCreateCart.initiate([]));
  if (!answer.data) throw answer.error && problemOf(answer.error).code === 'NetworkError' ? answer.error : cartNotFound;
  dispatch(cartReplaced(answer.data.cart));
  return answer.data.cart;
}

/** Puts so many pieces into the cart, making one first when there is none. Answers whether it worked. */
export const addToCart =
  (sku: string, quantity: number): AppThunk<Promise<boolean>> =>
  (dispatch, getState) =>
    inOrder(getState, async () => {
      await dispatch(clearForeignCart());
      const put = async (cart: Cart) => {
        const added = checkoutEndpoints.checkoutAddToCart.initiate([referenceOf(cart), { sku }, quantity]);
        return (await dispatch(added).unwrap()).cart;
      };
      const before = piecesOf(getState().cart.cart, sku);
      let isDoubtful = false;
      try {
        const cart = await withRetries(
          'add',
          async () => {
            const known = getState().cart.cart;
            // A try whose answer was lost may have worked; then it is not made twice. After a conflict alone, they are another tab's.
            if (isDoubtful && known && piecesOf(known, sku) >= before + quantity) return known;
            return put(known ?? (await newCart(dispatch))).catch(async (error: unknown) => {
              if (problemOf(error).code !== cartNotFound.code) throw error;
              // Another tab has cleared it.
              return put(await newCart(dispatch));
            });
          },
          status => {
            isDoubtful ||= status !== 409;
            return dispatch(loadSession());
          },
        );
        dispatch(cartReplaced(cart));
        dispatch(operationSucceeded('add'));
        return true;
      } catch (error) {
        await recover(dispatch, 'add', error);
        return false;
      }
    });
