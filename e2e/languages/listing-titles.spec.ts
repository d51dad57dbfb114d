import { getNavigation } from '@exwerk/contract/calls/catalog-calls';
import { expect, test } from '../shop-test.ts';
import { plainCalls } from './plain-calls.ts';
import { listingOf } from './sent-listing.ts';
import { fewSpeakers } from './speaker.ts';

for (const who of fewSpeakers()) {
  const { country, locale, prefix, text, url } = who;

  test(`[FIND-05, SEO-10] ${locale}: listings are called what they are, in the tab and above, with the category that they are limited to`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { products } = await listingOf(country, `${prefix}/search?tags=bestseller`);
    const brand = products[0]?.brand ?? '';
    const { categories } = getNavigation.answer.parse(
      await plainCalls(who).call('getNavigation', { acceptLanguage: locale }),
    );
    const diy = categories.results.find(({ key }) => key === 'diy')?.name ?? '';
    const bestseller = text('search.tag.bestseller');
    const sale = text('search.listing.sales');
    const found = text('search.resultsFor', { query: 'EX3' });
    for (const [path, title] of [
      ['/search', text('search.title')],
      ['/search/sales', sale],
      ['/search/sales?category=diy', `${sale} – ${diy}`],
      ['/search/new-arrivals', text('search.listing.new-arrivals')],
      ['/search?tags=on-sale', text('search.tag.on-sale')],
      ['/search?tags=bestseller', bestseller],
      ['/search?tags=bestseller&category=diy', `${bestseller} – ${diy}`],
      [`/search?brand=${brand}&tags=bestseller`, `${brand} – ${bestseller}`],
      [`/search?brand=${brand.toUpperCase()}`, brand],
      ['/search?category=diy', diy],
      ['/search?query=x', text('search.resultsFor', { query: 'x' })],
      ['/search?query=EX3&category=diy', `${found} – ${diy}`],
      ['/b/voltrix', 'Voltrix'],
      ['/b/voltrix?category=diy', `Voltrix – ${diy}`],
    ] as const) {
      await page.goto(url(path));
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
      await expect(page, path).toHaveTitle(`${title} | Exwerk`);
    }
  });

  test(`[FIND-05] ${locale}: what an address says and nobody here has a name for is not shown`, async ({ page }) => {
    await page.goto(url('/search?tags=unheard-of&category=unheard-of&brand=unheard-of'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('search.title'));
    const chosen = page.getByRole('list', { name: text('catalog.filter.chosen') });
    await expect(chosen.getByRole('listitem').first()).toContainText(text('catalog.filter.category'));
    await expect(chosen).toContainText(text('catalog.filter.tags'));
    expect(await page.title()).not.toContain('unheard');
    const described = page.locator('meta[name=description]');
    await expect(described).not.toHaveAttribute('content', /unheard/);
    await expect(page.getByRole('navigation', { name: text('search.breadcrumbs') })).not.toContainText('unheard');
  });
}
