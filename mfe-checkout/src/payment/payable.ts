import type { Cart } from '@exwerk/contract/calls/cart';
import type { PaymentOffer } from './payment-methods.ts';

/** The message that says what keeps a cart from being paid; null when nothing does. */
export function paymentObstacle(cart: Cart, offer: PaymentOffer | null) {
  if (!offer) return 'checkout.paymentError.missing-data';
  if (!cart.customerEmail || !cart.billingAddress?.firstName) return 'checkout.paymentError.missing-details';
  return null;
}
