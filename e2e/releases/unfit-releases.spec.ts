import { speaker } from '../journeys/recovery-steps.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { ReleaseShop } from './release-shop.ts';

/** What visitors get of releases that the gate would have refused. */

test.describe.configure({ mode: 'default', timeout: 120_000 });
let shop: ReleaseShop;
test.beforeAll(async () => {
  shop = await ReleaseShop.start();
});
test.afterAll(() => shop?.stop());

/** Makes releases current; resolves once a page of the country is of them. */
async function slip(versions: Record<string, string>): Promise<void> {
  const { composition: before } = await shop.visit('/');
  await shop.slip(versions);
  await shop.until('/', ({ composition, status }) => composition !== before && status === 200);
}
const urlOf = (country: string, path: string) => `http://${country}.localhost:${shop.shellPort}${path}`;

test('[ERR-20, ERR-21, TERR-14] el-GR, pt-PT: a page behind middleware that the shell does not know, or whose route fails without a status, is an error 500 in the frame', async ({
  page,
  watch,
}) => {
  const later = ['["guest-only"]', '["of-a-later-shell"]'] as const;
  await shop.release('account', '7.0.0', { files: { 'node/': later, 'web/': later } });
  const check = 'requireCheckout(storefront);';
  await shop.release('checkout', '7.0.0', { files: { 'node/': [check, `throw new Error("no route");${check}`] } });
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const open = async (country: string, path: string) => {
    const status = (await page.goto(urlOf(country, path)))?.status();
    await hydrated(page);
    return status;
  };
  const greek = speaker('el-GR');
  const portuguese = speaker('pt-PT');
  expect(await open('gr', '/login')).toBe(200);
  await expect(heading).toHaveText(greek.text('account.login.title'));
  expect(await open('pt', '/checkout/cart')).toBe(200);

  await slip({ account: '7.0.0', checkout: '7.0.0' });
  expect(await open('gr', '/login')).toBe(500);
  await expect(heading).toHaveText(greek.text('error-occured'));
  await expect(main.getByText('Unknown middleware', { exact: true })).toBeVisible();
  await expect(main.getByLabel(greek.text('account.email'), { exact: true })).toHaveCount(0);
  await expect(main.getByRole('link', { name: greek.text('shell.error.home') })).toHaveAttribute('href', '/');

  // From another page the browser asks for it.
  expect(await open('gr', '/')).toBe(200);
  await page.getByRole('banner').locator('a[href^="/login"]').first().click();
  await expect(heading).toHaveText(greek.text('error-occured'));
  await expect(main.getByText('Unknown middleware', { exact: true })).toBeVisible();

  expect(await open('pt', '/checkout/cart')).toBe(500);
  await expect(heading).toHaveText(portuguese.text('error-occured'));
  await expect(main.getByText('no route')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  forgetRefusals(watch, 500);
});

test('[ERR-18] el-GR: a release without a file of texts is told of in the console once, and its pages stand, in English', async ({
  page,
}) => {
  const greek = speaker('el-GR');
  const warnings: string[] = [];
  page.on('console', message => {
    if (message.text().includes('[i18n]')) warnings.push(message.text());
  });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const goToSearch = async () => {
    await page.goto(urlOf('gr', '/'));
    await hydrated(page);
    await page.getByRole('main').locator('a[href$="/search?tags=on-sale"]').first().click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  };
  const otherwise = ['"./el-GR.json":', '"./xx-XX.json":'] as const;
  await shop.release('search', '7.0.0', { files: { 'node/': otherwise, 'web/': otherwise } });
  await goToSearch();
  await expect(heading).toHaveText(greek.text('search.tag.on-sale'));
  expect(warnings).toEqual([]);

  await slip({ search: '7.0.0' });
  await goToSearch();
  const english = speaker('en-GB').text('search.tag.on-sale');
  await expect(heading).toHaveText(english);
  expect(warnings).toEqual(['[i18n] No texts for the locale el-GR, en-GB is shown']);
  const sent = await page.goto(urlOf('gr', '/search?tags=on-sale'));
  await hydrated(page);
  expect(sent?.status()).toBe(200);
  await expect(heading).toHaveText(english);
  await expect(page.getByRole('contentinfo').getByText(greek.text('we-deliver-anywhere'))).toBeVisible();
});
