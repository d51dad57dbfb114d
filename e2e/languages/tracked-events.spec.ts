import { getNavigation } from '@exwerk/contract/calls/catalog-calls';
import { categoryPath } from '@exwerk/contract/routing/paths';
import * as z from 'zod';
import { speaker } from '../journeys/recovery-steps.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { plainCalls } from './plain-calls.ts';
import { priced } from './priced-goods.ts';

const added = z.object({ items: z.array(z.object({ price: z.number(), discount: z.number() })) });

for (const { locale, text, url } of mostNightly([speaker('nl-BE'), speaker('hu-HU')])) {
  test(`[TRACK-15, TRACK-16, TCONST-12] ${locale}: search, additions and removals are reported, each article with its kind, its way and its discount`, async ({
    page,
  }) => {
    test.slow();
    const events: unknown[] = [];
    page.on('request', request => {
      if (request.method() !== 'POST' || !/\/customer-data\/event\?/.test(request.url())) return;
      const [event] = request.postDataJSON();
      events.push(event);
    });
    const reported = (event: Record<string, unknown>) =>
      expect.poll(() => events).toContainEqual(expect.objectContaining(event));
    await page.goto(url('/search?query=18'));
    await hydrated(page);
    await reported({ event: 'search', search_term: '18' });

    const main = page.getByRole('main');
    const heavy = await priced(() => 10_000, { isFreight: true });
    for (const [sku, kind, way] of [
      [heavy, 'product', 'freight'],
      ['EX10000001', 'accessory', 'parcel'],
    ] as const) {
      await page.goto(url(`/${sku === heavy ? 'made' : 'any'}-${sku.toLowerCase()}`));
      await hydrated(page);
      await main
        .getByRole('button', { name: text('checkout.add.button'), exact: true })
        .first()
        .click();
      const item = { item_id: sku, quantity: 1, item_type: kind, shipping_type: way, discount: 0 };
      await reported({ event: 'add_to_cart', items: [expect.objectContaining(item)] });
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    await page.goto(url('/checkout/cart'));
    await hydrated(page);
    const line = main.getByRole('listitem').filter({ hasText: 'EX10000001' });
    await line.getByRole('textbox').fill('3');
    const more = expect.objectContaining({ item_id: 'EX10000001', quantity: 2 });
    await reported({ event: 'add_to_cart', items: [more] });
    const [item] = added.parse(events.at(-1)).items;
    // Three pieces are five percent cheaper.
    expect(item?.discount).toBeCloseTo((item?.price ?? Number.NaN) / 20, 1);
    await line.locator('button[value="remove"]').click();
    const removed = expect.objectContaining({ item_id: 'EX10000001', quantity: 3, item_type: 'accessory' });
    await reported({ event: 'remove_from_cart', items: [removed] });
  });
}

for (const who of mostNightly([speaker('el-GR'), speaker('nl-BE')], 2)) {
  const { locale, storefront, url } = who;
  test(`[TRACK-13] ${locale}: a category is told of with its page and its order, each anew`, async ({ page }) => {
    const told: unknown[] = [];
    page.on('request', request => {
      if (request.method() === 'POST' && /\/customer-data\/view-category\?/.test(request.url()))
        told.push(request.postDataJSON());
    });
    const { categories } = getNavigation.answer.parse(
      await plainCalls(who).call('getNavigation', { acceptLanguage: locale }),
    );
    const slug = categories.results.find(({ key }) => key === 'diy')?.slug ?? '';
    const visitOf = (page: string, sortBy: string) => [{ locale, slug, additional_props: { page, sortBy } }];
    const path = categoryPath(storefront, slug);
    await page.goto(url(`${path}?page=2&sortBy=price_asc`));
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => told).toEqual([visitOf('2', 'price_asc')]);
    await page.getByRole('main').locator('nav a').filter({ hasText: /^1$/ }).click();
    await expect.poll(() => told).toEqual([visitOf('2', 'price_asc'), visitOf('1', 'price_asc')]);
    await page.goto(url(path));
    await expect.poll(() => told.slice(2)).toEqual([visitOf('1', 'relevance')]);
  });
}
