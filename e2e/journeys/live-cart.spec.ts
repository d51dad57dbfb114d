import { setTimeout as sleep } from 'node:timers/promises';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import type { Page } from '@playwright/test';
import { callFrom, fewSpeakers, speakers } from '../languages/speaker.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { changeCart, type FilledCart, fillCart } from '../tools/filled-cart.ts';
import { isNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { doUnheard, speaker } from './recovery-steps.ts';

const selling = (isNightly ? speakers : fewSpeakers(['hu-HU'])).filter(({ storefront }) => storefront.checkoutEnabled);

/** When the page has opened a connection for its cart; each is lost at once. */
async function loseConnections(page: Page): Promise<number[]> {
  const opened: number[] = [];
  await page.routeWebSocket(/\?.*cart/i, socket => {
    opened.push(Date.now());
    void socket.close({ code: 1012 });
  });
  return opened;
}

for (const who of selling) {
  test(`[LIVE-07] ${who.locale}: a page with a cart is connected`, async ({ page }) => {
    const { id } = await fillCart(page, who, [['EX10000001', 1]]);
    const heard: string[] = [];
    page.on('websocket', socket => {
      if (socket.url().includes(id)) socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
    });
    await page.goto(who.url('/'));
    await hydrated(page);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard[0]).toContain('connection');
  });
}

test('[LIVE-04, LIVE-06] pl-PL: a lost connection is tried again twice, five seconds apart, and the page goes on without it', async ({
  page,
}) => {
  const who = speaker('pl-PL');
  await fillCart(page, who, [['EX10000001', 1]]);
  const opened = await loseConnections(page);
  await page.goto(who.url('/checkout/cart'));
  await hydrated(page);
  await expect.poll(() => opened.length, { timeout: 20_000 }).toBe(3);
  const [first = 0, second = 0, third = 0] = opened;
  for (const gap of [second - first, third - second]) {
    expect(gap).toBeGreaterThan(4900);
    expect(gap).toBeLessThan(6500);
  }
  await sleep(6000);
  expect(opened).toHaveLength(3);
  await expect(page.getByRole('main').getByRole('link', { name: who.text('checkout.cart.proceed') })).toBeVisible();
});

test('[LIVE-02, OPEN-B50] fr-BE: what another tab in Dutch adds is shown in French', async ({ page, context }) => {
  const [french, dutch] = [speaker('fr-BE'), speaker('nl-BE')];
  const cart = await fillCart(page, french, [['EX30000001', 1]]);
  await page.goto(french.url('/checkout/cart'));
  await hydrated(page);
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox') });
  const own = await lines.getByRole('link').allTextContents();
  const other = await context.newPage();
  await openQuietPage(other, dutch);
  await callFrom(other, 'addToCart', cart, { sku: 'EX10000001' }, 1);
  await expect(lines).toHaveCount(2);
  const all = (await lines.getByRole('link').allTextContents()).filter(name => name !== '');
  expect(all).toEqual(expect.arrayContaining(own.filter(name => name !== '')));
  const answer = getMe.answer.parse(await callFrom(other, 'getMe', { customer: false })).me.activeCart;
  for (const { name } of answer?.lineItems ?? []) expect(all).not.toContain(name);
});

const emptied = [
  ['clears', (page: Page, cart: FilledCart) => callFrom(page, 'deleteCart', cart)],
  [
    'orders',
    async (page: Page, cart: FilledCart) =>
      callFrom(page, 'createMyOrderFromCart', await changeCart(page, 'createBankPayment', cart)),
  ],
] as const;

for (const [does, end] of emptied) {
  test(`[LIVE-02] sk-SK: the cart that another tab ${does} is gone here, too`, async ({ page, context }) => {
    const who = speaker('sk-SK');
    const cart = await fillCart(page, who, [['EX30000001', 1]]);
    const connected = page.waitForEvent('websocket').then(socket => socket.waitForEvent('framereceived'));
    await page.goto(who.url('/checkout/cart'));
    await hydrated(page);
    await connected;
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('button', { name: who.text('shell.cart.count', { count: 1 }) })).toBeVisible();
    const other = await context.newPage();
    await openQuietPage(other, who);
    await end(other, cart);
    await expect(page.getByRole('main').getByText(who.text('checkout.cart.empty'))).toBeVisible({ timeout: 15_000 });
    await expect(banner.getByRole('button', { name: who.text('shell.cart'), exact: true })).toBeVisible();
  });
}

test('[LIVE-02] hu-HU: the first cart, which another tab gets, is shown by the tabs that have none, and is followed there', async ({
  page,
  context,
}) => {
  const who = speaker('hu-HU');
  const add = (tab: Page) =>
    tab
      .getByRole('main')
      .getByRole('button', { name: who.text('checkout.add.button') })
      .first()
      .click();
  const counted = (tab: Page, count: number) =>
    tab.getByRole('banner').getByRole('button', { name: who.text('shell.cart.count', { count }) });
  const other = await context.newPage();
  await page.goto(who.url('/any-ex30000001'));
  await other.goto(who.url('/any-ex10000001'));
  for (const tab of [page, other]) await hydrated(tab);
  await expect(
    page.getByRole('banner').getByRole('button', { name: who.text('shell.cart'), exact: true }),
  ).toBeVisible();
  const connected = page.waitForEvent('websocket').then(socket => socket.waitForEvent('framereceived'));
  await add(other);
  await expect(counted(page, 1)).toBeVisible();
  await connected;
  await other.goto(who.url('/any-ex30000001'));
  await hydrated(other);
  await add(other);
  await expect(counted(page, 2)).toBeVisible();
  await counted(page, 2).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(2);
});

test('[CART-01] fi-FI: two tabs that nobody knows yet add at once, and both articles are in the one cart', async ({
  page,
  context,
  watch,
}) => {
  const who = speaker('fi-FI');
  const adding = (tab: Page) =>
    tab
      .getByRole('main')
      .getByRole('button', { name: who.text('checkout.add.button') })
      .first()
      .click();
  const other = await context.newPage();
  await page.goto(who.url('/p/ex10000001'));
  await other.goto(who.url('/p/ex30000001'));
  for (const tab of [page, other]) await hydrated(tab);
  const { promise: isMade, resolve: made } = Promise.withResolvers<void>();
  await other.route(/\/createCart\b/, async route => {
    const response = await doUnheard(route);
    made();
    await sleep(2000);
    await route.fulfill({ response });
  });
  await adding(other);
  await isMade;
  await adding(page);
  const cart = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox') });
  for (const tab of [page, other]) await expect(tab.getByRole('dialog')).toBeVisible();
  await page.goto(who.url('/checkout/cart'));
  await expect(cart).toHaveCount(2);
  // The second of them met the first one's version, and was sent once more.
  forgetRefusals(watch, 409);
});
