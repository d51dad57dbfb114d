import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { productLike } from '../builders/products.ts';
import { stocked } from '../builders/stock.ts';
import type { Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { operate } from '../tools/operators.ts';
import { openCartSheet } from './checkout-steps.ts';
import { speaker } from './recovery-steps.ts';

/** What the cart offers to protect, as prices and stock change. */

async function ownSaw(pieces: number): Promise<string> {
  const sku = `EX3${randomInt(1_000_000, 10_000_000)}`;
  await productLike('EX30000095', sku);
  await stocked(sku, pieces);
  return sku;
}

const offerOn = (page: Page, { text }: Speaker) => {
  const [start = ''] = text('checkout.guarantee.addNamed', { price: '#', name: '' }).split('#');
  return page.getByRole('main').getByRole('button', { name: start });
};

test('[GUAR-02, LIVE-02] it-IT: the guarantee on the open page of the cart costs what it costs for the price that the goods have now', async ({
  page,
}) => {
  const who = speaker('it-IT');
  const sku = await ownSaw(20);
  const price = (amount: string) => operate('price', { sku, currency: 'EUR', amount });
  expect(await price('189.00')).toContain('costs');
  const { id } = await fillCart(page, who, [[sku, 1]]);
  const heard: string[] = [];
  page.on('websocket', socket => {
    if (socket.url().includes(id)) socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  await page.goto(who.url('/checkout/cart'));
  await hydrated(page);
  const main = page.getByRole('main');
  const hint = main.locator('[data-guarantee-hint]');
  // It stays as long as somebody is at it.
  await hint.hover();
  const offer = offerOn(page, who);
  await expect(offer).toContainText('7,09');
  await expect(hint).toContainText('7,09');
  await expect.poll(() => heard.length).toBeGreaterThan(0);

  expect(await price('89.00')).toContain('costs');
  // A quarter off, as all of its kind.
  await expect(main.getByText(/66,75/).first()).toBeVisible();
  await expect(offer).toContainText('3,34');
  await expect(hint).toContainText('3,34');
  await page.reload();
  await hydrated(page);
  await expect(offer).toContainText('3,34');
});

test('[GUAR-02, RECOVER-02] pt-PT: what is sold out is offered no guarantee, and one button to take it out', async ({
  page,
}) => {
  const who = speaker('pt-PT');
  const { text, url } = who;
  const sku = await ownSaw(2);
  await fillCart(page, who, [[sku, 2]]);
  await page.goto(url('/checkout/cart'));
  await hydrated(page);
  const main = page.getByRole('main');
  const offer = offerOn(page, who);
  await expect(offer).toBeVisible();

  await stocked(sku, 0);
  await page.reload();
  await hydrated(page);
  await expect(main.getByText(text('checkout.shortage.left', { available: 0 })).first()).toBeVisible();
  const remove = main.getByRole('button', { name: text('checkout.line.removeNamed', { name: '' }).trim() });
  await expect(remove).toHaveCount(1);
  await expect(offer).toHaveCount(0);
  await expect(main.locator('[data-guarantee-hint]')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.screenshot({ path: test.info().outputPath('sold-out-360.png'), fullPage: true });
  await remove.click();
  await expect(main.getByText(text('checkout.cart.empty'))).toBeVisible();
});

test('[GUAR-04] pl-PL, 360 px: the hint in the sheet keeps its distance from the box above it', async ({ page }) => {
  const who = speaker('pl-PL');
  const { url } = who;
  await page.setViewportSize({ width: 360, height: 740 });
  await fillCart(page, who, [['EX30000079', 1]]);
  await page.goto(url('/'));
  await hydrated(page);
  const sheet = await openCartSheet(page, who);
  const hint = sheet.locator('[data-guarantee-hint]');
  await hint.hover();
  await page.screenshot({ path: test.info().outputPath('sheet-360.png') });
  const above = sheet.locator('div:has(> progress)');
  const [upper, lower] = await Promise.all([above.boundingBox(), hint.boundingBox()]);
  const gap = (lower?.y ?? 0) - ((upper?.y ?? 0) + (upper?.height ?? 0));
  expect(gap).toBeGreaterThanOrEqual(8);
});
