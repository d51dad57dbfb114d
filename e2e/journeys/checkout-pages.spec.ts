import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { visit } from '../visit.ts';
import { addAddress, signUp } from './account-steps.ts';
import { addToCart, cardReady, enterCard, expectThankYou, openProduct, payButton } from './checkout-steps.ts';
import { british } from './shoppers.ts';

/** Pages of the checkout that are open to a guest without a cart, and what a guest fills in there. */
const guestPages = {
  '/checkout/login': {
    heading: 'account.checkout-login.title',
    field: 'account.email',
    button: 'account.login.submit',
  },
  '/checkout/create-account': {
    heading: 'account.sign-up.title',
    field: 'account.password-repeat',
    button: 'account.sign-up.submit',
  },
  '/checkout/password-reset': {
    heading: 'account.reset.title',
    field: 'account.email',
    button: 'account.reset.submit',
  },
};

test('[CHECKOUT-02, CHECKOUT-03, CHECKOUT-04] the steps of signing in have their forms', async ({ page }) => {
  test.slow();
  for (const [path, { heading, field, button }] of Object.entries(guestPages)) {
    const response = await page.goto(storefrontUrl('gb', path));
    expect(response?.status(), path).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(british.text(heading));
    const main = page.getByRole('main');
    await expect(main.getByLabel(british.text(field), { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: british.text(button) })).toBeVisible();
    await expectAccessible(page);
  }
});

/** The cookies that the shop may keep, each by what it is for. */
const cookiesByPurpose = [
  'country',
  'currency',
  'customer-group',
  'customer-id',
  'device-fingerprint',
  'locale',
  'shipping-address-type',
  'store',
  'token',
  'utm-source',
];

test('[ROUTE-14, ROUTE-15, CHECKOUT-12, CHECKOUT-18, CART-25, CONST-01, TCONST-15] a customer checks out with saved addresses', async ({
  page,
}) => {
  test.slow();
  await page.goto(storefrontUrl('gb', '/?utm_source=letter'));
  await hydrated(page);
  await signUp(page, british);
  for (const path of ['/checkout/login', '/checkout/create-account']) {
    await page.goto(storefrontUrl('gb', path));
    await page.waitForURL(storefrontUrl('gb'));
  }
  for (const kind of ['billing', 'shipping']) {
    await page.goto(storefrontUrl('gb', `/my-account/${kind}-details`));
    await hydrated(page);
    await addAddress(page, british);
  }
  await openProduct(page, british);
  await hydrated(page);
  await addToCart(page, british);
  const cartButton = page
    .getByRole('banner')
    .getByRole('button', { name: british.text('shell.cart.count', { count: 1 }) });

  await page.goto(storefrontUrl('gb', '/checkout/addresses'));
  await hydrated(page);
  await expect(page.getByLabel(/221 Baker Street/).first()).toBeChecked();
  await page.getByLabel(british.text('checkout.shippingMode.SAVED_ADDRESS')).check();
  await expectAccessible(page);
  await expectCentred(page);
  await expect(cartButton).toBeVisible();
  await page.getByRole('button', { name: british.text('checkout.addresses.continue') }).click();

  await page.waitForURL('**/checkout/payment');
  await cardReady(page);
  const kept = (await page.context().cookies()).map(({ name }) => name);
  expect(kept).toEqual(expect.arrayContaining(cookiesByPurpose));
  await expect(page.getByRole('main').getByText('221 Baker Street')).toHaveCount(2);
  await expectAccessible(page);
  await expectCentred(page);
  await enterCard(page);
  await payButton(page, british).click();

  await expectThankYou(page, british, 'paid');
  await expectAccessible(page);
  await expectCentred(page);
  await expect(page.getByRole('banner').getByRole('button', { name: british.text('shell.cart') })).toHaveCount(0);
});

/** The page's content stands in the middle and leaves room at both sides of a wide window. */
async function expectCentred(page: Page): Promise<void> {
  const box = await page.getByRole('heading', { level: 1 }).evaluate(heading => {
    let container: Element | null = heading;
    while (container && getComputedStyle(container).maxWidth === 'none') container = container.parentElement;
    if (!container) return null;
    const { left, right, width } = container.getBoundingClientRect();
    return { left, right: document.documentElement.clientWidth - right, width };
  });
  expect(box).not.toBeNull();
  expect(Math.abs((box?.left ?? 0) - (box?.right ?? 99))).toBeLessThanOrEqual(1);
}

test('[CHECKOUT-11] the checkout stands under the prefix of another language, and its links keep it', async () => {
  const paths = ['cart', 'login', 'create-account', 'password-reset', 'addresses', 'payment', 'thank-you?order=any'];
  for (const path of [...paths.map(name => `/nl/checkout/${name}`), '/nl/adyen-payment-error']) {
    const { status, html } = await visit('be', path);
    expect(status, path).toBe(200);
    expect(html, path).toContain('lang="nl-BE"');
  }
  const { html } = await visit('be', '/nl/checkout/login');
  expect(html).toContain('href="/nl/checkout/create-account"');
  const { location } = await visit('be', '/nl/checkout');
  expect(location).toBe('/nl/checkout/cart');
});

test('[OPEN-B9] nobody is thanked for no order, with scripts or without', async () => {
  const thanks = british.text('checkout.thankYou.title');
  for (const path of ['/checkout/thank-you', '/checkout/thank-you?order=']) {
    const { status, location } = await visit('gb', path);
    expect({ path, status, location }).toEqual({ path, status: 302, location: '/' });
  }
  expect((await visit('be', '/nl/checkout/thank-you')).location).toBe('/nl');
  const { status, html } = await visit('gb', '/checkout/thank-you?order=none');
  expect(status).toBe(200);
  expect(html).toContain(`${british.text('checkout.summary.title')}</h1>`);
  expect(html).not.toContain(`${thanks}</h1>`);
  expect(html).not.toMatch(new RegExp(`<title[^>]*>[^<]*${thanks}`));
});

test('[ROUTE-16, ROUTE-17] the way back from a payment and its error page exist', async ({ page }) => {
  const back = await visit('gb', '/after-payment-redirect-back?cartId=none&paymentId=none&redirectResult=none');
  expect(back.status).toBeGreaterThanOrEqual(302);
  expect(back.status).toBeLessThan(308);
  expect(back.location).toMatch(/\/adyen-payment-error\?error=[a-z-]+$/);
  for (const error of ['cancelled-transaction', 'malformed-price']) {
    const response = await page.goto(storefrontUrl('gb', `/adyen-payment-error?error=${error}`));
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('main').getByText(british.text(`checkout.paymentError.${error}`))).toBeVisible();
  }
  await expectAccessible(page);
});

test('[GUARD-06] guests browse, search, read reviews, fill a cart and check out', async ({ page }) => {
  const isSignedIn = async () => (await page.context().cookies()).some(({ name }) => name === 'customer-id');
  await page.goto(storefrontUrl('gb', '/cleaning'));
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await openProduct(page, british);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: british.text('catalog.reviews') })).toBeVisible();
  await addToCart(page, british);
  await page.goto(storefrontUrl('gb', '/checkout/addresses'));
  await hydrated(page);
  await expect(page.getByText(british.text('checkout.addresses.guest'))).toBeVisible();
  expect(await isSignedIn()).toBe(false);
});
