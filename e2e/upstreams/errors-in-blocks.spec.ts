import { load } from 'cheerio';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { suiteOwnShop } from './own-shop.ts';
import type { Asked } from './upstream-gate.ts';

/** What a page shows of a call that fails: nothing where it can do without the answer, and the error page where it cannot. */

const shop = suiteOwnShop();

/** What no visitor is told, in whatever language: the wording of a failed call and what a service has said of itself. */
const ownWords = /An error occurred during request|out of order|\/api\//i;
const outOfOrder = () => ({ status: 500, body: { statusCode: 500, message: 'Out of order.' } });
const isSearch = ({ path }: Asked) => path.startsWith('/search/');
const isProduct = ({ path }: Asked) => path.includes('/product-projections');

for (const { locale, article } of mostNightly([
  { locale: 'el-GR', article: 'ex30000003' },
  { locale: 'fi-FI', article: 'ex30000004' },
]))
  test(`[ERR-02, ERR-20, TERR-12, TERR-18] ${locale}: a search that fails leaves its block empty and the page whole; a product that fails takes the page with it`, async ({
    page,
    watch,
  }) => {
    const { text, url, country } = shop.speaker(locale);
    const address = `/any-${article}`;
    const visited = async () => {
      const { status, markup, h1, title } = await shop.visit(country, address);
      const document = load(markup);
      const related = document('main section, main [role=region]').filter((_at, section) =>
        document(section).text().startsWith(text('catalog.related')),
      );
      return { status, h1, title, said: document('main').text(), tiles: related.find('article').length };
    };
    // What has been found once would be remembered.
    const found = shop.gate.instead(isSearch, outOfOrder);
    const struck = await visited();
    expect([struck.status, struck.tiles]).toEqual([200, 0]);
    expect(struck.said).toContain(text('catalog.listing.unavailable'));
    expect(struck.said).not.toMatch(ownWords);

    await page.goto(url(address));
    await hydrated(page);
    const main = page.getByRole('main');
    const related = main.getByRole('region', { name: text('catalog.related') });
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(struck.h1);
    await expect(related.getByText(text('catalog.listing.unavailable'))).toBeVisible();
    await expect(related.getByRole('article')).toHaveCount(0);
    await expect(main.getByRole('region', { name: text('catalog.reviews') })).toBeVisible();
    expect(await main.textContent()).not.toMatch(ownWords);
    for (const status of [500, 502]) forgetRefusals(watch, status);
    found();
    await expect.poll(async () => (await visited()).tiles).toBe(8);
    const well = await visited();
    expect(well).toMatchObject({ status: 200, h1: struck.h1, title: struck.title });
    expect(well.said).not.toContain(text('catalog.listing.unavailable'));

    shop.gate.instead(isProduct, outOfOrder);
    await expect.poll(async () => (await visited()).status).toBeGreaterThanOrEqual(500);
    const lost = await visited();
    expect(lost.h1).toBe(text('error-occured'));
    expect(lost.said).not.toMatch(ownWords);
  });
