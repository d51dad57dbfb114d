import { paymentErrorValues } from '@exwerk/contract/calls/payment-calls';
import type { Page } from '@playwright/test';
import { stocked } from '../builders/stock.ts';
import { cardReady, enterCard, expectThankYou } from '../journeys/checkout-steps.ts';
import { endSession, hearNothing, openPayment, payButton } from '../journeys/recovery-steps.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { languageOf } from './page-texts.ts';
import { fewSpeakers, type Speaker, speakers } from './speaker.ts';

/** Each way in which paying fails, told in the language of the storefront, with what became of the money and the way on. */

const selling = mostNightly(fewSpeakers().filter(({ storefront }) => storefront.checkoutEnabled));

/** What the page says of the failure; everything that it says is of its language. */
async function told(page: Page, { text, language }: Speaker, cause: string, more: readonly string[]): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: text(`checkout.paymentError.${cause}`) });
  await expect(alert).toBeInViewport();
  for (const id of more) await expect(alert).toContainText(text(id));
  expect(languageOf([(await alert.textContent()) ?? '']) ?? language).toBe(language);
}

for (const speaker of selling) {
  const { text, url, locale } = speaker;

  test(`[RECOVER-02] [LANG-01] ${locale}: each cause that a bank's page comes back with`, async ({ page }) => {
    test.slow();
    await fillCart(page, speaker, [['EX30000001', 1]]);
    for (const cause of paymentErrorValues) {
      await page.goto(url(`/adyen-payment-error?error=${cause}`));
      await hydrated(page);
      await told(page, speaker, cause, []);
    }
  });

  test(`[RECOVER-02] [RECOVER-03] [LANG-01] ${locale}, 360 px: refused, sold out, then ordered after all`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 360, height: 740 });
    await hearNothing(page);
    // Suites beside this one buy other articles.
    const sku = `EX3000${String(100 + speakers.findIndex(one => one.locale === locale)).padStart(4, '0')}`;
    await stocked(sku, 50);
    await openPayment(page, speaker, sku, 2);

    await enterCard(page, { holder: 'DECLINED' });
    await payButton(page, speaker).click();
    await told(page, speaker, 'payment-error', ['checkout.paymentError.money.none']);

    await stocked(sku, 1);
    await page.locator('input[name="holderName"]').fill('Anna Novak');
    await payButton(page, speaker).click();
    await told(page, speaker, 'out-of-stock', ['checkout.paymentError.money.none', 'checkout.paymentError.toCart']);
    const shortage = text('checkout.shortage.left', { available: 1 });
    await expect(page.getByRole('alert').filter({ hasText: shortage })).toBeVisible();
    forgetRefusals(watch, 409);

    await stocked(sku, 50);
    // The shop hears of the new pieces within seconds.
    await expect(async () => {
      await page.goto(url('/checkout/payment'));
      await hydrated(page);
      await expect(payButton(page, speaker)).toBeVisible({ timeout: 3000 });
    }).toPass();
    await cardReady(page);
    await enterCard(page);
    await payButton(page, speaker).click();
    await expectThankYou(page, speaker);
  });

  test(`[RECOVER-01] [RECOVER-02] [LANG-01] ${locale}: a session that ended, and a shop that was not reached`, async ({
    page,
    context,
    watch,
  }) => {
    test.setTimeout(180_000);
    await openPayment(page, speaker);
    await enterCard(page);
    await page.route('**/api/*/makePaymentRequest?*', route => route.abort('connectionreset'));
    await payButton(page, speaker).click();
    const main = page.getByRole('main');
    await expect(main.getByText(text('checkout.attempt.confirming'))).toBeInViewport();
    await expect(main.getByText(text('checkout.attempt.none'))).toBeInViewport({ timeout: 30_000 });
    await expect(main.getByText(text('checkout.paymentError.money.none'))).toBeVisible();
    await page.unroute('**/api/*/makePaymentRequest?*');
    watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('ERR_'));
    await cardReady(page);
    await enterCard(page);
    await endSession(context);
    await payButton(page, speaker).click();
    await told(page, speaker, 'session-ended', ['checkout.paymentError.money.none']);
    forgetRefusals(watch, 401);
  });

  test(`[RECOVER-02] [LANG-01] ${locale}: a cart that was changed in another window`, async ({
    page,
    context,
    watch,
  }) => {
    test.slow();
    await hearNothing(page);
    await openPayment(page, speaker);
    await enterCard(page);
    const other = await context.newPage();
    await fillCart(other, speaker, [['EX30000002', 1]]);
    await other.close();
    await payButton(page, speaker).click();
    await told(page, speaker, 'cart-changed', ['checkout.paymentError.money.none', 'checkout.paymentError.toCart']);
    forgetRefusals(watch, 409);
  });
}
