import { createHash } from 'node:crypto';
import type { Page, Response } from '@playwright/test';
import { british } from '../journeys/shoppers.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { ReleaseShop } from './release-shop.ts';

const unavailable = british.text('region.unavailable');

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let shop: ReleaseShop;
test.beforeAll(async () => {
  shop = await ReleaseShop.start();
});
test.afterAll(() => shop?.stop());

/** From a page of one remote to a page of another, which the browser fetches then. */
async function goToLogin(page: Page): Promise<void> {
  await page.goto(shop.url('/'));
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: british.text('shell.account.login') })
    .click();
}

const loginForm = (page: Page) => page.getByRole('main').getByLabel(british.text('account.email')).first();

test('a browser fetches every script of a release once, by the name of its content', async ({ page }) => {
  const answers = new Map<string, Response[]>();
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return;
    answers.set(response.url(), [...(answers.get(response.url()) ?? []), response]);
  });
  await goToLogin(page);
  await expect(loginForm(page)).toBeVisible();

  const chunks = [...answers].filter(([url]) => /\/web\/(?!entry\.js)/.test(url));
  expect(chunks.length).toBeGreaterThan(4);
  for (const [url, [first, ...again]] of chunks) {
    const content = createHash('sha256')
      .update((await first?.body()) ?? '')
      .digest('base64url');
    expect(url).toContain(`.${content}.js`);
    expect(again, `${url} again`).toEqual([]);
  }
});

/** Makes a release of account current that somebody has changed a file of. */
async function slipTampered(version: string, file: string): Promise<void> {
  await shop.release('account', version);
  await shop.tamper('account', version, `web/${file}`);
  const { composition: before } = await shop.visit('/');
  await shop.slip({ account: version });
  await shop.until('/', ({ composition }) => composition !== before);
}

const refusal = (version: string, file: string) =>
  new RegExp(`valid digest in the 'integrity' attribute.*/account/${version}/web/(?:\\d+\\.)?${file}`);

for (const file of ['entry', 'chunk-names', '__federation_expose_routes', 'messages-en-GB']) {
  test(`a browser refuses ${file} when it was changed after its release: the region says so`, async ({
    page,
    watch,
  }) => {
    const version = `9.0.0-${file}`;
    await slipTampered(version, file);
    await goToLogin(page);
    await expect(page.getByText(unavailable)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(watch.consoleErrors.join()).toMatch(refusal(version, file));
    watch.consoleErrors.length = 0;
  });
}

test('a browser refuses a chunk that the page has fetched ahead, too', async ({ page, watch }) => {
  await slipTampered('9.1.0', '__federation_expose_routes');
  await page.goto(shop.url('/login'));
  await hydrated(page);
  await expect(page.getByText(unavailable)).toBeVisible();
  expect(watch.consoleErrors.join()).toMatch(refusal('9.1.0', '__federation_expose_routes'));
  watch.consoleErrors.length = 0;
});

test('a browser refuses a stylesheet that was changed: the page works without it', async ({ page, watch }) => {
  await slipTampered('9.2.0', 'styles');
  await goToLogin(page);
  await expect.poll(() => watch.consoleErrors.join()).toMatch(refusal('9.2.0', 'styles'));
  await expect(loginForm(page)).toBeVisible();
  watch.consoleErrors.length = 0;
});
