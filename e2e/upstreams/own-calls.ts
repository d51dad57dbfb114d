import type { Cart } from '@exwerk/contract/calls/cart';
import * as calls from '@exwerk/contract/calls/cart-calls';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import type { Page } from '@playwright/test';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import type { Asked } from './upstream-gate.ts';

/** Calls of a storefront of an own shop, made as its pages make them. */

/** Opens a file of the storefront from which its calls can be made. */
export async function openOwnQuietPage(page: Page, { url, locale, prefix }: Speaker): Promise<void> {
  await page.goto(url('/robots.txt').replace(prefix, ''));
  // By this a call says which language its page has.
  await page.evaluate(lang => {
    document.documentElement.lang = lang;
  }, locale);
}

export const referenceOf = ({ id, version }: Cart) => ({ id, version });

export const changed = async (page: Page, cart: Cart, ...actions: readonly object[]): Promise<Cart> =>
  calls.updateCart.answer.parse(await callFrom(page, 'updateCart', referenceOf(cart), actions)).cart;

/** A new cart of the visitor with goods in it. */
export async function cartWith(
  page: Page,
  ...goods: readonly (readonly [sku: string, quantity: number])[]
): Promise<Cart> {
  let { cart } = calls.createCart.answer.parse(await callFrom(page, 'createCart'));
  for (const [sku, quantity] of goods)
    cart = calls.addToCart.answer.parse(await callFrom(page, 'addToCart', referenceOf(cart), { sku }, quantity)).cart;
  return cart;
}

/** The cart that a page gets when it is loaded now. */
export const activeCart = async (page: Page): Promise<Cart | null> =>
  getMe.answer.parse(await callFrom(page, 'getMe', { customer: false })).me.activeCart;

/** Whether a cart is changed by what was asked of commerce. */
export const changes =
  ({ id }: Pick<Cart, 'id'>) =>
  ({ method, path }: Asked) =>
    method === 'POST' && path.split('?', 1)[0]?.endsWith(`/carts/${id}`) === true;

/** The button of the header that says how many pieces there are. */
export const counted = (page: Page, { text }: Speaker, count: number) =>
  page.getByRole('banner').getByRole('button', {
    name: count > 0 ? text('shell.cart.count', { count }) : text('shell.cart'),
    exact: true,
  });
