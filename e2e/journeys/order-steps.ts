import type { Page } from '@playwright/test';
import * as z from 'zod';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { hydrated } from '../shop-test.ts';
import { addToCart, enterAddresses, enterCard, expectThankYou, openProduct, payButton } from './checkout-steps.ts';
import type { Shopper } from './shoppers.ts';

const orderAnswer = z.object({ order: z.object({ orderNumber: z.string() }) });
const cartAnswer = z.object({ cart: z.object({ id: z.string(), version: z.number() }) });

/** Orders by bank transfer, as the pages of the checkout call it; answers the order's number. */
export async function transfer(page: Page, { url, address }: Speaker, email: string): Promise<string> {
  await page.goto(url('/'));
  const change = async (name: string, ...args: unknown[]) => {
    const { id, version } = cartAnswer.parse(await callFrom(page, name, ...args)).cart;
    return { id, version };
  };
  const empty = await change('createCart');
  const filled = await change('addToCart', empty, { sku: 'EX10000001' }, 1);
  const addressed = await change('updateCart', filled, [
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email },
  ]);
  const paid = await change('createBankPayment', addressed);
  return orderAnswer.parse(await callFrom(page, 'createMyOrderFromCart', paid)).order.orderNumber;
}

/** Buys a drill by card; answers the order's number. */
export async function buy(page: Page, who: Shopper, email: string): Promise<string> {
  await openProduct(page, who);
  await hydrated(page);
  await addToCart(page, who);
  await enterAddresses(page, who, email);
  await enterCard(page);
  await payButton(page, who).click();
  await expectThankYou(page, who, 'paid');
  return /[A-Z]{2}-\d{6}-\d{7}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
}
