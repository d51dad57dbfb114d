import type { Page, Request } from '@playwright/test';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { decidedVisitor } from '../tools/visitor.ts';
import { speaker } from './recovery-steps.ts';

/** A link that is about to be pressed: its page is asked for once, and there when it is. */

test.use({ storageState: decidedVisitor() });

const productCall = /\/api\/new-ct\/getProduct\?/;

const scriptOfCatalog = /\/catalog\/[^?]*\.js$/;

const firstTile = (page: Page) => page.locator('main article').first().getByRole('link').first();

function requestsOf(page: Page, address: RegExp): Request[] {
  const found: Request[] = [];
  page.on('request', request => address.test(request.url()) && found.push(request));
  return found;
}

for (const { locale, path } of [
  { locale: 'pl-PL', path: '/search/new-arrivals' },
  { locale: 'cs-CZ', path: '/' },
]) {
  test(`${locale}: a product and its button are asked for while the pointer rests on it, and not again by the press`, async ({
    page,
  }) => {
    const who = speaker(locale);
    await page.goto(who.url(path));
    await hydrated(page);
    const calls = requestsOf(page, productCall);
    const code = page.waitForResponse(/\/\d+\.product-page\.[^/]*\.js$/);
    const answer = page.waitForResponse(productCall);
    const texts = page.waitForResponse(new RegExp(`/checkout/.*messages-${locale}[^/]*\\.js$`));
    const link = firstTile(page);
    await link.hover();
    await Promise.all([code, answer, texts]);
    const name = await link.textContent();
    const codeOfCheckout = requestsOf(page, /\/checkout\/.*\.js$/);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await expect(
      page.getByRole('button', { name: who.text('checkout.add.button'), exact: true }).first(),
    ).toBeEnabled();
    expect(calls).toHaveLength(1);
    expect(codeOfCheckout).toHaveLength(0);
  });
}

test('el-GR: where nothing is sold, a product is asked for without its button', async ({ page }) => {
  await page.goto(speaker('el-GR').url('/'));
  await hydrated(page);
  const codeOfCheckout = requestsOf(page, /\/checkout\/.*\.js$/);
  const calls = requestsOf(page, productCall);
  const answer = page.waitForResponse(productCall);
  const link = firstTile(page);
  await link.hover();
  await answer;
  const name = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  expect(calls).toHaveLength(1);
  expect(codeOfCheckout).toHaveLength(0);
});

for (const locale of ['ro-RO', 'fr-CH']) {
  test(`${locale}: what stands beside a product is asked for with it, and what checks its answer before`, async ({
    page,
  }) => {
    const who = speaker(locale);
    await page.goto(who.url('/'));
    await hydrated(page);
    const contract = page.waitForResponse(
      async response => scriptOfCatalog.test(response.url()) && (await response.text()).includes('getOtherCondition'),
    );
    await page.mouse.move(1, 1);
    await contract;
    await page.waitForLoadState('networkidle');
    const held = Promise.withResolvers<void>();
    await page.route(productCall, route => held.promise.then(() => route.continue()));
    const beside = Promise.all([
      page.waitForResponse(/\/getVolumeDiscounts\?/),
      page.waitForResponse(/\/getOtherCondition\?/),
    ]);
    const link = page.locator('main article a[href*="-ex3"]').first();
    const name = await link.textContent();
    await link.hover();
    await beside;
    const calls = requestsOf(page, /\/(?:getVolumeDiscounts|getOtherCondition)\?/);
    held.resolve();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    expect(calls).toEqual([]);
  });
}

test('hu-HU: what fails beforehand is asked for again by the press', async ({ page, watch }) => {
  const who = speaker('hu-HU');
  await page.goto(who.url('/search/new-arrivals'));
  await hydrated(page);
  const address = page.url();
  await page.route(productCall, route => route.fulfill({ status: 503 }), { times: 1 });
  const failed = page.waitForResponse(productCall);
  const link = firstTile(page);
  await link.focus();
  await failed;
  // Until the failure has been read; whoever presses before that waits for the same call.
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(address);
  const name = await link.textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  forgetRefusals(watch, 503);
});

test('fr-BE: a look at every link fetches the code of other squads, and asks for nothing that changes or is missing', async ({
  page,
}) => {
  await page.goto(speaker('fr-BE').url('/'));
  await hydrated(page);
  const calls = requestsOf(page, /\/api\//);
  const entry = page.waitForResponse(/\/account\/[^?]*entry\.js/);
  const links = await page.locator('header a[href], footer a[href]').all();
  for (const link of links) {
    await link.dispatchEvent('pointerover');
    await page.waitForTimeout(90);
  }
  await entry;
  await page.waitForLoadState('networkidle');
  const reads = /\/api\/new-ct\/(?:getCategory|getContent|getBrand|getProduct|searchProducts)\?/;
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.map(request => request.url()).filter(url => !reads.test(url))).toEqual([]);
});
