import { expect, hydrated, test } from '../shop-test.ts';
import { speaker } from './recovery-steps.ts';

const category = 'main a[data-department], nav a[href]';

const ways: readonly [string, readonly string[]][] = [
  ['pl-PL', ['/search?query=18', '/search/new-arrivals', 'category']],
  ['el-GR', ['/search/sales']],
  ['nl-BE', ['/search?tags=bestseller']],
];
for (const [locale, listings] of ways) {
  const who = speaker(locale);
  for (const path of listings) {
    test(`[FIND-03] ${who.locale}: the way back from a product leads to its place in ${path}`, async ({ page }) => {
      await page.goto(who.url(path === 'category' ? '/' : path));
      await hydrated(page);
      if (path === 'category') {
        const href = await page.locator(category).first().getAttribute('href');
        await page.goto(new URL(href ?? '', page.url()).href);
        await hydrated(page);
      }
      const tile = page.locator('main article').nth(13);
      await tile.scrollIntoViewIfNeeded();
      const place = () => page.evaluate(() => Math.round(window.scrollY));
      const name = await tile.getByRole('link').first().textContent();
      const before = await place();
      expect(before).toBeGreaterThan(200);
      await tile.getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
      await page.goBack();
      await expect(page.locator('main article').nth(13)).toBeInViewport();
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60);
    });
  }
}
