import type { Page } from '@playwright/test';
import { cardReady } from '../journeys/checkout-steps.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { onlyMailTo } from '../tools/mailbox.ts';
import { expectToAddUp, mailedSums, type ReadSums, shownSums } from '../tools/sums.ts';
import { callFrom, heardSpeakers, type Speaker } from './speaker.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}
const cartOf = (answer: unknown): Versioned => {
  const { cart } = answer as { cart: Versioned };
  return { id: cart.id, version: cart.version };
};

/** Enough of one article for a volume discount, and a coupon for goods, one for the total and one for delivery. */
async function fillCart(page: Page, { address, email }: Speaker): Promise<void> {
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

async function pay(page: Page, { text }: Speaker): Promise<void> {
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

for (const speaker of heardSpeakers().filter(({ storefront }) => storefront.checkoutEnabled)) {
  test(`[AGREE-01] [AGREE-02] ${speaker.locale}: cart, sidebar, addresses, payment, thank-you and mail show the same rows, which add up`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const { text, url, email } = speaker;
    await page.goto(url('/login'));
    await fillCart(page, speaker);
    const read: Record<string, ReadSums> = {};
    for (const [name, path] of [
      ['cart', '/checkout/cart'],
      ['addresses', '/checkout/addresses'],
      ['payment', '/checkout/payment'],
    ] as const) {
      await page.goto(url(path));
      await hydrated(page);
      read[name] = await shownSums(page, text);
    }
    await pay(page, speaker);
    read['thank-you'] = await shownSums(page, text);
    read.mail = mailedSums(await onlyMailTo(email), text, text('checkout.totals.goods'));
    const { cart } = read;
    for (const [name, sums] of Object.entries(read)) {
      expectToAddUp(sums);
      expect({ name, amounts: sums.rows.map(([, cents]) => cents), total: sums.total }).toEqual({
        name,
        amounts: cart?.rows.map(([, cents]) => cents),
        total: cart?.total,
      });
    }
    // Goods, discounts by volume and by two coupons at least, and delivery.
    expect(cart?.rows.length).toBeGreaterThan(4);
  });

  test(`[AGREE-01] ${speaker.locale}: the sidebar's rows add up`, async ({ page }) => {
    await page.goto(speaker.url('/login'));
    await fillCart(page, speaker);
    await page.goto(speaker.url('/'));
    await hydrated(page);
    await page.getByRole('button', { name: speaker.text('shell.cart.count', { count: 4 }) }).click();
    expectToAddUp(await shownSums(page, speaker.text, 'dialog[open]'));
  });
}
