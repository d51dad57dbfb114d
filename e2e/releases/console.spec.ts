import path from 'node:path';
import type { Page } from '@playwright/test';
import { british } from '../journeys/shoppers.ts';
import { expect, expectAccessible, forgetRefusals, test } from '../shop-test.ts';
import { button, expectInOrder, heading, link, pressAt, signIn } from './console-steps.ts';
import { ReleaseShop } from './release-shop.ts';

const cart = '/checkout/cart';
const title = british.text('checkout.cart.title');
const newTitle = 'Basket of a squad';

test.describe.configure({ mode: 'serial', timeout: 60_000 });

let shop: ReleaseShop;
test.beforeAll(async () => {
  shop = await ReleaseShop.start({
    RENDER_TIMEOUT: '15000',
    // What the gate finds is tried by its own suite.
    EXWERK_PROBE: path.join(import.meta.dirname, 'passing-probe.ts'),
  });
  await shop.release('checkout', '2.0.0', { files: { 'messages-en-GB': [title, newTitle] } });
});
test.afterAll(() => shop?.stop());

test('[SQUAD-03] [SQUAD-09] the console: sign in, promote and take back by the keyboard alone, 360 pixels wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const key = await shop.keyOf('checkout', 'checkout');
  await page.goto(`${shop.releasesApi}/console`);
  await expectInOrder(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Key of your squad')).toBeFocused();
  await page.keyboard.insertText(key);
  await pressAt(page, button(page, 'Sign in'));
  await heading(page, 'What visitors get now');
  await expect(page.getByRole('row').filter({ hasText: shop.original.account ?? '' })).toContainText('account');
  await expectInOrder(page);

  await pressAt(page, link(page, 'checkout'));
  await heading(page, 'checkout');
  await expect(page.getByRole('row').filter({ hasText: '2.0.0' }).first()).toContainText(
    /heaviest page \d+\.\d kB.*not asked/s,
  );
  await expectInOrder(page);
  await pressAt(page, link(page, '2.0.0'));
  await heading(page, 'checkout@2.0.0');
  await expectInOrder(page);
  await pressAt(page, button(page, 'Promote checkout@2.0.0'));
  await expect(page.getByRole('status')).toContainText('Done.');
  await expectInOrder(page);
  await shop.until(cart, ({ html }) => html.includes(newTitle));

  await pressAt(page, link(page, 'Releases of checkout'));
  await expect(page.getByRole('row').filter({ hasText: '2.0.0' }).first()).toContainText(/all.*passed/s);
  await pressAt(page, button(page, 'Roll checkout back'));
  await expect(page.getByRole('status')).toContainText('Done.');
  await shop.until(cart, ({ html }) => html.includes(title));

  await pressAt(page, link(page, 'Log'));
  await expect(page.getByRole('row').filter({ hasText: 'rollback checkout' })).toContainText(/checkout.*key .*done/s);
  await expect(page.getByRole('row').filter({ hasText: 'promote checkout@2.0.0' })).toBeVisible();
  await expectInOrder(page);
  await pressAt(page, button(page, 'Sign out'));
  await heading(page, 'Sign in');
});

test('[SQUAD-03] the console shows canaries with their share, previews with their link, and what each storefront serves', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(shop, page, await shop.keyOf('checkout', 'checkout'));
  await page.goto(`${shop.releasesApi}/console/releases/checkout/2.0.0`);
  await page.getByLabel('Percent of new visitors').fill('30');
  await button(page, /to a share/).click();
  await expect(page.getByRole('status')).toContainText('Done.');
  await page.goBack();
  await button(page, /^Preview/).click();
  await expect(page.getByRole('status')).toContainText('Done.');
  await link(page, 'What visitors get now').click();
  await expect(page.getByText(/30 % of new visitors, for 0 min/)).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('link', { name: 'checkout', exact: true }).first().click();
  await expect(page.getByText('checkout@2.0.0 in a canary for 0 min: 30 % of new visitors')).toBeVisible();
  await page.getByRole('link', { name: 'Storefronts' }).click();
  await expect(page.getByText('what is meant')).toHaveCount(28, { timeout: 30_000 });
  await expectInOrder(page);

  await page.getByRole('link', { name: 'Now' }).click();
  const preview = await page
    .getByRole('listitem')
    .getByRole('link', { name: 'checkout', exact: true })
    .getAttribute('href');
  const { pathname, search } = new URL(preview ?? '');
  await expect.poll(async () => (await shop.visit(pathname + search)).status, { timeout: 5000 }).toBeLessThan(400);
  await button(page, 'End the canary of checkout').click();
  await expect(page.getByRole('status')).toContainText('Done.');

  // Another squad's key sees all of it, and finds no button.
  await signOut(page);
  await signIn(shop, page, await shop.keyOf('account', 'account'));
  await page.goto(`${shop.releasesApi}/console/releases/checkout/2.0.0`);
  await heading(page, 'checkout@2.0.0');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto(`${shop.releasesApi}/console/log`);
  await page.getByLabel('Key of your squad').fill('no.key.at-all');
  await button(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toContainText('no key that is good');
  await expectAccessible(page);
  forgetRefusals(watch, 401);
});

const signOut = (page: Page) => button(page, 'Sign out').click();

test('[SQUAD-09] a command with the key of a squad changes its remote alone', async () => {
  const key = await shop.keyOf('checkout', 'checkout');
  const before = await shop.composeWith(key, 'status', '--json');
  expect(await shop.composeWith(key, 'promote', `account@${shop.original.account}`)).toEqual({
    code: 1,
    output: expect.stringContaining('account is not for the key of checkout'),
  });
  expect(await shop.composeWith(key, 'promote', 'checkout@9.9.9')).toEqual({
    code: 3,
    output: expect.stringMatching(/rule "published".*checkout@9\.9\.9[\s\S]*Nothing has changed/),
  });
  expect(await shop.composeWith(`${key}x`, 'status')).toEqual({ code: 1, output: expect.stringContaining('No key') });
  expect(await shop.composeWith(key, 'status', '--json')).toEqual(before);
  const { code, output } = await shop.composeWith(key, 'promote', 'checkout@2.0.0', '--why', 'shorter');
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/integrity .*files are what was released[\s\S]*checkout@2\.0\.0/),
  ]);
  await shop.until(cart, ({ html }) => html.includes(newTitle));
  const own = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).jti;
  await shop.composeAtOnce('key', 'revoke', own);
  expect((await shop.composeWith(key, 'rollback', 'checkout')).output).toContain('No key');
  const { output: log } = await shop.composeAtOnce('audit');
  expect(log).toMatch(new RegExp(`key revoke ${own}`));
  expect(log).toMatch(
    new RegExp(`checkout {2}${own} {2}done {2}promote checkout@2\\.0\\.0 {2}revision \\d+ to \\d+ {2}\\(shorter\\)`),
  );
  expect(log).toMatch(new RegExp(`${own} {2}denied {2}promote account@`));
});
