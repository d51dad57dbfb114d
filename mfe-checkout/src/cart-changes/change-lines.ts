import type { Cart } from '@exwerk/contract/calls/cart';
import type { Problem } from '@exwerk/contract/calls/problem';
import type { AppThunk } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { changeCart, sendActions } from './cart-operations.ts';
import { type LineChange, toActions } from './line-changes.ts';

const quantityOf = (cart: Cart | null, lineItemId: string) =>
  cart?.lineItems.find(({ id }) => id === lineItemId)?.quantity ?? 0;

/** Several changes in one update, a single one by its own call. */
export const changeLines = (changes: readonly LineChange[]): AppThunk<Promise<Problem | null>> => {
  const [first, ...others] = changes;
  const operation = changes.every(({ quantity }) => quantity === 0) ? 'remove' : 'updateQuantity';
  return changeCart(
    operation,
    async (dispatch, cart) => {
      if (first === undefined || others.length > 0) return sendActions(dispatch, cart, toActions(changes));
      const { lineItemId, quantity } = first;
      const request =
        quantity === 0
          ? dispatch(checkoutEndpoints.checkoutRemoveFromCart.initiate([cart, { lineItemId }]))
          : dispatch(checkoutEndpoints.checkoutUpdateCartQuantity.initiate([cart, { lineItemId }, quantity]));
      return (await request.unwrap()).cart;
    },
    cart => changes.every(({ lineItemId, quantity }) => quantityOf(cart, lineItemId) === quantity),
  );
};
