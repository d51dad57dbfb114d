import { keptFor, keptNames, purposes } from '@exwerk/contract/consent/purposes';
import type { Country } from '@exwerk/contract/storefronts/countries';
import { variants } from '@exwerk/contract/storefronts/locales';
import { storefronts } from '@exwerk/contract/storefronts/storefront-table';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { speaker } from '../journeys/recovery-steps.ts';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { operatorsKey, operatorsUrl } from '../tools/operators.ts';
import { intlOf } from '../tools/texts.ts';
import { decidedVisitor, freshVisitor } from '../tools/visitor.ts';
import { answers, decide, question, settings, settingsLink } from './consent-question.ts';

test.use({ storageState: freshVisitor() });

/** What the shop may keep of a visitor who has decided nothing, and why. */
const allowed: Readonly<Record<string, string>> = {
  country: 'the storefront that was chosen by coming here',
  locale: 'its language',
  store: 'its stock and prices',
  currency: 'its currency',
  'exwerk-composition': 'the version of the shop that this visit sees',
  'exwerk-share': 'by lot, whether it sees a new version first',
  token: 'the cart, once something is in it',
  'kept-cart': 'the same when the session has ended',
  'react-router-scroll-positions': 'where on a page the visitor was, for the way back; gone with the tab',
};

/** Calls that tell somebody about the visitor. */
const isTelling = (request: Request) =>
  /^\/api\/(?:customer-data\/|search\/1\/events)/.test(new URL(request.url()).pathname);

function tellingCalls(target: Page | BrowserContext): string[] {
  const told: string[] = [];
  const listen = (request: Request) => {
    if (isTelling(request)) told.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  };
  if ('pages' in target) target.on('request', listen);
  else target.on('request', listen);
  return told;
}

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

const stored = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).filter(name => name !== 'react-router-scroll-positions'),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    // The files of the shell are the same for all.
    ...(await caches.keys()).filter(name => name !== 'exwerk-files-1').map(name => `cache ${name}`),
  ]);

/** Whether the customer-data service has got something lately. */
const hasReceived = async (page: Page, text: string) =>
  (await (await page.request.get(operatorsUrl(), { headers: operatorsKey })).text()).includes(text);

/** Opens the page of a product by links, as a visitor does. */
async function openProduct(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/-ex\d{8}$/);
}

const localeOf = (country: Country, prefix: string) =>
  variants.find(variant => variant.country === country && variant.prefix === prefix)?.locale ?? 'en-GB';

const addButton = (page: Page, locale: string) => {
  const names = ['en-GB', locale].map(each => intlOf(each).formatMessage({ id: 'checkout.add.button' }));
  return page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(names.join('|')) })
    .first();
};

/** Looks around: home, category, product, search, and something goes into the cart. */
async function lookAround(page: Page, country: Country, prefix = ''): Promise<void> {
  await page.goto(storefrontUrl(country, `${prefix}/?utm_source=letter`));
  await hydrated(page);
  const category = await page.locator('nav a[href]').first().getAttribute('href');
  await page.goto(storefrontUrl(country, category ?? ''));
  await hydrated(page);
  await page.goto(storefrontUrl(country, `${prefix}/search?query=saw`));
  await hydrated(page);
  await openProduct(page);
  await hydrated(page);
  // Some countries look only: there is no checkout.
  if (storefronts[country].checkoutEnabled) {
    const added = page.waitForResponse(/\/new-ct\/(?:addToCart|createCart)/);
    await addButton(page, localeOf(country, prefix)).click();
    expect((await added).status()).toBe(200);
    await page.goto(storefrontUrl(country, `${prefix}/checkout/cart`));
    await hydrated(page);
  }
  await question(page).waitFor();
}

const places: readonly (readonly [Country, prefix?: string])[] = [['gr'], ['gb'], ['be', '/nl'], ['bg'], ['pl']];
for (const [country, prefix = ''] of mostNightly(places)) {
  test(`[SAFE-13] [OPEN-A46] ${country}${prefix}: before any decision nothing is told and nothing is kept`, async ({
    page,
  }) => {
    const told = tellingCalls(page);
    await lookAround(page, country, prefix);
    expect(told).toEqual([]);
    expect((await cookieNames(page)).filter(name => !(name in allowed))).toEqual([]);
    expect(await stored(page)).toEqual([]);
  });
}

test('[SAFE-13] who accepts is told of, from then on; the proof of it is stored', async ({ page }) => {
  const told = tellingCalls(page);
  await page.goto(storefrontUrl('gb', '/search?query=saw&utm_source=letter'));
  const record = await decide(page, () => answers(page).accept.click());
  expect(record).toMatchObject({
    locale: 'en-GB',
    purposes: { convenience: true, analytics: true, personalisation: true },
    text_version: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(Math.abs(Date.now() - Date.parse(record.decided_at))).toBeLessThan(60_000);
  expect(await hasReceived(page, record.consent_id)).toBe(true);
  await openProduct(page);
  await expect.poll(() => told).toEqual(expect.arrayContaining(['view-item', 'event', 'recommendations']));
  await expect.poll(() => cookieNames(page)).toContain(keptNames.utmSource);
  await expect.poll(() => stored(page)).toContain(keptNames.lastSeen);
  await page.reload();
  await hydrated(page);
  await page.waitForTimeout(700);
  await expect(question(page)).toHaveCount(0);
});

test('[SAFE-13] who refuses is not told of and not asked again; the proof of it is stored', async ({ page }) => {
  const told = tellingCalls(page);
  await page.goto(storefrontUrl('gb', '/?utm_source=letter'));
  const record = await decide(page, () => answers(page).reject.click());
  expect(record.purposes).toEqual({ convenience: false, analytics: false, personalisation: false });
  expect(await hasReceived(page, record.consent_id)).toBe(true);
  await lookAroundAfterwards(page);
  expect(told).toEqual(['cookie-consent']);
  expect((await cookieNames(page)).filter(name => !(name in allowed))).toEqual(['exwerk-consent']);
  expect(await stored(page)).toEqual([]);
  await expect(question(page)).toHaveCount(0);
});

/** Searches, opens a product and comes back to the home page; none of it by what the visit began with. */
async function lookAroundAfterwards(page: Page): Promise<void> {
  await page.goto(storefrontUrl('gb', '/search?query=drill'));
  await hydrated(page);
  await openProduct(page);
  await page.goto(storefrontUrl('gb', '/cleaning'));
  await hydrated(page);
  await page.waitForTimeout(700);
}

test('[SAFE-13] a purpose by itself: counted, neither recommended to nor remembered', async ({ page }) => {
  const told = tellingCalls(page);
  await page.goto(storefrontUrl('gb'));
  await answers(page).choose.click();
  for (const box of await settings(page).getByRole('checkbox').all())
    await expect(box).toBeChecked({ checked: await box.isDisabled() });
  await settings(page).getByRole('checkbox', { name: 'Statistics' }).check();
  const record = await decide(page, () => settings(page).getByRole('button', { name: 'Save my choice' }).click());
  expect(record.purposes).toEqual({ convenience: false, analytics: true, personalisation: false });
  await lookAroundAfterwards(page);
  expect(new Set(told)).toEqual(new Set(['cookie-consent', 'event', 'events']));
  expect(await stored(page)).toEqual([]);
});

test.describe('a visitor who has allowed everything', () => {
  test.use({ storageState: decidedVisitor() });

  test('[SAFE-13] withdraws in the footer: what was kept is gone at once, here and in other tabs', async ({
    page,
    context,
  }) => {
    await page.goto(storefrontUrl('gb', '/search?query=saw&utm_source=letter'));
    await hydrated(page);
    await openProduct(page);
    await page.evaluate(() => {
      localStorage.setItem('search-history', '["saw"]');
      localStorage.setItem('reported-orders', 'o1');
    });
    const own = [keptNames.promoTracking, keptNames.visitorMark].map(name => ({ name, value: 'x', url: page.url() }));
    await context.addCookies(own);
    await expect.poll(() => stored(page)).toContain(keptNames.lastSeen);
    await expect.poll(() => cookieNames(page)).toContain(keptNames.utmSource);
    const other = await context.newPage();
    await other.goto(storefrontUrl('gb', '/search?query=drill'));
    await hydrated(other);

    await settingsLink(page).click();
    for (const box of await settings(page).getByRole('checkbox').all()) await expect(box).toBeChecked();
    const record = await decide(page, () => settings(page).getByRole('button', { name: 'Reject all' }).click());
    expect(record.purposes).toMatchObject({ convenience: false, analytics: false, personalisation: false });
    const names = purposes.flatMap(purpose => [...keptFor[purpose].cookies, ...keptFor[purpose].storage]);
    expect((await cookieNames(page)).filter(name => names.includes(name))).toEqual([]);
    // The page may be loading itself anew.
    await expect(async () => expect(await stored(page)).toEqual([])).toPass();

    const told = tellingCalls(context);
    await openProduct(other);
    await page.goBack();
    await openProduct(page);
    await page.waitForTimeout(700);
    expect(told).toEqual([]);
    expect(await stored(page)).toEqual([]);
  });
});

test('[SAFE-13] the settings stand at the bottom of every page, on those without a footer, too', async ({ page }) => {
  const who = speaker('en-GB');
  await fillCart(page, who, [['EX30000001', 1]]);
  for (const path of ['/checkout/cart', '/checkout/login', '/checkout/addresses', '/checkout/payment']) {
    await page.goto(who.url(path));
    const link = page.getByRole('button', { name: who.text('shell.consent.settings') });
    await hydrated(page);
    await question(page).waitFor();
    await expect(link, path).toHaveCount(1);
    await link.click();
    await expect(settings(page)).toBeVisible();
  }
});

test('[SAFE-13] a forged call is passed on only with the consent that it claims', async ({ page }) => {
  const post = async (call: string, payload: object, cookie: string) => {
    const url = `http://127.0.0.1:${process.env.SHELL_PORT ?? '8080'}/api/customer-data/${call}?origin=gb.localhost`;
    return (await page.request.post(url, { data: [payload], headers: { cookie } })).status();
  };
  const { name, value } = decidedConsent();
  const refused = decidedConsent([]);
  const sku = (kind: string) => `EX-${kind}-${Date.now()}`;
  const forgeries = {
    none: 'locale=en-GB',
    refused: `${refused.name}=${refused.value}`,
    broken: `${name}=${value.slice(0, -9)}`,
    named: 'exwerk-consent=true',
  };
  for (const [kind, cookie] of Object.entries(forgeries)) {
    const mark = sku(kind);
    const who = { locale: 'en-GB', cookie: 'victim', user_id: 'victim' };
    expect(await post('view-item', { ...who, sku: mark }, cookie)).toBe(403);
    expect(await post('view-category', { ...who, slug: mark }, cookie)).toBe(403);
    expect(await post('cart-update', { ...who, action: 'add', cart_id: mark, sku: mark }, cookie)).toBe(403);
    expect(await post('checkout', { ...who, cart_id: mark, step: 'cart' }, cookie)).toBe(403);
    expect(await post('event', { ...who, event: 'search', search_term: mark }, cookie)).toBe(403);
    expect(await post('customer-update', who, cookie)).toBe(403);
    const query = { typeId: mark, domainId: mark, languageAndCountry: 'en-GB' };
    expect(await post('recommendations', query, cookie)).toBe(403);
    expect(await hasReceived(page, mark)).toBe(false);
  }
  const mark = sku('allowed');
  expect(await post('view-item', { locale: 'en-GB', sku: mark }, `${name}=${value}`)).toBe(200);
  expect(await hasReceived(page, mark)).toBe(true);
});
