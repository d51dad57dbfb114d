import { getMe } from '@exwerk/contract/calls/customer-calls';
import { keptNames } from '@exwerk/contract/consent/purposes';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod';
import { endSession } from '../journeys/recovery-steps.ts';
import { enterLogin, register } from '../journeys/session-steps.ts';
import { callFrom } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { cartWith, openOwnQuietPage } from './own-calls.ts';
import { suiteOwnShop } from './own-shop.ts';
import type { Asked } from './upstream-gate.ts';

/** What the shop asks and tells the service of customers' data, and where its answers are shown. */

const drill = 'EX30000001';

const shop = suiteOwnShop();

const service = '/customer-data/recommendations';
/** What the service was told under a name. */
const toldOf = (name: string) =>
  shop.gate.asked.flatMap(({ path, body }) => (path === `/customer-data/${name}` ? [body] : []));

for (const locale of mostNightly(['pt-PT', 'it-CH']))
  test(`[RECO-02, RECO-11, TRACK-10, TRACK-11] ${locale}: what was seen, what is similar and what fits the cart are rows of their own, asked by POST, and named when something is added from them`, async ({
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
    // Nothing has marked this browser yet; until the service answers the row has products of the same category.
    await expect.poll(asked).toEqual([{ method: 'POST', body: forSimilar }]);
    const { hostname: domain } = new URL(url('/'));
    await context.addCookies([{ name: keptNames.visitorMark, value: 'browser-1', domain, path: '/' }]);
    // What the service knows of other visits would be recommended as well.
    const lastSeen = z.object({ typeId: z.literal(`last-seen-${locale}`) });
    shop.gate.instead(
      ({ path, body }) => path.startsWith(service) && lastSeen.safeParse(body).success,
      () => ({ status: 200, body: { results: [] } }),
    );
    const said: unknown[] = [];
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().includes('/customer-data/recommendation?'))
        said.push(request.postDataJSON());
    });
    /** What the page says of the similar ones, and the service hears with the mark of the browser. */
    const recommended = async (action: 'show' | 'click', act: () => Promise<void>) => {
      const { pathname: from } = new URL(page.url());
      await act();
      const path = action === 'click' ? from : new URL(page.url()).pathname;
      const about = {
        locale,
        path,
        recommendation_id: forSimilar.typeId,
        recommendation_name: 'similar-products',
        action,
      };
      await expect.poll(() => said).toContainEqual([about]);
      await expect.poll(() => toldOf('recommendation')).toContainEqual({ ...about, cookie: 'browser-1' });
    };
    await recommended('show', similar);
    expect(asked()).toEqual([{ method: 'POST', body: { ...forSimilar, bloomreachCookie: 'browser-1' } }]);

    await page.goto(url('/'));
    await hydrated(page);
    await expect(tiles('catalog.lastSeen')).toHaveText([name]);
    await similar();
    await recommended('click', () => tiles('catalog.related').first().getByRole('link').click());
    asked();

    await openOwnQuietPage(page, who);
    await cartWith(page, [drill, 1]);
    await page.goto(url('/checkout/cart'));
    await hydrated(page);
    await expect(tiles('checkout.recommendations.title').first()).toBeVisible();
    const forCart = { ...named, typeId: `cart-recommendation-${locale}`, bloomreachCookie: 'browser-1' };
    // The page that the click led to asks for what is similar to its own product, sooner or later.
    const fitting = z.object({ body: z.looseObject({ typeId: z.literal(forCart.typeId) }) });
    expect(asked().filter(call => fitting.safeParse(call).success)).toEqual([
      { method: 'POST', body: expect.objectContaining(forCart) },
    ]);

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

for (const locale of mostNightly(['el-GR', 'sv-SE']))
  test(`[TRACK-10] ${locale}: each press on a recommended tile is told, also where the page that it leads to recommends its own article`, async ({
    page,
  }) => {
    const { text, url } = shop.speaker(locale);
    const liked = 'EX30000002';
    const asked = z.object({ typeId: z.literal(`similar-products-${locale}`), sourceSku: z.enum([drill, liked]) });
    shop.gate.instead(
      ({ path, body }) => path.startsWith(service) && asked.safeParse(body).success,
      () => ({ status: 200, body: { results: [{ value: [{ sku: liked }, { sku: 'EX30000003' }] }] } }),
    );
    const said: string[] = [];
    const told = z.tuple([z.object({ path: z.string(), action: z.string() })]);
    page.on('request', request => {
      if (request.method() !== 'POST' || !request.url().includes('/customer-data/recommendation?')) return;
      const [{ path, action }] = told.parse(request.postDataJSON());
      said.push(`${action} ${/ex\d+$/.exec(path)?.[0]}`);
    });
    const row = page.getByRole('region', { name: text('catalog.related') });
    const press = async () => {
      await row.getByRole('heading', { level: 3 }).first().getByRole('link').click();
      await page.waitForURL(/-ex30000002$/);
    };
    await page.goto(url(`/any-${drill.toLowerCase()}`));
    await hydrated(page);
    await press();
    const once = ['show ex30000001', 'click ex30000001', 'show ex30000002'];
    await expect.poll(() => said).toEqual(once);
    await page.goBack();
    await page.waitForURL(/-ex30000001$/);
    await press();
    await expect.poll(() => said).toEqual([...once, 'click ex30000001']);
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

for (const locale of mostNightly(['hu-HU', 'el-GR']))
  test(`[TRACK-02] ${locale}: who signs in is told of, by the page without a name and by the shop as its customer`, async ({
    page,
    context,
  }) => {
    const who = shop.speaker(locale);
    const email = await register(page, who, openOwnQuietPage);
    await endSession(context);
    const { hostname: domain } = new URL(who.url('/'));
    await context.addCookies([{ name: keptNames.visitorMark, value: 'browser-2', domain, path: '/' }]);
    await page.goto(who.url('/login'));
    const told = page.waitForRequest(/\/customer-data\/customer-update\?/);
    await enterLogin(page, who, email);
    expect((await told).postDataJSON()).toEqual([{ locale }]);
    const { me } = getMe.answer.parse(await callFrom(page, 'getMe', { customer: true }));
    expect(me.customer?.email).toBe(email);
    await expect
      .poll(() => toldOf('customer-update'))
      .toContainEqual({
        locale,
        cookie: 'browser-2',
        user_id: me.customer?.id,
        tracking_value: expect.any(String),
      });
  });
