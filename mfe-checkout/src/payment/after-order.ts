import { type AppThunk, cartReplaced } from '@exwerk/shared-kernel/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';

/** OPEN-B57, OPEN-B65: what the buyer agreed to, by the names of the customer-data service. */
export function consentsOf(newsletterOptional: boolean, newsletterTicked: boolean): string[] {
  if (newsletterOptional) return newsletterTicked ? ['newsletter'] : [];
  return ['soft_newsletter'];
}

/** PAY-24: once the order is there and shown, the cart is gone and the consents are recorded; neither can fail the order. */
export const afterOrder =
  (consents: readonly string[], email: string | null): AppThunk =>
  (dispatch, getState) => {
    const { i18n, session } = getState();
    dispatch(cartReplaced(null));
    if (consents.length === 0) return;
    const who = { ...(email && { email }), ...(session.customer && { user_id: session.customer.id }) };
    dispatch(checkoutEndpoints.checkoutConsent.initiate([{ locale: i18n.locale, consents: [...consents], ...who }]));
  };
