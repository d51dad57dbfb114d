import { type AppThunk, useAppDispatch, useConsent } from '@exwerk/runtime';
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

/** Tells which step was reached, only with a cart and only where the visitor allows it. Its failure changes nothing. */
export function useTrackedStep(step: CheckoutStep, cartId: string | null | undefined): void {
  const dispatch = useAppDispatch();
  const isTold = useConsent('analytics', 'personalisation');
  useEffect(() => {
    if (cartId && isTold) dispatch(trackStep(cartId, step));
  }, [cartId, step, dispatch, isTold]);
}
