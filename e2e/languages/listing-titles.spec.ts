import { expect, hydrated, test } from '../shop-test.ts';
import { fewSpeakers } from './speaker.ts';

for (const { locale, text, url } of fewSpeakers()) {
  test(`[FIND-05] ${locale}: listings are called what they are, in the tab and above`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto(url('/search?tags=bestseller'));
    await hydrated(page);
    const brand = (await page.locator('article').first().textContent())?.match(/[A-Z][a-z]{4,}/)?.[0] ?? '';
    for (const [path, title] of [
      ['/search', text('search.title')],
      ['/search/sales', text('search.listing.sales')],
      ['/search/new-arrivals', text('search.listing.new-arrivals')],
      ['/search?tags=on-sale', text('search.tag.on-sale')],
      ['/search?tags=bestseller', text('search.tag.bestseller')],
      [`/search?brand=${brand}&tags=bestseller`, `${brand} – ${text('search.tag.bestseller')}`],
      ['/search?query=x', text('search.resultsFor', { query: 'x' })],
    ] as const) {
      await page.goto(url(path));
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
      await expect(page, path).toHaveTitle(`${title} | Exwerk`);
    }
  });
}
