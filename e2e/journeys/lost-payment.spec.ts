import { expect, expectAccessible, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { cardReady, enterCard, expectThankYou } from './checkout-steps.ts';
import {
  british,
  doUnheard,
  endSession,
  flemish,
  forgetLost,
  hearNothing,
  openPayment,
  payButton,
  paymentRequest,
  payUnheard,
  polish,
  slovak,
} from './recovery-steps.ts';

/** Whoever lost sight of a payment is told what became of it. */

test('[RECOVER-01] a page that is reloaded while the payment is made leads to its order', async ({ page, watch }) => {
  const who = british();
  await openPayment(page, who);
  await enterCard(page);
  await payUnheard(page, who);
  await page.unroute(paymentRequest);
  await page.goto(who.url('/checkout/payment'));
  await expectThankYou(page, who);
  forgetLost(watch);
});

test('[RECOVER-01] who closed the window while paying hears of the order on whatever page comes next, and in the empty cart', async ({
  page,
  context,
  watch,
}) => {
  const who = flemish();
  await openPayment(page, who);
  await enterCard(page);
  await payUnheard(page, who);
  await page.close();
  const next = await context.newPage();
  await next.goto(who.url('/'));
  const number = /[A-Z]{2}-\d{6}-\d{9}/;
  await expect(next.getByText(number)).toBeVisible();
  await next.screenshot({ path: test.info().outputPath('next-page.png') });
  await next.goto(who.url('/checkout/cart'));
  const main = next.getByRole('main');
  await expect(main.getByText(number)).toBeVisible();
  await expectAccessible(next);
  await main.getByRole('link', { name: who.text('checkout.attempt.seeOrder') }).click();
  await expectThankYou(next, who);
  forgetLost(watch);
});

test('[RECOVER-01] a session that ended while paying: the order is told by its number', async ({
  page,
  context,
  watch,
}) => {
  const who = flemish();
  await openPayment(page, who);
  await enterCard(page);
  await page.route(paymentRequest, async route => {
    await doUnheard(route);
    await endSession(context);
    await route.abort('connectionreset');
  });
  await payButton(page, who).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/[A-Z]{2}-\d{6}-\d{9}/)).toBeInViewport();
  await expect(main.getByRole('link', { name: who.text('checkout.addresses.signIn') })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('ended-session.png') });
  forgetLost(watch);
});

test('[RECOVER-01] a request that never arrived: confirmed for a while, then nothing was charged', async ({
  page,
  watch,
}) => {
  const who = british();
  await openPayment(page, who);
  await enterCard(page);
  await page.route(paymentRequest, route => route.abort('connectionreset'));
  await payButton(page, who).click();
  const main = page.getByRole('main');
  await expect(main.getByText(who.text('checkout.attempt.confirming'))).toBeInViewport();
  await page.screenshot({ path: test.info().outputPath('confirming.png') });
  await expect(main.getByText(who.text('checkout.attempt.none'))).toBeInViewport({ timeout: 30_000 });
  await expect(main.getByText(who.text('checkout.paymentError.money.none'))).toBeVisible();
  await page.unroute(paymentRequest);
  await cardReady(page);
  await enterCard(page);
  await payButton(page, who).click();
  await expectThankYou(page, who);
  forgetLost(watch);
});

test('[RECOVER-01, RECOVER-02] two windows: the second learns that the cart is ordered already', async ({
  page,
  context,
  watch,
}) => {
  const who = slovak();
  await openPayment(page, who);
  const other = await context.newPage();
  await hearNothing(other);
  await other.goto(who.url('/checkout/payment'));
  await hydrated(other);
  await cardReady(other);
  await other.locator('input[type="radio"][value="cod"]').check();
  await other.getByText(who.text('checkout.totals.codFee')).first().waitFor();
  await page.reload();
  await page.locator('input[type="radio"][value="cod"]').check();
  await payButton(page, who).click();
  await expectThankYou(page, who);
  await payButton(other, who).click();
  await expectThankYou(other, who);
  await expect(other.getByText(who.text('checkout.paymentError.already-ordered'))).toBeVisible();
  forgetRefusals(watch, 409);
});

test('[RECOVER-01] [CONST-14] a guest whose session ended after a day goes on with the cart that was kept', async ({
  page,
  context,
}) => {
  const who = polish();
  await openPayment(page, who);
  await context.clearCookies({ name: 'token' });
  await page.reload();
  await enterCard(page);
  await payButton(page, who).click();
  await expectThankYou(page, who);
});

test('[RECOVER-01] a session that ended before paying: said so, with nothing charged', async ({
  page,
  context,
  watch,
}) => {
  const who = polish();
  await openPayment(page, who);
  await enterCard(page);
  await endSession(context);
  await payButton(page, who).click();
  const alert = page.getByRole('alert').filter({ hasText: who.text('checkout.paymentError.session-ended') });
  await expect(alert).toBeInViewport();
  await expect(alert).toContainText(who.text('checkout.paymentError.money.none'));
  // What the box says is to be kept first.
  for (const status of [401, 404]) forgetRefusals(watch, status);
});
