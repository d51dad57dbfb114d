import type { LineItem } from '@exwerk/contract/calls/cart';
import { type AppThunk, isAllowed, useAppDispatch, useAppSelector, useConsent } from '@exwerk/runtime';
import { useEffect, useRef } from 'react';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import type { CheckoutStep } from './checkout-steps.tsx';
import { isNewStep } from './is-new-step.ts';
import { isShownAgain } from './is-shown-again.ts';

const trackStep =
  (cartId: string, step: CheckoutStep): AppThunk =>
  (dispatch, getState) => {
    const { i18n, session } = getState();
    const who = session.customer ? { email: session.customer.email, user_id: session.customer.id } : {};
    dispatch(checkoutEndpoints.checkoutTrackStep.initiate([{ locale: i18n.locale, cart_id: cartId, step, ...who }]));
  };

/** What is bought, by the id of its cart, which not every order knows. */
interface Basket {
  readonly id: string | null;
  readonly lineItems: readonly Pick<LineItem, 'variant' | 'quantity'>[];
}

const goodsOf = ({ lineItems }: Basket) => lineItems.map(line => `${line.quantity}x${line.variant.sku}`).join('+');

/**
 * Tells which step was reached, only with a cart and only where the visitor allows it: once for the same goods, however often the page is
 * loaded or returned to. Its failure changes nothing.
 */
export function useTrackedStep(step: CheckoutStep, basket: Basket | null | undefined): void {
  const dispatch = useAppDispatch();
  const isTold = useConsent('analytics', 'personalisation');
  const isKept = useAppSelector(({ consent }) => isAllowed(consent, ['analytics']));
  const cartId = basket?.id;
  const goods = basket && goodsOf(basket);
  const reached = useRef<string>(undefined);
  useEffect(() => {
    if (!cartId || !goods || !isTold) return;
    // What changes while the page is open is no new step.
    if (reached.current === cartId) return;
    reached.current = cartId;
    const isNew = isNewStep({ cartId, step, goods }, isKept ? window.localStorage : null);
    if (isNew && (isKept || !isShownAgain(window.location))) dispatch(trackStep(cartId, step));
  }, [cartId, goods, step, dispatch, isTold, isKept]);
}
