import type { Cart } from '@exwerk/contract/calls/cart';
import type { Problem } from '@exwerk/contract/calls/problem';
import type { AppThunk } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { changeCart, type FailedChange } from './cart-operations.ts';

/** Whether a code counts in the cart, however it is written. */
export const hasCoupon = (cart: Cart | null, typed: string) =>
  cart?.discountCodes.some(({ discountCode }) => discountCode.code.toLowerCase() === typed.toLowerCase()) ?? false;

/** Whether it is the code that was refused: nobody has heard of it, or it takes nothing off this cart. */
export const isCodeWrong = ({ code }: Problem) => code === 'DiscountCodeNonApplicable';

export const applyCoupon = (code: string): AppThunk<Promise<FailedChange | null>> =>
  changeCart(
    'couponApply',
    async (dispatch, cart) =>
      (await dispatch(checkoutEndpoints.checkoutApplyCoupon.initiate([cart, code])).unwrap()).cart,
    cart => hasCoupon(cart, code),
  );

export const removeCoupon = (id: string): AppThunk<Promise<FailedChange | null>> =>
  changeCart(
    'couponRemove',
    async (dispatch, cart) => {
      const discountCode = { id, type: 'discount-code' as const };
      return (await dispatch(checkoutEndpoints.checkoutRemoveCoupon.initiate([cart, discountCode])).unwrap()).cart;
    },
    cart => cart?.discountCodes.every(({ discountCode }) => discountCode.id !== id) ?? true,
  );
