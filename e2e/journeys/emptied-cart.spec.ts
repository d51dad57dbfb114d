import { getMe } from '@exwerk/contract/calls/customer-calls';
import type { BrowserContext, Page } from '@playwright/test';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { enterCard } from './checkout-steps.ts';
import { hearNothing, openPayment, payButton, polish, speaker } from './recovery-steps.ts';
import { register } from './session-steps.ts';

/** Empties the cart in another window, of which the page hears nothing. */
async function emptyElsewhere(context: BrowserContext, who: Speaker): Promise<void> {
  const other = await context.newPage();
  await openQuietPage(other, who);
  const { activeCart } = getMe.answer.parse(await callFrom(other, 'getMe', { customer: false })).me;
  await callFrom(other, 'deleteCart', { id: activeCart?.id, version: activeCart?.version });
  await other.close();
}

/** Who pays hears what has become of the cart, and is led to it. */
async function payTold(page: Page, who: Speaker): Promise<void> {
  const { text, url } = who;
  await payButton(page, who).click();
  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  await expect(alert).toContainText(text('checkout.paymentError.cart-emptied'));
  await expect(alert).toContainText(text('checkout.paymentError.money.none'));
  await expectAccessible(page);
  await alert.getByRole('link', { name: text('checkout.paymentError.toCart') }).click();
  await expect(page).toHaveURL(url('/checkout/cart'));
  await expect(main.getByText(text('checkout.cart.empty'))).toBeVisible();
}

test('[RECOVER-02] pl-PL: a customer whose cart was emptied in another window hears of it when paying, and is led to it', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  const who = polish();
  const email = await register(page, who);
  await hearNothing(page);
  await openPayment(page, { ...who, email });
  await enterCard(page);
  await emptyElsewhere(context, who);
  await payTold(page, who);
  forgetRefusals(watch, 404);
});

for (const who of mostNightly([speaker('hu-HU'), speaker('pt-PT')]))
  test(`[RECOVER-02] ${who.locale}: a guest whose cart was emptied in another window hears of that when paying, not of a session that has ended`, async ({
    page,
    context,
    watch,
  }) => {
    test.slow();
    await hearNothing(page);
    await openPayment(page, who);
    await enterCard(page);
    await emptyElsewhere(context, who);
    await payTold(page, who);
    forgetRefusals(watch, 404);
  });

test('[RECOVER-02] cs-CZ: a guest whose cart was emptied in another window hears of it when ordering on delivery', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  const who = speaker('cs-CZ');
  await hearNothing(page);
  await openPayment(page, who);
  await page.locator('input[type="radio"][value="cod"]').check();
  await page.getByText(who.text('checkout.totals.codFee')).first().waitFor();
  await emptyElsewhere(context, who);
  await payTold(page, who);
  forgetRefusals(watch, 404);
});
