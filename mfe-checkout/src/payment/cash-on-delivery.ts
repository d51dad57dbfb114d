import type { Problem } from '@exwerk/contract/calls/problem';
import type { AppThunk } from '@exwerk/runtime';
import { changeCart } from '../cart-changes/cart-operations.ts';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { inOrder } from '../operations/in-order.ts';

/** The fee joins the totals when cash on delivery is chosen and leaves them with any other choice. The last of several choices counts. */
export const syncCashOnDeliveryFee =
  (isChosen: boolean): AppThunk<Promise<Problem | null>> =>
  (dispatch, getState) =>
    // Whether it is there shows once the choice before is through. What `getState` orders are the changes themselves.
    inOrder(dispatch, async () => {
      const hasFee = getState().cart.cart?.custom.calculatedCodFee != null;
      if (hasFee === isChosen) return null;
      return dispatch(
        changeCart('paymentContext', async (send, cart) => {
          const request = checkoutEndpoints.checkoutCashOnDeliveryFee.initiate([cart, isChosen]);
          return (await send(request).unwrap()).cart;
        }),
      );
    });
