import type { Page } from '@playwright/test';
import * as z from 'zod';
import { callFrom } from '../languages/speaker.ts';
import { openQuietPage, type Place } from './quiet-page.ts';

const cartAnswer = z.object({ cart: z.object({ id: z.string(), version: z.number() }) });
export type FilledCart = z.infer<typeof cartAnswer>['cart'];

/** Whom the goods go to, and where the mails go */
interface Buyer extends Place {
  readonly address: Record<string, string>;
  readonly email: string;
}

/** Changes a cart by a call that the pages make. */
export async function changeCart(page: Page, name: string, ...args: unknown[]): Promise<FilledCart> {
  return cartAnswer.parse(await callFrom(page, name, ...args)).cart;
}

/** Fills a new cart by the calls that the pages make; none of them is open afterwards. */
export async function fillCart(
  page: Page,
  buyer: Buyer,
  goods: readonly (readonly [sku: string, quantity: number])[],
  coupons: readonly string[] = [],
): Promise<FilledCart> {
  const { address, email } = buyer;
  await openQuietPage(page, buyer);
  let cart = await changeCart(page, 'createCart');
  for (const [sku, quantity] of goods) cart = await changeCart(page, 'addToCart', cart, { sku }, quantity);
  for (const code of coupons) cart = await changeCart(page, 'applyCartCoupon', cart, code);
  return changeCart(page, 'updateCart', cart, [
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email },
  ]);
}
