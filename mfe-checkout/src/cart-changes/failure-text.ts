import type { FailedChange } from './cart-operations.ts';

/** What is said of a change of the cart that failed; that the cart was loaded again only where it was. */
export const failureText = ({ isUnreachable = false }: Partial<FailedChange>) =>
  isUnreachable ? 'checkout.paymentError.not-reachable' : 'checkout.cart.changeFailed';
