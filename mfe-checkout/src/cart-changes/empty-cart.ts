import type { AppThunk } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { problemOf } from '../operations/problem.ts';
import { changeCart, type FailedChange } from './cart-operations.ts';

/** Deletes the cart because the shopper wants none of it; it stays when it could not be deleted. */
export const emptyCart = (): AppThunk<Promise<FailedChange | null>> =>
  changeCart(
    'clear',
    async (dispatch, cart) => {
      const { error } = await dispatch(checkoutEndpoints.checkoutDeleteCart.initiate([cart]));
      // What is not there any more is as empty as it was to be.
      if (error && problemOf(error).status !== 404) throw error;
      return null;
    },
    cart => cart === null,
  );
