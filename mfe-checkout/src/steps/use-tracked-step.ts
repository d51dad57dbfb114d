import type { Cart } from '@exwerk/shared-kernel/contract/cart';
import { type AppThunk, useAppDispatch } from '@exwerk/shared-kernel/runtime';
import { useEffect } from 'react';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import type { CheckoutStep } from './checkout-steps.tsx';

const trackStep =
  (cartId: string, step: CheckoutStep): AppThunk =>
  (dispatch, getState) => {
    const { i18n, session } = getState();
    const who = session.customer ? { email: session.customer.email, user_id: session.customer.id } : {};
    dispatch(checkoutEndpoints.checkoutTrackStep.initiate([{ locale: i18n.locale, cart_id: cartId, step, ...who }]));
  };

/** Tells the customer-data service which step was reached, and only with a cart (OPEN-B51). Its failure changes nothing. */
export function useTrackedStep(step: CheckoutStep, cart: Pick<Cart, 'id'> | null): void {
  const dispatch = useAppDispatch();
  const cartId = cart?.id;
  useEffect(() => {
    if (cartId !== undefined) dispatch(trackStep(cartId, step));
  }, [cartId, step, dispatch]);
}
