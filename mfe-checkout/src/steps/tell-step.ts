import type { LineItem } from '@exwerk/contract/calls/cart';
import { type AppThunk, isAllowed, storageOf } from '@exwerk/runtime';
import { isShownAgain } from '@exwerk/runtime/is-shown-again';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import type { CheckoutStep } from './checkout-steps.tsx';
import { isNewStep } from './is-new-step.ts';

/** What is bought, by the id of its cart. */
export interface Basket {
  readonly id: string;
  readonly lineItems: readonly Pick<LineItem, 'variant' | 'quantity'>[];
}

const goodsOf = ({ lineItems }: Basket) => lineItems.map(line => `${line.quantity}x${line.variant.sku}`).join('+');

/** Reports a step, unless it has been with the same goods. Where nothing may be kept, that goes by how the page was loaded. */
export const tellStep =
  (step: CheckoutStep, basket: Basket): AppThunk =>
  (dispatch, getState) => {
    const { consent, i18n, session } = getState();
    const isKept = isAllowed(consent, ['analytics']);
    const reached = { cartId: basket.id, step, goods: goodsOf(basket) };
    if (!isNewStep(reached, isKept ? storageOf('local') : null)) return;
    if (!isKept && isShownAgain(window.location)) return;
    const who = session.customer ? { email: session.customer.email, user_id: session.customer.id } : {};
    dispatch(checkoutEndpoints.checkoutTrackStep.initiate([{ locale: i18n.locale, cart_id: basket.id, step, ...who }]));
  };
