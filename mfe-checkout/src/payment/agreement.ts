import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { AppThunk } from '@exwerk/runtime';
import { updateCart } from '../cart-changes/cart-operations.ts';

/** What the boxes of the payment page say. */
export interface Boxes {
  readonly newsletter: boolean;
  readonly review: boolean;
}

/** Whether the buyer agreed to mails in the box that the country shows; null where it shows none. */
export function agreementOf(
  { newsletterOptional, reviewConsent }: Pick<Storefront, 'newsletterOptional' | 'reviewConsent'>,
  boxes: Boxes,
): boolean | null {
  if (newsletterOptional) return boxes.newsletter;
  return reviewConsent ? boxes.review : null;
}

/** Writes it to the cart, so that the order carries it. The payment does not wait for it to work. */
export const recordAgreement =
  (agreed: boolean | null): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { cart } = getState().cart;
    if (agreed === null || !cart || cart.custom.customerAgreedToSendEmail === agreed) return;
    await dispatch(
      updateCart('payAndOrder', [{ action: 'setCustomType', fields: { customerAgreedToSendEmail: agreed } }]),
    );
  };
