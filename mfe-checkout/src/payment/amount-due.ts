import type { Cart } from '@exwerk/contract/calls/cart';
import type { Money } from '@exwerk/contract/money/money';

/** What paying the cart comes to now. */
export function amountDue(cart: Cart): Money {
  return cart.taxedPrice?.totalGross ?? cart.totalPrice;
}

/** The same without the fee that the buyer's own choice of cash on delivery adds: what changes of it come from elsewhere. */
export function amountWithoutFee(cart: Cart): number {
  return amountDue(cart).centAmount - (cart.custom.calculatedCodFee?.centAmount ?? 0);
}
