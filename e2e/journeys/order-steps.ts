import type { Page } from '@playwright/test';
import * as z from 'zod';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { changeCart, fillCart } from '../tools/filled-cart.ts';
import { enterCard, expectThankYou, payButton, reachPayment } from './checkout-steps.ts';
import type { Shopper } from './shoppers.ts';

const orderAnswer = z.object({ order: z.object({ orderNumber: z.string() }) });

/** Orders by bank transfer, as the pages of the checkout call it; answers the order's number. */
export async function transfer(page: Page, who: Speaker, email: string): Promise<string> {
  const filled = await fillCart(page, { ...who, email }, [['EX10000001', 1]]);
  const paid = await changeCart(page, 'createBankPayment', filled);
  return orderAnswer.parse(await callFrom(page, 'createMyOrderFromCart', paid)).order.orderNumber;
}

/** Buys a drill by card; answers the order's number. */
export async function buy(page: Page, who: Shopper, email: string): Promise<string> {
  await reachPayment(page, who, email);
  await enterCard(page);
  await payButton(page, who).click();
  return expectThankYou(page, who, 'paid');
}
