import { expect, expectAccessible, forgetRefusals, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { addAddress, signUp } from './account-steps.ts';
import { british, slovak } from './shoppers.ts';

/** Every page of the account, by its address and the id of its heading. */
const guestPages = {
  '/login': 'account.login.title',
  '/create-account': 'account.sign-up.title',
  '/password-reset': 'account.reset.title',
  '/password-reset/check-email': 'account.check-email.title',
  '/password-reset/change-password?token=none': 'account.reset.change',
  '/my-account/confirm-email?token=none': 'account.email-confirm.title',
};
const customerPages = {
  '/my-account': 'account.profile.title',
  '/my-account/my-profile': 'account.profile.title',
  '/my-account/shipping-details': 'account.shipping.title',
  '/my-account/billing-details': 'account.billing.title',
  '/my-account/my-newsletter': 'account.newsletter.title',
  '/my-account/my-reviews': 'account.reviews.title',
  '/my-account/my-data': 'account.data.title',
};

test('[ROUTE-11, ROUTE-12] pages that lead into an account answer, hydrate and are accessible', async ({ page }) => {
  test.slow();
  for (const [path, heading] of Object.entries(guestPages)) {
    const response = await page.goto(storefrontUrl('gb', path));
    expect(response?.status(), path).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(british.text(heading));
    await expectAccessible(page);
  }
  const response = await page.goto(storefrontUrl('gb', '/log-out'));
  expect(response?.status()).toBe(200);
  await page.waitForURL(storefrontUrl('gb'));
});

for (const shopper of mostNightly([british, slovak])) {
  const { country, text } = shopper;

  test(`${country}: [ROUTE-13] pages of the account answer, hydrate and are accessible`, async ({ page, viewport }) => {
    test.skip(country !== 'gb' && (viewport?.width ?? 0) < 1000);
    test.slow();
    await signUp(page, shopper);
    for (const [path, heading] of Object.entries(customerPages)) {
      const response = await page.goto(storefrontUrl(country, path));
      expect(response?.status(), path).toBe(200);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(heading));
      await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
      await expectAccessible(page);
    }
    // With an address in the book.
    await page.goto(storefrontUrl(country, '/my-account/shipping-details'));
    await hydrated(page);
    await addAddress(page, shopper);
    await expectAccessible(page);
  });
}

test('[GUARD-07, CHECKOUT-17] account, addresses and orders are refused without a customer', async ({
  page,
  watch,
}) => {
  for (const path of Object.keys(customerPages)) {
    await page.goto(storefrontUrl('gb', path));
    await page.waitForURL(storefrontUrl('gb'));
  }
  const address = { ...british.address, firstName: 'Jane', lastName: 'Doe', country: 'GB' };
  for (const [call, args] of [
    ['getOrders', [{}]],
    [
      'customerUpdateMe',
      [{ version: 1 }, { firstName: 'A', lastName: 'B', dateOfBirth: null, customerType: 'private', vatNumber: null }],
    ],
    ['addBillingAddress', [{ version: 1 }, address]],
    ['addShippingAddress', [{ version: 1 }, address]],
  ] as const) {
    const status = await page.evaluate(
      async ([name, body]) =>
        (await fetch(`/api/new-ct/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
          .status,
      [call, JSON.stringify(args)] as const,
    );
    expect(status, call).toBe(401);
  }
  forgetRefusals(watch, 401);

  await signUp(page, british);
  const token = (await page.context().cookies()).find(({ name }) => name === 'token');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});
