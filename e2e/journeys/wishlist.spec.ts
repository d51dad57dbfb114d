import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { signUp } from './account-steps.ts';
import { speaker } from './recovery-steps.ts';

const wished = ['ex30000001', 'ex30000002'];

/** Names on the page of the list. */
const names = (page: Page) => page.locator('main ul article h2').allTextContents();

for (const who of mostNightly([speaker('fi-FI'), speaker('bg-BG'), speaker('el-GR')])) {
  const { text, url, country } = who;
  for (const width of mostNightly([360, 1440])) {
    test(`${who.locale}, ${width} px: what a guest wishes for is kept, goes along into the account, and is taken off again`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 800 });
      const found: string[] = [];
      for (const sku of wished) {
        await page.goto(url(`/any-${sku}`));
        await hydrated(page);
        await page.getByRole('button', { name: text('catalog.wishlist.add'), exact: true }).click();
        await expect(page.getByRole('button', { name: text('catalog.wishlist.remove'), exact: true })).toBeVisible();
        found.unshift((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
      }
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole('button', { name: text('catalog.wishlist.remove'), exact: true })).toBeVisible();
      await page.getByRole('link', { name: text('catalog.wishlist.show') }).click();
      await expect(page.getByRole('heading', { level: 1, name: text('catalog.wishlist.title') })).toBeVisible();
      await expect.poll(() => names(page)).toEqual(found);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      const elsewhere = await browser.newContext();
      const stranger = await elsewhere.newPage();
      await stranger.goto(url('/wishlist'));
      await expect(stranger.getByText(text('catalog.wishlist.empty'))).toBeVisible();
      await elsewhere.close();

      await signUp(page, { country, text });
      await page.goto(url('/wishlist'));
      await hydrated(page);
      await expect.poll(() => names(page)).toEqual(found);
      const [latest = ''] = found;
      await page.getByRole('button', { name: text('catalog.wishlist.remove.named', { name: latest }) }).click();
      await expect.poll(() => names(page)).toEqual(found.slice(1));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  }
}

for (const { locale, text, url } of [speaker('el-GR')]) {
  test(`${locale}: a heart on a tile is one call, and the header leads to what it counts`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', request => {
      const [, name] = /\/api\/new-ct\/(\w*Wishlist)/.exec(request.url()) ?? [];
      if (name) calls.push(name);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(url('/search?query=18'));
    await hydrated(page);
    const tile = page.getByRole('main').getByRole('article').first();
    const name = (await tile.getByRole('heading').textContent()) ?? '';
    const heart = tile.getByRole('button', { name: text('catalog.wishlist.add.named', { name }) });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const counted = page.getByRole('banner').getByRole('link', { name: text('shell.wishlist.count', { count: 1 }) });
    await expect(counted).toBeVisible();
    await expectAccessible(page);
    expect(calls).toEqual(['changeWishlist']);

    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(calls).toEqual(['changeWishlist', 'getWishlist']);

    await page.setViewportSize({ width: 320, height: 740 });
    await expect(counted).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: text('shell.menu'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: text('shell.wishlist'), exact: true })
      .click();
    await expect.poll(() => names(page)).toEqual([name]);
    await page.getByRole('button', { name: text('catalog.wishlist.remove.named', { name }) }).click();
    await expect(page.getByRole('heading', { level: 2, name: text('catalog.wishlist.empty') })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    const link = page.getByRole('banner').getByRole('link', { name: text('shell.wishlist'), exact: true });
    await expect(link).toBeVisible();
  });
}
