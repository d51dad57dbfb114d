import type { Cart } from '@exwerk/contract/calls/cart';
import { rememberedUtmSource } from '@exwerk/contract/routing/utm-source';
import type { AppThunk } from '@exwerk/runtime';
import { updateCart } from '../cart-changes/cart-operations.ts';

/** Of what the forms write to the cart, what there is without them. Who saw no box for mails has not agreed to any. */
function fieldsOf({ custom }: Cart) {
  const utmSource = rememberedUtmSource();
  return {
    ...(utmSource && custom.utmSource !== utmSource && { utmSource }),
    ...(custom.customerAgreedToSendEmail === true && { customerAgreedToSendEmail: false }),
  };
}

/** So that the order carries it. The payment does not wait for it to work. */
export const recordExpress = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { cart } = getState().cart;
  const fields = cart ? fieldsOf(cart) : {};
  if (Object.keys(fields).length > 0) await dispatch(updateCart('payAndOrder', [{ action: 'setCustomType', fields }]));
};
