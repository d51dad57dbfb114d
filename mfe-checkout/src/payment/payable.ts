import type { Cart } from '@exwerk/contract/calls/cart';
import type { PaymentOffer } from './payment-methods.ts';

/** What keeps a cart from being paid, in the words of the catalog of errors; null when nothing does. */
export function paymentObstacle(cart: Cart, offer: PaymentOffer | null): string | null {
  const gross = cart.taxedPrice?.totalGross.centAmount ?? cart.totalPrice.centAmount;
  if (!offer || !Number.isInteger(gross)) {
    return 'You did not collect all essential checkout data, at first save both shipping and billing details.';
  }
  if (!cart.customerEmail || !cart.billingAddress?.firstName) return 'Email or address details are missing for cart';
  return null;
}
