import { expect, type Page } from '@playwright/test';
import { cardReady } from '../journeys/checkout-steps.ts';
import { hydrated } from '../shop-test.ts';
import { callFrom, type Speaker } from './speaker.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}
const cartOf = (answer: unknown): Versioned => {
  const { cart } = answer as { cart: Versioned };
  return { id: cart.id, version: cart.version };
};

/** Enough of one article for a volume discount, and a coupon for goods, one for the total and one for delivery. */
export async function fillReducedCart(page: Page, { address, email }: Speaker): Promise<void> {
  let cart = cartOf(await callFrom(page, 'createCart'));
  cart = cartOf(await callFrom(page, 'addToCart', cart, { sku: 'EX30000001' }, 3));
  cart = cartOf(await callFrom(page, 'addToCart', cart, { sku: 'EX30000002' }, 1));
  for (const code of ['WELCOME10', 'SAVE5', 'FREESHIP'])
    cart = cartOf(await callFrom(page, 'applyCartCoupon', cart, code));
  await callFrom(page, 'updateCart', cart, [
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email },
  ]);
}

/** By a method that needs no page of a provider, or one that agrees at once. */
export async function payAtOnce(page: Page, { text }: Speaker): Promise<void> {
  await cardReady(page);
  const keys = await page
    .locator('input[type="radio"]')
    .evaluateAll(inputs => inputs.map(i => i.getAttribute('value')));
  const key = ['bank', 'klarna'].find(candidate => keys.includes(candidate));
  expect(key, `offered: ${keys.join()}`).toBeDefined();
  await page.locator(`input[type="radio"][value="${key}"]`).check();
  await page.getByRole('button', { name: text('checkout.payment.button') }).click();
  if (key === 'klarna') await page.locator('button[value="approve"]').click();
  await page.waitForURL('**/checkout/thank-you?**', { timeout: 60_000 });
  await hydrated(page);
}
