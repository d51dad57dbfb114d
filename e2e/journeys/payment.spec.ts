import { expect, storefrontUrl, test } from '../shop-test.ts';
import { cardReady, enterCard, expectIntactCart, expectThankYou, payButton, reachPayment } from './checkout-steps.ts';
import { british, german, slovak } from './shoppers.ts';

test('a refused card leaves the cart as it was and says so', async ({ page }) => {
  await reachPayment(page, british);
  await enterCard(page, { holder: 'DECLINED' });
  await payButton(page, british).click();
  await expect(page.getByText(british.text('checkout.paymentError.payment-error'))).toBeVisible();
  await expectIntactCart(page, british);
});

test('a card refused once pays with another holder', async ({ page }) => {
  await reachPayment(page, british);
  await enterCard(page, { holder: 'DECLINED' });
  await payButton(page, british).click();
  await expect(page.getByText(british.text('checkout.paymentError.payment-error'))).toBeVisible();
  await page.locator('input[name="holderName"]').fill('Jane Doe');
  await payButton(page, british).click();
  await expectThankYou(page, british, 'paid');
});

test('[PAY-51, CHECKOUT-10] a card with 3-D Secure comes back from the bank to thank-you', async ({ page }) => {
  await reachPayment(page, british);
  await enterCard(page, { number: '4917 6100 0000 0000' });
  await payButton(page, british).click();
  await page.getByRole('button', { name: /approve|confirm/i }).click();
  await expectThankYou(page, british, 'paid');
});

test('[PAY-48, PAY-51] PayPal by redirect: approved', async ({ page }) => {
  await reachPayment(page, german);
  await page.getByRole('radio', { name: german.text('checkout.method.paypal') }).check();
  await payButton(page, german).click();
  await page.waitForURL(/bank|redirect|pages|payments/i);
  await page.locator('button[value="approve"]').click();
  await expectThankYou(page, german, 'paid');
});

test('[PAY-46, PAY-52, CHECKOUT-09] PayPal by redirect: cancelled, back with an intact cart', async ({ page }) => {
  await reachPayment(page, german);
  await page.getByRole('radio', { name: german.text('checkout.method.paypal') }).check();
  await payButton(page, german).click();
  await page.locator('button[value="cancel"]').click();
  await page.waitForURL('**/adyen-payment-error?error=cancelled-transaction');
  await expect(page.getByText(german.text('checkout.paymentError.cancelled-transaction'))).toBeVisible();
  await expectIntactCart(page, german);
});

test('[PAY-06] bank transfer shows the bank details and ends in progress', async ({ page }) => {
  await reachPayment(page, german);
  await expect(page.getByRole('radio', { name: german.text('checkout.method.scheme') })).toBeChecked();
  await page.getByRole('radio', { name: german.text('checkout.method.bank') }).check();
  await expect(page.getByText('IBAN').first()).toBeVisible();
  await payButton(page, german).click();
  await expectThankYou(page, german, 'inProgress');
  await expect(page.getByText('IBAN').first()).toBeVisible();
});

test('cash on delivery adds its fee and orders', async ({ page }) => {
  await reachPayment(page, slovak);
  const fee = page.getByText(slovak.text('checkout.totals.codFee'));
  await expect(fee).toBeHidden();
  await page.getByRole('radio', { name: slovak.text('checkout.method.cod') }).check();
  await expect(fee.first()).toBeVisible();
  await page.getByRole('radio', { name: slovak.text('checkout.method.scheme') }).check();
  await expect(fee).toBeHidden();
  await cardReady(page);
  await page.getByRole('radio', { name: slovak.text('checkout.method.cod') }).check();
  await expect(fee.first()).toBeVisible();
  await payButton(page, slovak).click();
  await expectThankYou(page, slovak, 'inProgress');
});

test('[AGREE-02] cash on delivery cannot be ordered before its fee is in the sum', async ({ page }) => {
  await reachPayment(page, slovak);
  await expect(payButton(page, slovak)).toBeEnabled();
  let isHeld = true;
  await page.route('**/api/*/setCashOnDeliveryFee?*', async route => {
    await expect.poll(() => isHeld).toBe(false);
    await route.continue();
  });
  const sum = await payButton(page, slovak).textContent();
  await page.getByRole('radio', { name: slovak.text('checkout.method.cod') }).check();
  await expect(payButton(page, slovak)).toBeDisabled();
  isHeld = false;
  await expect(payButton(page, slovak)).toBeEnabled();
  expect(await payButton(page, slovak).textContent()).not.toBe(sum);
});

test('Great Britain offers neither cash on delivery nor bank transfer', async ({ page }) => {
  await reachPayment(page, british);
  await expect(page.getByRole('radio', { name: british.text('checkout.method.cod') })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: british.text('checkout.method.bank') })).toHaveCount(0);
});

test('[CHECKOUT-15] addresses and payment send home without a cart', async ({ page }) => {
  for (const path of ['/checkout/addresses', '/checkout/payment']) {
    await page.goto(storefrontUrl('gb', path));
    await page.waitForURL(storefrontUrl('gb'));
  }
});

test('[CHECKOUT-07] the payment page explains an error parameter and never echoes it', async ({ page }) => {
  await reachPayment(page, british);
  await page.goto(storefrontUrl('gb', '/checkout/payment?error=cancelled-transaction'));
  await expect(page.getByText(british.text('checkout.paymentError.cancelled-transaction'))).toBeVisible();
  await page.goto(storefrontUrl('gb', '/checkout/payment?error=<b>evil</b>'));
  await expect(page.getByText('evil')).toHaveCount(0);
});
