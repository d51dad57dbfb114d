import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

const ofCheckout = /\/checkout\/[^/]+\/web\//;

/** A tile with its own button, and what it is called. */
async function firstTile(page: Page) {
  const tile = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('button[form]') })
    .first();
  const name = (await tile.getByRole('heading').textContent()) ?? '';
  return { tile, name };
}

for (const { locale, url, text } of mostNightly(['hu-HU', 'fr-CH']).map(speaker)) {
  test(`[FIND-14] [CART-35] ${locale}: a listing that is only looked at fetches nothing of the cart`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', request => {
      if (ofCheckout.test(request.url())) asked.push(request.url());
    });
    await page.goto(url('/search?query=18'));
    await hydrated(page);
    const { tile, name } = await firstTile(page);
    await expect(tile.getByRole('button', { name: text('catalog.tile.addNamed', { name }) })).toBeVisible();
    await page.waitForTimeout(1500);
    expect(asked).toEqual([]);
    await page.mouse.move(200, 200);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  test(`[FIND-14] ${locale}: what is pressed before the button works is done once it does`, async ({ page }) => {
    const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(ofCheckout, async route => {
      await isLet;
      await route.continue();
    });
    await page.goto(url('/search?query=18'));
    await hydrated(page);
    const { tile, name } = await firstTile(page);
    const button = tile.getByRole('button', { name: text('catalog.tile.addNamed', { name }) });
    const heightNow = async () => (await tile.boundingBox())?.height;
    const height = await heightNow();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    // What is on its way takes no room yet.
    expect(await heightNow()).toBe(height);
    await page.keyboard.press('Enter');
    letThrough();
    const sidebar = page.getByRole('dialog', { name: text('checkout.sidebar.complementary') });
    await expect(sidebar).toBeVisible();
    await expect(page).toHaveURL(url('/search?query=18'));
    await expect(sidebar.getByText(name).first()).toBeVisible();
    // Once, though it was pressed twice.
    await expect(page.getByRole('button', { name: text('shell.cart.count', { count: 1 }) })).toBeAttached();
  });
}

for (const [{ locale, url, text }, drawn] of [
  [speaker('hu-HU'), 'by the server'],
  [speaker('nl-BE'), 'by the browser'],
] as const) {
  test(`[FIND-14] ${locale}: a press on what was drawn ${drawn} is not lost where the button cannot be had`, async ({
    page,
    watch,
  }) => {
    await page.route(ofCheckout, route => route.abort());
    await page.goto(url('/search?query=18'));
    await hydrated(page);
    if (drawn === 'by the browser') {
      const before = await page.getByRole('main').getByRole('article').first().textContent();
      await page.getByLabel(text('catalog.listing.sort')).selectOption({ index: 2 });
      await expect(page.getByRole('main').getByRole('article').first()).not.toHaveText(before ?? '');
    }
    const { tile, name } = await firstTile(page);
    await tile.getByRole('button', { name: text('catalog.tile.addNamed', { name }) }).click();
    await expect(page).toHaveURL(url('/checkout/cart'), { timeout: 15_000 });
    await page.unroute(ofCheckout);
    // A page without its code loads itself anew at the same time.
    await expect(async () => void (await page.goto(url('/checkout/cart')))).toPass();
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    watch.consoleErrors.length = 0;
  });
}

for (const { locale, url, text } of mostNightly(['de-DE', 'de-AT']).map(speaker)) {
  test(`[CART-35] ${locale}: a tile leads to its product instead of adding it`, async ({ page }) => {
    await page.goto(url('/search?query=18'));
    await hydrated(page);
    const tile = page.getByRole('main').getByRole('article').first();
    const name = (await tile.getByRole('heading').textContent()) ?? '';
    await expect(page.getByRole('main').locator('form[method="post"], article button[form]')).toHaveCount(0);
    await tile.getByRole('link', { name: text('catalog.tile.viewNamed', { name }) }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
}
