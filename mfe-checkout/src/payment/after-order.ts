import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { type AppThunk, cartReplaced } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import type { Boxes } from './agreement.ts';

/** What the buyer agreed to of what was shown, by the names of the customer-data service. */
export function consentsOf(
  shown: Pick<Storefront, 'newsletterOptional' | 'reviewConsent'>,
  { newsletter, review }: Boxes,
): string[] {
  const mails = shown.newsletterOptional ? (newsletter ? ['newsletter'] : []) : ['soft_newsletter'];
  return shown.reviewConsent && review ? [...mails, 'review'] : mails;
}

/** Once the order is there and shown, the cart is gone and the consents are recorded; neither can fail the order. */
export const afterOrder =
  (consents: readonly string[], email: string | null): AppThunk =>
  (dispatch, getState) => {
    const { i18n, session } = getState();
    dispatch(cartReplaced(null));
    if (consents.length === 0) return;
    const who = { ...(email && { email }), ...(session.customer && { user_id: session.customer.id }) };
    dispatch(checkoutEndpoints.checkoutConsent.initiate([{ locale: i18n.locale, consents: [...consents], ...who }]));
  };
