import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { AppThunk } from '@exwerk/runtime';
import { takeConsents } from '../attempt/kept-attempt.ts';
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

/** Once the order is shown, the try to pay has ended, wherever that was, and what its buyer agreed to is recorded; it cannot fail the order. */
export const orderShown =
  (orderId: string): AppThunk =>
  (dispatch, getState) => {
    const consents = takeConsents();
    if (consents.length === 0) return;
    const { i18n, session } = getState();
    const who = session.customer && { user_id: session.customer.id };
    dispatch(
      checkoutEndpoints.checkoutConsent.initiate([{ locale: i18n.locale, consents, order_id: orderId, ...who }]),
    );
  };
