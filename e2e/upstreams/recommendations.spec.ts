import { keptNames } from '@exwerk/contract/consent/purposes';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod';
import { register } from '../journeys/session-steps.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { cartWith, openOwnQuietPage } from './own-calls.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';
import type { Asked } from './upstream-gate.ts';

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
  test(`[RECO-02, RECO-11, TRACK-11] ${locale}: what was seen, what is similar and what fits the cart are rows of their own, asked by POST, and named when something is added from them`, async ({
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

    /** What is told of an addition. */
    const added = async (add: Locator) => {
      const told = page.waitForRequest(
        request => request.method() === 'POST' && request.url().includes('/customer-data/cart-update?'),
      );
      await add.click();
      const [update] = (await told).postDataJSON() as [Record<string, unknown>];
      return update;
    };
    const tileButton = (place: string, name: string) =>
      row(place)
        .getByRole('button', { name: new RegExp(text(name, { name: '.+' })) })
        .first();
    const inCart = tileButton('checkout.recommendations.title', 'checkout.quickAdd.addNamed');
    expect(await added(inCart)).toMatchObject({ action: 'add', recommendation_id: forCart.typeId });
    await similar();
    const own = await added(
      page
        .getByRole('main')
        .getByRole('button', { name: text('checkout.add.button') })
        .first(),
    );
    expect(own).toMatchObject({ action: 'add', sku: drill });
    expect(own).not.toHaveProperty('recommendation_id');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('checkout.sidebar.close') })
      .click();
    const besides = await added(tileButton('catalog.related', 'catalog.tile.addNamed'));
    expect(besides).toMatchObject({ action: 'add', recommendation_id: forSimilar.typeId });
  });

/** From the top of the page to its end as a reader goes, back and down again, and what had moved by itself until then. */
async function readToTheEnd(page: Page): Promise<number> {
  for (const way of [500, -500, 500]) {
    for (let part = 0; part < 15; part += 1) {
      await page.mouse.wheel(0, way);
      // Nobody reads faster.
      await page.waitForTimeout(80);
    }
    await page.waitForLoadState('networkidle');
  }
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const observer = new PerformanceObserver(list =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
}

for (const locale of mostNightly(['el-GR', 'nl-BE', 'fr-CH']))
  test(`[RECO-01, RECO-02, RECO-14, OPEN-B48] ${locale}: customers see what they looked at elsewhere; about others, and without leave, nothing is asked`, async ({
    page,
    context,
  }) => {
    test.slow();
    const who = shop.speaker(locale);
    const { text, url } = who;
    const typeId = `last-seen-${locale}`;
    const isAsked = ({ path, body }: Pick<Asked, 'path' | 'body'>) =>
      path.startsWith(service) && z.object({ typeId: z.literal(typeId) }).safeParse(body).success;
    const value = (...skus: string[]) => ({ value: skus.map(sku => ({ sku })) });
    const seen = ['EX30000002', drill, 'EX30000003'];
    shop.gate.instead(isAsked, () => ({
      status: 200,
      body: { results: [value(...seen), value('EX30000004')] },
    }));
    const row = page.getByRole('region', { name: text('catalog.lastSeen') });
    const home = async () => {
      await page.goto(url('/'));
      await hydrated(page);
      return readToTheEnd(page);
    };
    await home();
    await expect(row).toHaveCount(0);
    expect(shop.gate.asked.filter(isAsked)).toEqual([]);

    await register(page, who, openOwnQuietPage);
    expect(await home()).toBeLessThan(0.01);
    const links = row.getByRole('heading', { level: 3 }).getByRole('link');
    await expect(links).toHaveCount(seen.length);
    const shown = await links.evaluateAll(all => all.map(link => link.getAttribute('href')?.slice(-10).toUpperCase()));
    expect(shown).toEqual(seen);
    const [asked] = shop.gate.asked.filter(isAsked);
    expect(asked).toMatchObject({ method: 'POST', body: { domainId: `exwerk-${locale}`, languageAndCountry: locale } });
    expect(asked?.body).toHaveProperty('bloomreachCookie', expect.stringMatching(/^[\da-f-]{36}$/));

    const { hostname: domain } = new URL(url('/'));
    await context.addCookies([{ ...decidedConsent(['convenience']), domain, path: '/' }]);
    const before = shop.gate.asked.filter(isAsked).length;
    await home();
    await expect(row).toHaveCount(0);
    expect(shop.gate.asked.filter(isAsked)).toHaveLength(before);
  });
