import type { Problem } from '@exwerk/contract/calls/problem';
import type { AppThunk } from '@exwerk/runtime';
import { changeCart } from '../cart-changes/cart-operations.ts';
import { checkoutEndpoints } from '../checkout-endpoints.ts';

/** The fee joins the totals when cash on delivery is chosen and leaves them with any other choice. */
export const syncCashOnDeliveryFee =
  (isChosen: boolean): AppThunk<Promise<Problem | null>> =>
  async (dispatch, getState) => {
    const hasFee = getState().cart.cart?.custom.calculatedCodFee != null;
    if (hasFee === isChosen) return null;
    return dispatch(
      changeCart('paymentContext', async (send, cart) => {
        const request = checkoutEndpoints.checkoutCashOnDeliveryFee.initiate([cart, isChosen]);
        return (await send(request).unwrap()).cart;
      }),
    );
  };
