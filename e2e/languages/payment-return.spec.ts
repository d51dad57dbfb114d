import { cardReady } from '../journeys/checkout-steps.ts';
import { speaker } from '../journeys/recovery-steps.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';

/** The way to PayPal and back, in languages that stand in the address. */

for (const who of mostNightly([speaker('nl-BE'), speaker('it-CH'), speaker('fr-CH')])) {
  const { locale, prefix, text, url } = who;
  test(`[PAY-24, PAY-27, PAY-48, PAY-51, PAY-52, ROUTE-16, OPEN-B65] ${locale}: refused at PayPal, told so, and paid there at the second try`, async ({
    page,
  }) => {
    const consents: unknown[] = [];
    page.on('request', request => {
      if (request.url().includes('/customer-data/consent?')) consents.push(request.postDataJSON());
    });
    const toBank = async () => {
      await cardReady(page);
      await page.locator('input[type="radio"][value="paypal"]').check();
      await page.getByRole('button', { name: text('checkout.payment.button') }).click();
      await page.locator('button[value="approve"]').waitFor();
    };
    await fillCart(page, who, [['EX30000001', 1]]);
    await page.goto(url('/checkout/payment'));
    await hydrated(page);
    await toBank();
    await page.locator('button[value="refuse"]').click();
    await page.waitForURL(`**${prefix}/adyen-payment-error?error=payment-error`);
    await expect(page.getByText(text('checkout.payment.paypalFailed'))).toBeVisible();
    expect(consents).toEqual([]);

    await page.getByRole('link', { name: text('checkout.paymentError.again') }).click();
    await toBank();
    await page.locator('button[value="approve"]').click();
    await page.waitForURL(`**${prefix}/checkout/thank-you?order=*`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('checkout.thankYou.title'));
    await expect.poll(() => consents).toEqual([[expect.objectContaining({ locale, consents: ['soft_newsletter'] })]]);
    await page.reload();
    await hydrated(page);
    expect(consents).toHaveLength(1);
  });
}
