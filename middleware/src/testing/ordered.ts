import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { readyCart, referenceOf, type Shopper } from './shop.ts';

/** An order of a shopper, by bank transfer. */
export async function ordered(shopper: Shopper, goods: Parameters<typeof readyCart>[1] = {}) {
  const { cart } = await shopper.call(createBankPayment, referenceOf(await readyCart(shopper, goods)));
  return (await shopper.call(createMyOrderFromCart, referenceOf(cart))).order;
}
