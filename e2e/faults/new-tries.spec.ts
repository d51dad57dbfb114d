import type { Locator, Page } from '@playwright/test';
import { callFrom, type Speaker, speakers } from '../languages/speaker.ts';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { type FaultyShop, openFaultyShop } from './faulty-shop.ts';

const [greek, german, british] = ['el-GR', 'de-DE', 'en-GB'].map(code =>
  speakers.find(({ locale }) => locale === code),
) as [Speaker, Speaker, Speaker];

let shop: FaultyShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openFaultyShop();
});
test.afterAll(() => shop.stop());
test.afterEach(({ watch }) => {
  shop.calls.heal();
  // The browser itself tells of calls that fail; a page that was sent otherwise than it is taken over is no trace of the fault.
  watch.consoleErrors = watch.consoleErrors.filter(error => error.startsWith('Recovered while hydrating'));
});

/** Nothing leaves the room of what is shown, at either end of the screens. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

const retryIn = (block: Locator, { text }: Speaker) => block.getByRole('button', { name: text('region.retry') });
const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

test('[FIND-02] gr: reviews that fail say so, keep the focus while they are asked for again, and come', async ({
  page,
}) => {
  const { text } = greek;
  await page.goto(shop.url('gr', '/any-ex30000001'));
  await hydrated(page);
  const wasThere = await section(page, text('catalog.reviews')).textContent();
  shop.calls.strike({ call: 'getReview' }, 'fails');
  expect((await page.reload())?.status()).toBe(200);
  await hydrated(page);
  const reviews = section(page, text('catalog.reviews'));
  await expect(reviews.getByText(text('catalog.review.unavailable'))).toBeVisible();
  await expect(reviews.getByText(text('catalog.review.none'))).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  const again = retryIn(reviews, greek);
  shop.calls.strike({ call: 'getReview' }, 'slow');
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(reviews.getByRole('status')).toHaveText(text('shell.loading'));
  await expect(again).toBeFocused();
  await expect(reviews.getByText(text('catalog.review.unavailable'))).toHaveCount(0, { timeout: 8000 });
  await expect(reviews).toHaveText(wasThere ?? '');
  await expect(reviews.locator('[data-block="found"]')).toBeFocused();
});

test('[FIND-02] de: a row that was too slow for the page comes by itself', async ({ page }) => {
  const { text } = german;
  shop.calls.strike({ call: 'searchProducts', about: 'on-sale' }, 'slow');
  const sent = await page.goto(shop.url('de'));
  expect([sent?.status(), (await sent?.text())?.includes(text('catalog.listing.unavailable'))]).toEqual([200, true]);
  const row = section(page, text('catalog.onSale'));
  await expect(row.getByRole('article').first()).toBeVisible({ timeout: 10_000 });
  await expect(section(page, text('catalog.bestsellers')).getByRole('article').first()).toBeVisible();
});

test('[FIND-02] gb: a category stands while its products cannot be had, and has them at a new try', async ({
  page,
}) => {
  const { text } = british;
  await page.goto(shop.url('gb'));
  const department = section(page, text('catalog.departments')).getByRole('link').nth(2);
  const address = (await department.getAttribute('href')) ?? '';
  shop.calls.strike({ call: 'searchProducts' }, 'breaks');
  expect((await page.goto(shop.url('gb', address)))?.status()).toBe(200);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByText(text('catalog.listing.unavailable'))).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  shop.calls.heal();
  await retryIn(main, british).click();
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('[FIND-02] gb: going to a product waits for no block of it', async ({ page }) => {
  const { text } = british;
  await page.goto(shop.url('gb'));
  await hydrated(page);
  const link = section(page, text('catalog.bestsellers')).getByRole('article').first().getByRole('link').first();
  const name = ((await link.textContent()) ?? '').trim();
  shop.calls.strike({ call: 'getReview' }, 'slow');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const reviews = section(page, text('catalog.reviews'));
  await expect(reviews.locator('[data-skeleton]')).toBeAttached();
  await expect(reviews.locator('[data-skeleton]')).toHaveCount(0, { timeout: 8000 });
  await expect(reviews.getByText(text('catalog.review.unavailable'))).toHaveCount(0);
});

test('[FIND-02] gr: a search without an answer has its title, and its results at a new try', async ({ page }) => {
  const { text } = greek;
  shop.calls.strike({ call: 'searchProducts' }, 'fails');
  expect((await page.goto(shop.url('gr', '/search?query=18')))?.status()).toBe(503);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: text('search.resultsFor', { query: '18' }) })).toBeVisible();
  await expect(main.getByText(text('search.failed'))).toBeVisible();
  await expectAccessible(page);
  shop.calls.heal();
  await retryIn(main, greek).click();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(main.locator('[data-block="found"]')).toBeFocused();
});

test('[FIND-02] de: a cart that cannot be asked for says so instead of waiting for ever', async ({ page }) => {
  const { text } = german;
  shop.calls.strike({ call: 'getMe' }, 'fails');
  expect((await page.goto(shop.url('de', '/checkout/cart')))?.status()).toBe(200);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByText(text('shell.session.unavailable'))).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: text('checkout.cart.title') })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  shop.calls.heal();
  await retryIn(main, german).click();
  await expect(main.getByText(text('checkout.cart.empty'))).toBeVisible();
  await expect(main.getByText(text('shell.session.unavailable'))).toHaveCount(0);
});

test('[FIND-02] de: a customer who cannot be recognised is asked to try again, not sent away', async ({ page }) => {
  const { text, locale } = german;
  await page.goto(shop.url('de', '/login'));
  await hydrated(page);
  const draft = {
    email: freshAddress('anna.novak'),
    password: 'Riverbed-42',
    firstName: 'Anna',
    lastName: 'Novak',
    locale,
  };
  await callFrom(page, 'customerSignMeUp', { ...draft, custom: { customerType: 'private' } });
  for (const fault of ['fails', 'slow'] as const) {
    shop.calls.strike({ call: 'isLoggedIn' }, fault);
    expect((await page.goto(shop.url('de', '/my-account/my-profile')))?.status(), fault).toBe(503);
    await expect(page.getByRole('heading', { level: 1, name: text('error-occured') })).toBeVisible();
  }
  await hydrated(page);
  await expectAccessible(page);
  shop.calls.heal();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('region.retry') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('account.profile.title') })).toBeVisible();
  await expect(page.getByLabel(text('account.first-name'), { exact: true })).toHaveValue('Anna');
  shop.calls.strike({ call: 'getMe' }, 'fails');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('main').getByText(text('shell.session.unavailable'))).toBeVisible();
});
