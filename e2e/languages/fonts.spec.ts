import { speaker } from '../journeys/recovery-steps.ts';
import { expect, hydrated, test } from '../shop-test.ts';

/** Bytes of fonts that a page may fetch: the basic letters and those of its language. */
const most = 28_000;

for (const { locale, url } of ['en-GB', 'hu-HU', 'el-GR', 'bg-BG'].map(speaker)) {
  test(`${locale}: a product fetches the letters of its language, though others review it in theirs`, async ({
    page,
  }) => {
    const fonts: Promise<number>[] = [];
    page.on('response', response => {
      if (response.request().resourceType() === 'font') fonts.push(response.body().then(body => body.length));
    });
    await page.goto(url('/any-ex30000001'));
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('main p[lang]:not([lang=""])').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const sizes = await Promise.all(fonts);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most);
  });
}
