import type { Page } from '@playwright/test';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { transfer } from './order-steps.ts';
import { speaker } from './recovery-steps.ts';
import { elsewhere, enterLogin, register } from './session-steps.ts';

/** Whose session has ended learns so, signs in, and is back on the page. */

const accountPages = [
  '/my-account',
  '/my-account/my-profile',
  '/my-account/shipping-details',
  '/my-account/billing-details',
  '/my-account/my-newsletter',
  '/my-account/my-reviews',
  '/my-account/my-orders',
  '/my-account/my-orders/xx-1',
];

async function expectLogin(page: Page, { text, url }: Speaker, next: string, login = '/login'): Promise<void> {
  await page.waitForURL(`${url(login)}?${new URLSearchParams({ next })}`);
  await expect(page.getByRole('main').getByText(text('account.login.ended'))).toBeVisible();
}

for (const who of mostNightly([speaker('el-GR'), speaker('nl-BE'), speaker('en-GB')])) {
  test(`[SAFE-14] ${who.locale}: every page of the account leads by the login back to itself`, async ({
    page,
    browser,
    watch,
  }) => {
    test.setTimeout(180_000);
    const email = await register(page, who);
    const device = await elsewhere(browser, who, email);
    for (const path of accountPages) {
      await device.endSessions();
      await page.goto(who.url(path));
      await expectLogin(page, who, path);
      if (path === accountPages[0]) await expectAccessible(page);
      await enterLogin(page, who, email);
      await page.waitForURL(who.url(path));
      await expect(page.getByRole('navigation', { name: who.text('account.menu') })).toBeVisible();
      // What the page still asks for is not to be refused when the session ends.
      await page.waitForLoadState('networkidle');
    }
    await device.close();
    // There is no such order.
    watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('404'));
  });

  test(`[SAFE-14] ${who.locale}: a tab that was signed out in another one says so at the next click and after a reload`, async ({
    page,
    context,
    watch,
  }) => {
    const email = await register(page, who);
    await page.goto(who.url('/my-account/my-profile'));
    await hydrated(page);
    const other = await context.newPage();
    await openQuietPage(other, who);
    await callFrom(other, 'customerSignOut');
    const menu = page.getByRole('navigation', { name: who.text('account.menu') });
    await menu.getByRole('link', { name: who.text('account.billing.title') }).click();
    await expectLogin(page, who, '/my-account/billing-details');
    await page.goto(who.url('/my-account/my-newsletter'));
    await expectLogin(page, who, '/my-account/my-newsletter');
    await enterLogin(page, who, email);
    await page.waitForURL(who.url('/my-account/my-newsletter'));
    // Who is signed in meanwhile does not see a login.
    await page.goto(`${who.url('/login')}?${new URLSearchParams({ next: '/my-account/my-profile' })}`);
    await page.waitForURL(who.url('/my-account/my-profile'));
    watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('401'));
  });
}

for (const who of mostNightly([speaker('el-GR'), speaker('nl-BE')])) {
  test(`[GUARD-02, GUARD-08, OPEN-A20] ${who.locale}: a tab that was open when another one signed in says so at the next click, and leads to the own orders`, async ({
    page,
    context,
  }) => {
    const { text, url } = who;
    await page.goto(url('/'));
    await hydrated(page);
    const orders = page.getByRole('contentinfo').getByRole('link', { name: text('shell.link.orderTracking') });
    const address = (await orders.getAttribute('href')) ?? '';
    const answer = await page.request.get(address.replace('//localhost', '//127.0.0.1'));
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(`lang="${who.language}"`)]);

    await register(await context.newPage(), who);
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('shell.account.login'), exact: true })
      .click();
    await expect(page.getByRole('banner').getByRole('button', { name: /Jane/ })).toBeVisible();
    await expect(page).toHaveURL(url('/'));
    const opened = context.waitForEvent('page');
    await orders.click();
    const site = await opened;
    await site.waitForURL(/\/orders\?.*token=/);
    await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('[SAFE-14] nl-BE: a tab that is come back to shows who has signed in, and out, in another one meanwhile', async ({
  page,
  context,
}) => {
  const who = speaker('nl-BE');
  await page.goto(who.url('/'));
  await hydrated(page);
  const account = page.getByRole('banner').getByRole('button', { name: /Jane/ });
  // Every tab of a browser that nobody looks at has the focus.
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const other = await context.newPage();
  await register(other, who);
  await expect(account).toHaveCount(0);
  await comeBack();
  await expect(account).toBeVisible();
  await callFrom(other, 'customerSignOut');
  await comeBack();
  await expect(account).toHaveCount(0);
});

for (const who of mostNightly([speaker('nl-BE'), speaker('en-GB')])) {
  test(`[SAFE-14] ${who.locale}: pages of the checkout lead by the login back to themselves, with the cart`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const email = await register(page, who);
    await fillCart(page, { ...who, email }, [['EX30000001', 1]]);
    const device = await elsewhere(browser, who, email);
    for (const path of ['/checkout/addresses', '/checkout/payment']) {
      await device.endSessions();
      await page.goto(who.url(path));
      await expectLogin(page, who, path, '/checkout/login');
      const asGuest = page.getByRole('link', { name: who.text('account.checkout-login.guest'), exact: true });
      await expect(asGuest).toHaveCount(0);
      await enterLogin(page, who, email);
      await page.waitForURL(who.url(path));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
    await device.endSessions();
    await page.goto(who.url('/checkout/cart'));
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByText(who.text('checkout.paymentError.session-ended'))).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: who.text('checkout.addresses.signIn') }).click();
    await expectLogin(page, who, '/checkout/cart', '/checkout/login');
    await enterLogin(page, who, email);
    await page.waitForURL(who.url('/checkout/cart'));
    await expect(main.getByText(who.text('checkout.cart.empty'))).toHaveCount(0);
    await device.close();
  });
}

test('[SAFE-14] nl-BE: an address form that is sent after signing out in another tab leads by the login back to itself', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  const who = speaker('nl-BE');
  const email = await register(page, who);
  await fillCart(page, { ...who, email }, [['EX30000001', 1]]);
  await page.goto(who.url('/checkout/addresses'));
  await hydrated(page);
  const submit = page.getByRole('button', { name: who.text('checkout.addresses.continue') });
  await expect(submit).toBeVisible();
  const other = await context.newPage();
  await openQuietPage(other, who);
  await callFrom(other, 'customerSignOut');
  await submit.click();
  await expectLogin(page, who, '/checkout/addresses', '/checkout/login');
  await expect(page.getByText(who.text('checkout.addresses.failed'))).toHaveCount(0);
  await enterLogin(page, who, email);
  await page.waitForURL(who.url('/checkout/addresses'));
  await expect(submit).toBeVisible();
  watch.consoleErrors = watch.consoleErrors.filter(error => !/40[14]/.test(error));
});

test('[SAFE-14] nl-BE: the page of an order that was placed asks its buyer to log in again', async ({
  page,
  browser,
  watch,
}) => {
  test.slow();
  const who = speaker('nl-BE');
  const email = await register(page, who);
  const number = await transfer(page, who, email);
  const answer = await callFrom(page, 'searchOrder', { orderNumber: number });
  const { id } = answer as { id: string };
  const device = await elsewhere(browser, who, email);
  await device.endSessions();
  await page.goto(who.url(`/checkout/thank-you?order=${id}`));
  await expectLogin(page, who, `/checkout/thank-you?order=${id}`, '/checkout/login');
  await enterLogin(page, who, email);
  await page.waitForURL(who.url(`/checkout/thank-you?order=${id}`));
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
  await device.close();
  watch.consoleErrors = watch.consoleErrors.filter(error => !/40[14]/.test(error));
});

test('[SAFE-14] [GUARD-01] a login leads to no other site, and a guest who never signed in goes home', async ({
  page,
  watch,
}) => {
  const who = speaker('en-GB');
  const email = await register(page, who);
  await callFrom(page, 'customerSignOut');
  for (const next of ['//evil.example', 'https://evil.example/my-account', '/log-out']) {
    await page.goto(`${who.url('/login')}?${new URLSearchParams({ next })}`);
    await expect(page.getByText(who.text('account.login.ended'))).toHaveCount(0);
    await enterLogin(page, who, email);
    await page.waitForURL(storefrontUrl('gb'));
    await callFrom(page, 'customerSignOut');
  }
  await page.context().clearCookies();
  await page.goto(who.url('/my-account/my-profile'));
  await page.waitForURL(storefrontUrl('gb'));
  // Signed out behind its back, a page may just have asked for something of the customer's.
  forgetRefusals(watch, 401);
});
