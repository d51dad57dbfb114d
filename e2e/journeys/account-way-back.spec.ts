import { productPath } from '@exwerk/contract/routing/paths';
import { expect, expectAccessible, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { enterSignUp } from './account-steps.ts';
import { endSession, speaker } from './recovery-steps.ts';
import { enterLogin, register } from './session-steps.ts';

/** Pages for everybody, which a login leads back to where it is they that ask for it. */

const loginTo = (next: string) => `/login?${new URLSearchParams({ next })}`;

for (const who of mostNightly([speaker('lt-LT'), speaker('nl-BE'), speaker('el-GR')])) {
  const { locale, text, url, storefront } = who;

  test(`${locale}: the login that the wish list offers a guest leads back to the list`, async ({ page }) => {
    const email = await register(page, who);
    await page.context().clearCookies();
    await page.goto(url('/wishlist'));
    await hydrated(page);
    await page.getByRole('main').locator('a[href*="/login?"]').click();
    await page.waitForURL(url(loginTo('/wishlist')));
    // Nobody was signed in.
    await expect(page.getByText(text('account.login.ended'))).toHaveCount(0);
    await enterLogin(page, who, email);
    await page.waitForURL(url('/wishlist'));
    await expect(page.getByRole('heading', { level: 1, name: text('catalog.wishlist.title') })).toBeVisible();
  });

  test(`[SAFE-14] ${locale}: whose session ends while a review is written is asked to log in again, comes back to the product and goes on writing`, async ({
    page,
    context,
    watch,
  }) => {
    const email = await register(page, who);
    await page.goto(url(productPath(storefront, 'x-ex30000040')));
    await hydrated(page);
    const product = page.url();
    const region = page.getByRole('region', { name: text('catalog.reviews'), exact: true });
    await region.getByRole('button', { name: text('catalog.review.write') }).click();
    await region.getByRole('radio', { name: text('catalog.review.stars', { stars: 4 }), exact: true }).press('Space');
    await region.getByLabel(text('catalog.review.author'), { exact: true }).fill('Jane');
    await region.getByLabel(text('catalog.review.text'), { exact: true }).fill('Works well');
    await endSession(context);
    const login = region.getByRole('alert').getByRole('link');
    const send = region.getByRole('button', { name: text('catalog.review.send') });
    await send.click();
    await expect(login).toBeVisible();
    await send.click();
    await expect(send).toBeEnabled();
    await expect(login).toBeVisible();
    await expectAccessible(page);
    await login.click();
    await page.waitForURL(address => address.pathname.endsWith('/login') && address.searchParams.has('next'));
    await expect(page.getByText(text('account.login.ended'))).toBeVisible();
    await enterLogin(page, who, email);
    await page.waitForURL(product);
    await region.getByRole('button', { name: text('catalog.review.write') }).click();
    await expect(region.getByLabel(text('catalog.review.text'), { exact: true })).toHaveValue('Works well');
    await expect(
      region.getByRole('radio', { name: text('catalog.review.stars', { stars: 4 }), exact: true }),
    ).toBeChecked();
    forgetRefusals(watch, 401);
  });
}

for (const { who, login, next } of [
  { who: speaker('el-GR'), login: '/login', next: '/wishlist' },
  { who: speaker('nl-BE'), login: '/checkout/login', next: '/checkout/cart' },
]) {
  const { locale, text, url } = who;
  test(`${locale}: who makes an account instead of the login at ${login} is led on to ${next}, too`, async ({
    page,
  }) => {
    await page.goto(url(`${login}?${new URLSearchParams({ next })}`));
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('account.login.create') })
      .click();
    await page.waitForURL(address => address.pathname.endsWith('/create-account'));
    await enterSignUp(page, who);
    await page.waitForURL(url(next));
  });
}
