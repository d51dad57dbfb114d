import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { readyCart, referenceOf, type Shopper } from './shop.ts';

/** An order of a shopper, by bank transfer. */
export async function ordered(shopper: Shopper) {
  const { cart } = await shopper.call(createBankPayment, referenceOf(await readyCart(shopper)));
  return (await shopper.call(createMyOrderFromCart, referenceOf(cart))).order;
}
