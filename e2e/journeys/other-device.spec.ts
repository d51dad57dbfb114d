import type { Page } from '@playwright/test';
import type { Speaker } from '../languages/speaker.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { signUp } from './account-steps.ts';
import { cardReady, enterCard, expectThankYou } from './checkout-steps.ts';
import { hearNothing, openPayment as openPaymentPage, payButton, payUnheard, speaker } from './recovery-steps.ts';
import { enterLogin } from './session-steps.ts';

/** Who lost sight of a payment on one device and signs in on another. */

async function signIn(page: Page, who: Speaker, email: string): Promise<void> {
  await page.goto(who.url('/login'));
  await enterLogin(page, who, email);
  await page.waitForURL(who.url('/'));
}

async function fillPayment(page: Page, who: Speaker): Promise<void> {
  await openPaymentPage(page, who);
  await enterCard(page);
}

for (const who of mostNightly([speaker('pl-PL'), speaker('fi-FI')])) {
  test(`[RECOVER-01] ${who.locale}: the order whose answer never came is told on another device after sign-in`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const email = await signUp(page, who);
    await fillPayment(page, { ...who, email });
    await payUnheard(page, who);
    await page.close();
    const device = await browser.newContext();
    const other = await device.newPage();
    await signIn(other, who, email);
    await other.goto(who.url('/checkout/cart'));
    const main = other.getByRole('main');
    await expect(main.getByText(/[A-Z]{2}-\d{6}-\d{9}/)).toBeVisible();
    await main.getByRole('link', { name: who.text('checkout.attempt.seeOrder') }).click();
    await expectThankYou(other, who);
    await device.close();
  });

  for (const isTold of [true, false]) {
    test(`[RECOVER-01] ${who.locale}: the cart that was not paid for is there on another device, and is paid for once, ${isTold ? 'which the first one is told of' : 'whatever the first one still shows'}`, async ({
      page,
      browser,
      watch,
    }) => {
      test.setTimeout(120_000);
      if (!isTold) await hearNothing(page);
      const email = await signUp(page, who);
      await fillPayment(page, { ...who, email });
      const device = await browser.newContext();
      const other = await device.newPage();
      await signIn(other, who, email);
      await other.goto(who.url('/checkout/payment'));
      await hydrated(other);
      await cardReady(other);
      await enterCard(other);
      await payButton(other, who).click();
      await expectThankYou(other, who);
      if (!isTold) await payButton(page, who).click();
      await expectThankYou(page, who);
      // What the other device has done to the cart is refused to a page that has not heard of it.
      if (!isTold) forgetRefusals(watch, 409);
      await device.close();
    });
  }
}
