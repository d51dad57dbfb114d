import type { Page } from '@playwright/test';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { composedBy } from '../tools/composition.ts';
import { visit } from '../visit.ts';
import { openProduct } from './checkout-steps.ts';
import { enterLogin } from './session-steps.ts';
import { british } from './shoppers.ts';

const { text } = british;

/** A customer of the sample shop with a tier and a discount of her own. */
const vera = { email: 'vera@exwerk.example', password: 'Exwerk2026' };

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: text('shell.account') });
const personalPrice = (page: Page) => page.getByRole('main').getByText(/\(7%/);

test('[GUARD-08] account area, dropdown, saved addresses, tier and personal discount are there after signing in only', async ({
  page,
}) => {
  test.slow();
  await openProduct(page, british);
  await hydrated(page);
  await expect(account(page)).toHaveCount(0);
  await expect(personalPrice(page)).toHaveCount(0);
  for (const path of ['/my-account/my-profile', '/my-account/shipping-details', '/my-account/billing-details']) {
    await page.goto(storefrontUrl('gb', path));
    await page.waitForURL(storefrontUrl('gb'));
  }

  await page.goto(storefrontUrl('gb', '/login'));
  await enterLogin(page, british, vera.email, vera.password);
  await page.waitForURL(storefrontUrl('gb'));
  await account(page).click();
  await expect(page.getByRole('banner').getByText(vera.email)).toBeVisible();
  await page.goto(storefrontUrl('gb', '/my-account/my-profile'));
  await expect(page.getByText(/Your loyalty tier: Tier 1/)).toBeVisible();
  await page.goto(storefrontUrl('gb', '/my-account/shipping-details'));
  await expect(page.getByRole('main').getByText(/7 Market Street/)).toBeVisible();
  await openProduct(page, british);
  await expect(personalPrice(page).first()).toBeVisible();
});

test('[GUARD-05, CHECKOUT-20] there is no page and no sign-in for administrators', async () => {
  for (const path of [
    '/admin',
    '/admin/login',
    '/administrator',
    '/backoffice',
    '/checkout/admin',
    '/my-account/admin',
  ])
    expect((await visit('gb', path)).status, path).toBe(404);
});

test('[GUARD-03] an address that is not the canonical one of its page leads there', async () => {
  const canonical = async (path: string) => {
    const { html, status } = await visit('gb', path);
    expect(status, path).toBe(200);
    return new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
  };
  for (const [from, status, to] of [
    ['/privacy-data', 308, '/privacy-data/'],
    ['/Privacy-Data/', 308, '/privacy-data/'],
    ['/Cleaning', 308, '/cleaning'],
    ['/category/cleaning', 301, '/cleaning'],
  ] as const) {
    const moved = await visit('gb', from);
    expect([moved.status, moved.location], from).toEqual([status, to]);
    expect(await canonical(to)).toBe(to);
  }
  const { html } = await visit('gb', '/cleaning');
  const product = /href="(\/[\w-]+-ex\d{8})"/.exec(html)?.[1] ?? '';
  expect(await canonical(product)).toBe(product);
  const sku = product.slice(-10);
  const moved = await visit('gb', `/another-name-${sku}?a=1`);
  expect([moved.status, moved.location]).toEqual([301, `${product}?a=1`]);
});

test('[COUNTRY-18, OPEN-A6, OPEN-A7] the default language has no prefix, whatever language the browser prefers', async ({
  browser,
}) => {
  for (const [locale, address, language] of [
    ['nl-BE', '/', 'fr-BE'],
    ['de-DE', '/', 'fr-BE'],
    ['fr-BE', '/nl', 'nl-BE'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(storefrontUrl('be', address));
    await hydrated(page);
    expect(new URL(page.url()).pathname.replace(/(?<=.)\/$/, '')).toBe(address);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await context.close();
  }
});

test('[CONST-02] the browser keeps what was searched for and seen', async ({ page }) => {
  await page.goto(storefrontUrl('gb'));
  await hydrated(page);
  await page.getByRole('banner').getByRole('searchbox').focus();
  const search = page.getByRole('combobox');
  await search.fill('drill');
  await search.press('Enter');
  await page.waitForURL('**/search?query=drill*');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/-ex\d{8}$/);
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(keys).toEqual(expect.arrayContaining(['search-history', 'last-seen']));
});

test('[CONST-13, OPEN-A52] build files are kept a year, pictures 30 days, pages a day while they are renewed', async ({
  page,
}) => {
  const kept = new Map<string, string>();
  page.on('response', response => {
    const kind = response.request().resourceType();
    const url = new URL(response.url());
    const isPicture = kind === 'image' && url.pathname.startsWith('/images/');
    if (isPicture || kind === 'script' || kind === 'document')
      kept.set(kind, response.headers()['cache-control'] ?? '');
  });
  await page.goto(storefrontUrl('gb', '/cleaning'));
  await hydrated(page);
  await expect.poll(() => kept.get('image')).toContain('max-age=2592000');
  expect(kept.get('script')).toContain('max-age=31536000');
  // A preview's pages are its visitor's own.
  const isPreview = composedBy(process.env) !== undefined;
  expect(kept.get('document')).toContain(isPreview ? 'private' : 'stale-while-revalidate=86400');
});

test('[MW-21] the browser never asks for redirects of editors', async ({ page, watch }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto(storefrontUrl('gb', '/cleaning'));
  await hydrated(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/-ex\d{8}$/);
  await page.goto(storefrontUrl('gb', '/this-was-here-once'));
  await expect(page.getByText(text('page-not-found.message'))).toBeVisible();
  watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('status of 404'));
  expect(asked.some(path => path.startsWith('/api/new-ct/'))).toBe(true);
  expect(asked.filter(path => path.includes('seo-redirection'))).toEqual([]);
});
