import type { Cart } from '@exwerk/contract/calls/cart';
import type { Problem } from '@exwerk/contract/calls/problem';
import { amountDue } from './amount-due.ts';

/** What the buyer agrees to by the order button. */
const agreedTo = (cart: Cart) =>
  JSON.stringify([
    amountDue(cart),
    cart.lineItems.map(({ variant, quantity }) => [variant.sku, quantity]),
    Object.entries(cart.shippingAddress ?? {}).sort(),
  ]);

const cartChanged: Problem = {
  code: 'ConcurrentModification',
  status: 409,
  message: 'The cart is not the one that was shown',
};

/**
 * Whatever is done between the button and the payment reads the cart anew when another window has changed it. Null where it still
 * stands for what was shown.
 */
export const problemOfShown = (shown: Cart, cart: Cart): Problem | null =>
  agreedTo(shown) === agreedTo(cart) ? null : cartChanged;
