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
  for (const width of [360, 1440]) {
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
        await page.getByRole('button', { name: text('catalog.wishlist.add') }).click();
        await expect(page.getByRole('button', { name: text('catalog.wishlist.remove') })).toBeVisible();
        found.unshift((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
      }
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole('button', { name: text('catalog.wishlist.remove') })).toBeVisible();
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
