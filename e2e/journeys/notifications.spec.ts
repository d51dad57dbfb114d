import { productPath } from '@exwerk/contract/routing/paths';
import type { Page } from '@playwright/test';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';
import { register } from './session-steps.ts';

/** Milliseconds, as the rows say; what a busy machine adds. */
const shown = 3000;
const slack = 1500;

for (const who of mostNightly([speaker('fi-FI'), speaker('it-CH')])) {
  const { locale, url, text } = who;

  test(`[SHELL-48, TCONST-10] ${locale}: equal notifications are shown for three seconds each, by themselves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await register(page, who);
    await page.goto(url('/my-account/my-profile'));
    await hydrated(page);
    const notifications = page.getByText(text('account.sessions.ended'), { exact: true });
    const end = page.getByRole('button', { name: text('account.sessions.end') });
    await end.click();
    await expect(notifications).toHaveCount(1);
    const first = Date.now();
    await page.waitForTimeout(shown / 2);
    await end.click();
    await expect(notifications).toHaveCount(2);
    const second = Date.now();
    await expect(notifications).toHaveCount(1);
    expect(Date.now() - first).toBeGreaterThan(shown - slack / 2);
    expect(Date.now() - first).toBeLessThan(shown + slack);
    await expect(notifications).toHaveCount(0);
    expect(Date.now() - second).toBeGreaterThan(shown - slack / 2);
    expect(Date.now() - second).toBeLessThan(shown + slack);
  });
}

/** Refuses a call until what it answers is called. */
async function refuse(page: Page, call: string): Promise<() => Promise<void>> {
  const pattern = `**/api/*/${call}?*`;
  await page.route(pattern, route =>
    route.fulfill({ status: 500, json: { code: 'InternalError', status: 500, message: 'Out of order' } }),
  );
  return () => page.unroute(pattern);
}

for (const who of mostNightly([speaker('hr-HR'), speaker('fr-FR')])) {
  const { locale, url, text } = who;

  test(`[RECOVER-02] ${locale}: that addresses were not saved is no longer said once they are`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await fillCart(page, who, [['EX30000001', 1]]);
    await page.goto(url('/checkout/addresses'));
    await hydrated(page);
    const heal = await refuse(page, 'updateCart');
    const send = page.getByRole('button', { name: text('checkout.addresses.continue') });
    const failure = page.getByText(text('checkout.addresses.failed'), { exact: true });
    await send.click();
    await expect(failure).toBeVisible();
    // Said again it is one notification still.
    await send.click();
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await expect(send).not.toHaveAttribute('aria-busy', 'true');
    await expect(failure).toHaveCount(1);
    await heal();
    await send.click();
    await page.waitForURL(url('/checkout/payment'));
    await expect(page.getByRole('button', { name: text('checkout.payment.button') })).toBeVisible();
    await expect(failure).toHaveCount(0);
    forgetRefusals(watch, 500);
  });
}

for (const who of mostNightly([speaker('hr-HR'), speaker('bg-BG')])) {
  const { locale, url, text, storefront } = who;

  test(`[RECOVER-02] ${locale}: that a product was not added is no longer said once it is in the cart`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(url(productPath(storefront, 'x-ex30000001')));
    await hydrated(page);
    const heal = await refuse(page, 'addToCart');
    const add = page
      .getByRole('main')
      .getByRole('button', { name: text('checkout.add.button'), exact: true })
      .first();
    const failure = page.getByText(text('checkout.add.failed'), { exact: true });
    await add.click();
    await expect(failure).toBeVisible();
    await heal();
    await add.click();
    await expect(page.getByRole('dialog').getByRole('link', { name: text('checkout.sidebar.toCart') })).toBeVisible();
    await expect(failure).toHaveCount(0);
    forgetRefusals(watch, 500);
  });
}
