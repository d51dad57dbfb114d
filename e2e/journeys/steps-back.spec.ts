import type { Page } from '@playwright/test';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { enterSignUp } from './account-steps.ts';
import { expectThankYou, payButton } from './checkout-steps.ts';
import { speaker } from './recovery-steps.ts';
import { enterLogin, register } from './session-steps.ts';

/** The browser's buttons for back and forward, over pages that do not let everybody in at every time. */

test.use({ viewport: { width: 360, height: 740 } });

/** The addresses of the tab's history since `first`, and which of them is shown. */
async function historyOf(page: Page, first: string): Promise<{ addresses: string[]; current: string | undefined }> {
  const session = await page.context().newCDPSession(page);
  const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
  await session.detach();
  const urls = entries.map(({ url }) => url);
  return { addresses: urls.slice(urls.indexOf(first)), current: urls[currentIndex] };
}

async function step(page: Page, by: 'back' | 'forward', to: string): Promise<void> {
  await page.evaluate(way => history[way](), by);
  await page.waitForURL(to);
  // What stands in its place comes after the address.
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(to);
}

const toLogin = (page: Page, { text }: Speaker) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: text('shell.account.login'), exact: true })
    .click();

for (const who of mostNightly([speaker('hr-HR'), speaker('nl-BE')])) {
  const { locale, text, url } = who;
  const [start, home, login] = [url('/wellness'), url('/'), url('/login')];

  test(`[GUARD-02] ${locale}: one step back from where a sign-in led is the page before the login, and forward again`, async ({
    page,
  }) => {
    const email = await register(page, who);
    await callFrom(page, 'customerSignOut');
    await page.goto(start);
    await hydrated(page);
    await toLogin(page, who);
    await page.waitForURL(login);
    await enterLogin(page, who, email);
    await page.waitForURL(home);
    expect(await historyOf(page, start)).toEqual({ addresses: [start, home], current: home });
    await step(page, 'back', start);
    await step(page, 'forward', home);
  });

  test(`[GUARD-02] ${locale}: steps back after a sign-up pass the login`, async ({ page }) => {
    await page.goto(start);
    await hydrated(page);
    await toLogin(page, who);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('account.login.create') })
      .click();
    await page.waitForURL(url('/create-account'));
    await enterSignUp(page, who);
    const profile = url('/my-account/my-profile');
    await page.waitForURL(profile);
    await step(page, 'back', home);
    expect(await historyOf(page, start)).toEqual({ addresses: [start, home, profile], current: home });
    await step(page, 'back', start);
    await step(page, 'forward', home);
    await step(page, 'forward', profile);
  });

  test(`[SAFE-14] ${locale}: whose session has ended steps back from the login past the pages of the account`, async ({
    page,
    context,
    watch,
  }) => {
    await register(page, who);
    await page.goto(start);
    await hydrated(page);
    await page.getByRole('banner').getByRole('button', { name: /Jane/ }).click();
    await page.getByRole('link', { name: text('account.profile.title') }).click();
    const profile = url('/my-account/my-profile');
    await page.waitForURL(profile);
    const other = await context.newPage();
    await openQuietPage(other, who);
    await callFrom(other, 'customerSignOut');
    const menu = page.getByRole('navigation', { name: text('account.menu') });
    await menu.getByRole('link', { name: text('account.billing.title') }).click();
    const loginTo = (path: string) => `${login}?${new URLSearchParams({ next: path })}`;
    const billing = loginTo('/my-account/billing-details');
    await page.waitForURL(billing);
    // The page on which the link was pressed is still there.
    expect(await historyOf(page, start)).toEqual({ addresses: [start, profile, billing], current: billing });
    const before = loginTo('/my-account/my-profile');
    await step(page, 'back', before);
    expect(await historyOf(page, start)).toEqual({ addresses: [start, before, billing], current: before });
    await step(page, 'back', start);
    forgetRefusals(watch, 401);
  });

  test(`[GUARD-02] ${locale}: a login that is pressed after signing in in another tab leaves the page it was pressed on in the history`, async ({
    page,
    context,
  }) => {
    await page.goto(start);
    await hydrated(page);
    await register(await context.newPage(), who);
    await toLogin(page, who);
    await page.waitForURL(home);
    expect(await historyOf(page, start)).toEqual({ addresses: [start, home], current: home });
    await step(page, 'back', start);
  });
}

for (const who of mostNightly([speaker('fr-FR'), speaker('nl-BE')])) {
  const { locale, text, url } = who;

  test(`[RECOVER-01] ${locale}: steps back from an order pass its checkout, and steps forward lead to the order again`, async ({
    page,
  }) => {
    test.slow();
    await fillCart(page, who, [['EX10000001', 1]]);
    const [cart, home] = [url('/checkout/cart'), url('/')];
    await page.goto(cart);
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('checkout.cart.proceed') })
      .click();
    await page.waitForURL(url('/checkout/addresses'));
    await page.getByRole('button', { name: text('checkout.addresses.continue') }).click();
    await page.waitForURL(url('/checkout/payment'));
    await page.locator('input[type="radio"][value="bank"]').check();
    await payButton(page, who).click();
    await expectThankYou(page, who);
    const order = page.url();
    expect(await historyOf(page, cart)).toEqual({
      addresses: [cart, url('/checkout/addresses'), order],
      current: order,
    });
    await step(page, 'back', home);
    await step(page, 'back', cart);
    expect((await historyOf(page, cart)).addresses).toEqual([cart, home, order]);
    await step(page, 'forward', home);
    await step(page, 'forward', order);
    await expectThankYou(page, who);
  });
}
