import { purposes } from '@exwerk/contract/consent/purposes';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { type FaultyShop, openFaultyShop } from '../faults/faulty-shop.ts';
import { speaker } from '../journeys/recovery-steps.ts';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { changeCart, fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { embeddedUrl } from '../tools/shop-address.ts';
import { decidedVisitor } from '../tools/visitor.ts';
import { openMiddleware } from './own-middleware.ts';
import { openThirdParties } from './third-party-server.ts';

/** Whose scripts pages ask for where the shell knows their addresses, and whom they tell how fast they were. */

test.describe.configure({ mode: 'default' });
let others: Awaited<ReturnType<typeof openThirdParties>>;
let middleware: Awaited<ReturnType<typeof openMiddleware>>;
let shop: FaultyShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  others = await openThirdParties();
  middleware = await openMiddleware({ CACHE_SECONDS: '0.1' });
  shop = await openFaultyShop(middleware.port, {
    EMBEDDED_PORT: String(middleware.gate.port),
    // Pictures of goods lie where the seed has put them.
    IMAGES_ORIGIN: new URL(embeddedUrl).origin.replace('127.0.0.1', 'localhost'),
    CONSENT_SCRIPT_URL: others.urlOf('consent'),
    SURVEY_SCRIPT_URL: others.urlOf('survey'),
    TRUST_WIDGET_SCRIPT_URL: others.urlOf('trust'),
    TRUST_WIDGET_ID: 'unit-7',
    REVIEWS_WIDGET_SCRIPT_URL: others.urlOf('reviews'),
    PARCEL_TRACKING_SCRIPT_URL: others.urlOf('parcels?shop=exwerk'),
    MONITORING_URL: others.urlOf('vitals'),
  });
});
test.afterAll(async () => {
  await shop.stop();
  await middleware.stop();
  others.close();
});

/** By luck nobody's pages are measured, where a test does not say otherwise. */
const unlucky = (page: Page) => page.addInitScript(() => Object.assign(Math, { random: () => 0.99 }));

async function open(page: Page, { country, prefix }: Speaker, path: string): Promise<void> {
  others.taken();
  await page.goto(shop.url(country, path === '/' && prefix ? prefix : prefix + path));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}

/** The scripts that a page asks for, each of which the page's policy lets run. */
async function scriptsOf(page: Page, who: Speaker, path: string): Promise<readonly string[]> {
  await open(page, who, path);
  const asked = others.taken();
  const ran = await page.evaluate(() => Reflect.get(globalThis, 'ranScripts') ?? []);
  expect(
    z
      .array(z.string())
      .parse(ran)
      .map(url => `GET ${url}`)
      .toSorted(),
  ).toEqual(asked);
  return asked;
}

const store = z.looseObject({ custom: z.looseObject({ fields: z.record(z.string(), z.unknown()) }) });
/** Whether the store of a country wants the trust rating in the header, from now on. */
const wantTrust = (country: string, isWanted: boolean) =>
  middleware.gate.instead(
    ({ method, path }) => method === 'GET' && path.split('?', 1)[0]?.endsWith(`/stores/key=store-${country}`) === true,
    async (_asked, pass) => {
      const { status, body } = await pass();
      const { custom, ...rest } = store.parse(body);
      const fields = { ...custom.fields, trustpilot_in_header_enabled: isWanted };
      return { status, body: { ...rest, custom: { ...custom, fields } } };
    },
  );

const everywhere = ['GET /consent', 'GET /survey'];

test('[THIRD-01, THIRD-04] hu-HU: consent loader and survey are asked for once on every page, and by nobody who has not allowed it', async ({
  page,
  context,
}) => {
  test.slow();
  const who = speaker('hu-HU');
  await unlucky(page);
  wantTrust(who.country, false);
  const product = '/any-ex30000001';
  for (const path of ['/', product, '/search?query=18', '/login', '/checkout/cart'])
    expect(await scriptsOf(page, who, path), path).toEqual(everywhere);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL(shop.url(who.country));
  await page.waitForLoadState('networkidle');
  expect(others.taken()).toEqual([]);

  await context.clearCookies({ name: 'exwerk-consent' });
  expect(await scriptsOf(page, who, product)).toEqual([]);
  await context.addCookies(decidedVisitor(purposes.filter(purpose => purpose !== 'partners')).cookies);
  expect(await scriptsOf(page, who, product)).toEqual([]);
});

for (const [locale, path] of [
  ['hu-HU', '/password-reset/change-password'],
  ['nl-BE', '/my-account/confirm-email'],
  ['sk-SK', '/orders/sk-261201-1234567'],
] as const)
  test(`[THIRD-01] [THIRD-04] ${locale}: scripts on ${path} come once no address of the page tells the token of its mail`, async ({
    page,
    watch,
  }) => {
    const who = speaker(locale);
    await unlucky(page);
    const readable = async () =>
      z.array(z.string()).parse(await page.evaluate(() => Reflect.get(globalThis, 'readAddresses') ?? []));
    for (const query of ['?token=mailed-secret', '?a=1&token=mailed-secret', '']) {
      const asked = await scriptsOf(page, who, path + query);
      const addresses = (await readable()).join(' ');
      expect(addresses, query).toContain(path);
      expect(addresses, query).not.toContain('mailed-secret');
      expect(asked, query).toEqual(expect.arrayContaining(everywhere));
    }
    // Nor does a page that is gone to before it has left the address.
    const answer = await page.goto(shop.url(who.country, `${who.prefix}${path}?token=mailed-secret`));
    expect(answer?.headers()['referrer-policy']).toBe('strict-origin');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    forgetRefusals(watch, 404);
  });

test('[THIRD-02] ro-RO, pl-PL: the trust widget and its script are there by the flag of the store, or by the country', async ({
  page,
}) => {
  await unlucky(page);
  const romanian = speaker('ro-RO');
  const widget = page.locator('.trustpilot-widget');
  const trusted = [...everywhere, 'GET /trust'];
  wantTrust('ro', false);
  await expect.poll(async () => (await shop.visit('ro', '/')).markup).not.toContain('trustpilot-widget');
  expect(await scriptsOf(page, romanian, '/')).toEqual(everywhere);
  await expect(widget).toHaveCount(0);
  wantTrust('ro', true);
  await expect.poll(async () => (await shop.visit('ro', '/')).markup).toContain('trustpilot-widget');
  expect(await scriptsOf(page, romanian, '/')).toEqual(trusted);
  await expect(widget).toHaveCount(1);
  await expect(page.getByRole('banner').locator(widget)).toHaveAttribute('data-style-height', '24px');
  await expect(widget).toHaveAttribute('data-locale', 'ro-RO');
  await expect(widget).toHaveAttribute('data-businessunit-id', 'unit-7');

  wantTrust('pl', false);
  await expect.poll(async () => (await shop.visit('pl', '/login')).markup).not.toContain('trustpilot-widget');
  expect(await scriptsOf(page, speaker('pl-PL'), '/any-ex30000001')).toEqual(trusted);
  await expect(widget).toHaveCount(1);
  await expect(page.getByRole('main').locator(widget)).toHaveAttribute('data-style-height', '24px');
});

const placed = z.object({ order: z.object({ id: z.string() }) });

for (const [locale, id] of mostNightly(
  [
    ['nl-BE', 'exwerk-nl-be'],
    ['fr-BE', 'exwerk-fr-be'],
    ['cs-CZ', 'exwerk-cs-cz'],
  ] as const,
  2,
))
  test(`[THIRD-03, ORDER-09] ${locale}: the parcel-tracking widget of the thank-you page is asked for by the id of the language`, async ({
    page,
  }) => {
    const who = speaker(locale);
    await unlucky(page);
    const paid = await changeCart(page, 'createBankPayment', await fillCart(page, who, [['EX10000001', 1]]));
    const { order } = placed.parse(await callFrom(page, 'createMyOrderFromCart', paid));
    const isOfParcels = (asked: string) => asked.includes('parcels');
    const scripts = await scriptsOf(page, who, `/checkout/thank-you?order=${order.id}`);
    expect(scripts.filter(isOfParcels)).toEqual([`GET /parcels?shop=exwerk&id=${id}`]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(who.text('checkout.thankYou.title'));
    expect((await scriptsOf(page, who, '/')).filter(isOfParcels)).toEqual([]);
  });

test('[THIRD-05] the reviews widget is asked for in the Czech storefront alone', async ({ page }) => {
  await unlucky(page);
  const asks = async (locale: string) => (await scriptsOf(page, speaker(locale), '/login')).includes('GET /reviews');
  expect(await asks('cs-CZ')).toBe(true);
  for (const locale of mostNightly(['sk-SK', 'pl-PL', 'el-GR', 'de-AT', 'it-CH', 'bg-BG'], 2))
    expect(await asks(locale), locale).toBe(false);
});

for (const { luck, isTold } of [
  { luck: 0.0499, isTold: true },
  { luck: 0.0501, isTold: false },
])
  test(`[CONST-15] bg-BG: of a hundred visits five tell how fast their pages were, and one of ${luck} ${isTold ? 'does' : 'does not'}`, async ({
    page,
  }) => {
    const vitals: unknown[] = [];
    page.on('request', request => {
      if (request.url() === others.urlOf('vitals')) vitals.push(request.postDataJSON());
    });
    await page.addInitScript(random => Object.assign(Math, { random: () => random }), luck);
    await open(page, speaker('bg-BG'), '/login?email=anna%40example.com');
    const settings = await page.evaluate(() => document.querySelector('script[type="application/json"]')?.textContent);
    expect(settings).toContain(JSON.stringify({ url: others.urlOf('vitals'), sample: 0.05 }));
    await page.getByRole('main').getByRole('heading', { level: 1 }).click();
    const told = { name: 'TTFB', path: '/login' };
    if (isTold) await expect.poll(() => vitals).toContainEqual(expect.objectContaining(told));
    await page.waitForLoadState('networkidle');
    expect(others.taken().includes('POST /vitals')).toBe(isTold);
    expect(JSON.stringify(vitals)).not.toContain('anna');
  });

test('[CONST-05] gb: an experiment is for no page whose address tells the token of a mail', async () => {
  const trying = await openFaultyShop(middleware.port, { EXPERIMENT_SCRIPT_URL: others.urlOf('experiment') });
  try {
    const waits = async (path: string) => (await trying.visit('gb', path)).markup.includes('/experiment.js');
    for (const path of ['/password-reset/change-password', '/my-account/confirm-email', '/orders/gb-261201-1234567'])
      expect([await waits(path), await waits(`${path}?token=a`)], path).toEqual([true, false]);
  } finally {
    await trying.stop();
  }
});
