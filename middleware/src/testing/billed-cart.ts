import type { Address } from '@exwerk/contract/calls/address';
import type { Cart } from '@exwerk/contract/calls/cart';
import * as calls from '@exwerk/contract/calls/cart-calls';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import { card } from './card.ts';
import { addressIn, referenceOf, type Shopper } from './shop.ts';

/** Carts of companies with VAT numbers, in a country without an English page and with its own prefix. */
export const country = 'it';
/** A valid number of another country: who gives it pays net prices. */
export const foreign = 'DE123456789';
export const company: Partial<Address> = { company: 'Mulino S.r.l.', vatNumber: foreign };

/** Cents that a cart costs in all. */
export const due = ({ taxedPrice, totalPrice }: Pick<Cart, 'taxedPrice' | 'totalPrice'>): number =>
  (taxedPrice?.totalGross ?? totalPrice).centAmount;

/** The shopper's cart as it is by now. */
export async function now(shopper: Shopper): Promise<Cart> {
  const { activeCart } = (await shopper.call(getMe, { customer: false })).me;
  if (!activeCart) throw new Error('there is no cart');
  return activeCart;
}

/** The shopper's cart billed to a sample address with more, or other, fields. */
export async function bill(shopper: Shopper, more: object, address = addressIn(country)): Promise<Cart> {
  const reference = referenceOf(await now(shopper));
  const action = { action: 'setBillingAddress', address: { ...address, ...more } };
  return (await shopper.call(calls.updateCart, reference, [action])).cart;
}

/** What pays for a cart by card. */
export const byCard = (cart: Cart) => ({
  paymentData: { paymentMethod: card },
  componentData: {},
  cartId: cart.id,
  cartVersion: cart.version,
});
