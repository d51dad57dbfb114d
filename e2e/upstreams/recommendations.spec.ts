import { keptNames } from '@exwerk/contract/consent/purposes';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { cartWith, openOwnQuietPage } from './own-calls.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

/** What the shop asks the recommendation service, and where its answers are shown. */

const drill = 'EX30000001';

test.describe.configure({ mode: 'default' });
let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openOwnShop();
});
test.afterAll(() => shop.stop());

const service = '/customer-data/recommendations';

for (const locale of mostNightly(['pt-PT', 'it-CH']))
  test(`[RECO-02, RECO-11] ${locale}: what was seen, what is similar and what fits the cart are rows of their own, asked by POST`, async ({
    page,
    context,
  }) => {
    test.slow();
    const who = shop.speaker(locale);
    const { text, url } = who;
    /** What was asked for this language, and is taken off the record. */
    let seen = 0;
    const asked = () => {
      const calls = shop.gate.asked.slice(seen);
      seen = shop.gate.asked.length;
      return calls.flatMap(({ method, path, body }) => (path.startsWith(service) ? [{ method, body }] : []));
    };
    const row = (name: string) => page.getByRole('region', { name: text(name) });
    const tiles = (name: string) => row(name).getByRole('heading', { level: 3 });
    const similar = async () => {
      await page.goto(url(`/any-${drill.toLowerCase()}`));
      await hydrated(page);
      await expect(tiles('catalog.related').first()).toBeVisible();
    };
    const named = { domainId: `exwerk-${locale}`, languageAndCountry: locale, sourceSku: drill };
    const forSimilar = { ...named, typeId: `similar-products-${locale}` };
    await page.goto(url('/'));
    await hydrated(page);
    await expect(row('catalog.lastSeen')).toHaveCount(0);
    await similar();
    const name = (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? '';
    // Nothing has marked this browser yet.
    expect(asked()).toEqual([{ method: 'POST', body: forSimilar }]);
    const { hostname: domain } = new URL(url('/'));
    await context.addCookies([{ name: keptNames.visitorMark, value: 'browser-1', domain, path: '/' }]);
    await similar();
    expect(asked()).toEqual([{ method: 'POST', body: { ...forSimilar, bloomreachCookie: 'browser-1' } }]);

    await page.goto(url('/'));
    await hydrated(page);
    await expect(tiles('catalog.lastSeen')).toHaveText([name]);

    await openOwnQuietPage(page, who);
    await cartWith(page, [drill, 1]);
    await page.goto(url('/checkout/cart'));
    await hydrated(page);
    await expect(tiles('checkout.recommendations.title').first()).toBeVisible();
    const forCart = { ...named, typeId: `cart-recommendation-${locale}`, bloomreachCookie: 'browser-1' };
    const [fits] = asked();
    expect(fits).toMatchObject({ method: 'POST', body: forCart });
  });
