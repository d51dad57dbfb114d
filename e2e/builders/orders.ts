import { randomInt } from 'node:crypto';
import type { BaseAddress, CartDraft, Order } from '@commercetools/platform-sdk';
import { cart, type Goods } from './carts.ts';
import { commerce } from './commerce.ts';

const pad = (number: number, digits: number) => String(number).padStart(digits, '0');

/** A number as the shop gives them, `GB-123456-123456789`. */
const orderNumber = (country: string) => `${country.toUpperCase()}-${pad(randomInt(1e6), 6)}-${pad(randomInt(1e9), 9)}`;

/** An order of a storefront that is placed already; the draft of its cart says whose it is. */
export async function order(
  country: string,
  goods: Goods,
  address: BaseAddress,
  draft: Partial<CartDraft> = {},
): Promise<Order> {
  const { id, version } = await cart(country, goods, { billingAddress: address, shippingAddress: address, ...draft });
  const { body } = await commerce
    .orders()
    .post({ body: { cart: { typeId: 'cart', id }, version, orderNumber: orderNumber(country) } })
    .execute();
  return body;
}
