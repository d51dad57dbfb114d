import type { Page } from '@playwright/test';
import { cardReady, enterCard } from '../journeys/checkout-steps.ts';
import { hydrated } from '../shop-test.ts';
import { type FilledCart, fillCart } from '../tools/filled-cart.ts';
import type { Speaker } from './speaker.ts';

/** Enough of one article for a volume discount, and a coupon for goods, one for the total and one for delivery. */
export async function fillReducedCart(page: Page, speaker: Speaker): Promise<FilledCart> {
  const goods = [
    ['EX30000001', 3],
    ['EX30000002', 1],
  ] as const;
  return fillCart(page, speaker, goods, ['WELCOME10', 'SAVE5', 'FREESHIP']);
}

/** By a method that needs no page of a provider, or one that agrees at once, else by card. */
export async function payAtOnce(page: Page, { text }: Speaker): Promise<void> {
  await cardReady(page);
  const keys = await page
    .locator('input[type="radio"]')
    .evaluateAll(inputs => inputs.map(i => i.getAttribute('value')));
  const key = ['bank', 'klarna'].find(candidate => keys.includes(candidate)) ?? 'scheme';
  await page.locator(`input[type="radio"][value="${key}"]`).check();
  if (key === 'scheme') await enterCard(page);
  await page.getByRole('button', { name: text('checkout.payment.button') }).click();
  if (key === 'klarna') await page.locator('button[value="approve"]').click();
  await page.waitForURL('**/checkout/thank-you?**', { timeout: 60_000 });
  await hydrated(page);
}
