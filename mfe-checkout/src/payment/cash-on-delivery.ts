import type { Problem } from '@exwerk/shared-kernel/contract/problem';
import type { AppThunk } from '@exwerk/shared-kernel/runtime';
import { changeCart } from '../cart/cart-operations.ts';
import { checkoutEndpoints } from '../checkout-endpoints.ts';

/** PAY-08: the fee joins the totals when cash on delivery is chosen and leaves them with any other choice. */
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
