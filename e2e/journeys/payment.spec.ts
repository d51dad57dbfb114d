import { expect, storefrontUrl, test } from '../shop-test.ts';
import { shownSums } from '../tools/sums.ts';
import { cardReady, enterCard, expectIntactCart, expectThankYou, payButton, reachPayment } from './checkout-steps.ts';
import { british, german, slovak } from './shoppers.ts';

test('[PAY-25, PAY-26] a card that is refused or fails leaves the cart as it was, loads it anew and says so', async ({
  page,
}) => {
  await reachPayment(page, british);
  await enterCard(page);
  const calls: string[] = [];
  page.on('request', request => {
    const [, call] = /\/(makePaymentRequest|getMe)\?/.exec(request.url()) ?? [];
    if (call) calls.push(call);
  });
  for (const [holder, resultCode] of [
    ['DECLINED', 'Refused'],
    ['ERROR', 'Error'],
  ] as const) {
    await page.locator('input[name="holderName"]').fill(holder);
    const answered = page.waitForResponse(/\/makePaymentRequest\?/);
    await payButton(page, british).click();
    expect(await (await answered).json()).toMatchObject({ resultCode, order: null, cart: { cartState: 'Active' } });
    await expect.poll(() => calls.splice(0)).toEqual(['makePaymentRequest', 'getMe']);
    await expect(page.getByText(british.text('checkout.paymentError.payment-error'))).toBeVisible();
  }
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

test('[ORDER-06, PAY-51, CHECKOUT-10] a card with 3-D Secure comes back from the bank to thank-you', async ({
  page,
}) => {
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

test('[PAY-25, PAY-46, PAY-52, CHECKOUT-09] PayPal by redirect: cancelled, back with an intact cart', async ({
  page,
}) => {
  await reachPayment(page, german);
  await page.getByRole('radio', { name: german.text('checkout.method.paypal') }).check();
  await payButton(page, german).click();
  await page.locator('button[value="cancel"]').click();
  await page.waitForURL('**/adyen-payment-error?error=cancelled-transaction');
  await expect(page.getByText(german.text('checkout.paymentError.cancelled-transaction'))).toBeVisible();
  await expectIntactCart(page, german);
});

test('[PAY-06, PAY-07, PAY-18, ORDER-01] bank transfer shows the bank details and ends in progress', async ({
  page,
}) => {
  await reachPayment(page, german);
  const card = page.getByRole('radio', { name: german.text('checkout.method.scheme') });
  await expect(card).toBeChecked();
  await page.getByRole('radio', { name: german.text('checkout.method.bank') }).check();
  await expect(card).not.toBeChecked();
  await expect(page.getByText('IBAN').first()).toBeVisible();
  const expectBankDetails = async () => {
    for (const detail of ['Exwerk DE', 'Exwerk Bank', 'EXWKDEXX', /^DE\d\d( \d{4}){5}$/])
      await expect(page.getByRole('main').getByText(detail, { exact: true })).toBeVisible();
  };
  await expectBankDetails();
  const paid = page.waitForResponse(/\/createBankPayment\?/);
  const ordered = page.waitForResponse(/\/createMyOrderFromCart\?/);
  await payButton(page, german).click();
  const { cart } = await (await paid).json();
  const answer = await ordered;
  expect(answer.request().postDataJSON()).toEqual([{ id: cart.id, version: cart.version }]);
  const { order } = await answer.json();
  await expectThankYou(page, german, 'inProgress');
  expect(new URL(page.url()).searchParams.get('order')).toBe(order.id);
  await expect(page.getByText('IBAN').first()).toBeVisible();
  await expectBankDetails();
});

test('[ORDER-06, PAY-08, PAY-09] cash on delivery adds its fee and orders', async ({ page }) => {
  await reachPayment(page, slovak);
  const fee = page.getByText(slovak.text('checkout.totals.codFee'));
  await expect(fee).toBeHidden();
  const { total } = await shownSums(page, slovak.text);
  await page.getByRole('radio', { name: slovak.text('checkout.method.cod') }).check();
  await expect(fee.first()).toBeVisible();
  const charged = await shownSums(page, slovak.text);
  expect(charged.rows).toContainEqual([slovak.text('checkout.totals.codFee'), 195]);
  expect(charged.total).toBe(total + 195);
  await page.getByRole('radio', { name: slovak.text('checkout.method.scheme') }).check();
  await expect(fee).toBeHidden();
  expect((await shownSums(page, slovak.text)).total).toBe(total);
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
  const alert = page.getByRole('main').getByRole('alert');
  const textOf = (error: string) => british.text(`checkout.paymentError.${error}`);
  for (const [query, error] of [
    ['cancelled-transaction', 'cancelled-transaction'],
    ['<b>evil</b>', 'unknown'],
  ] as const) {
    await page.goto(storefrontUrl('gb', `/checkout/payment?error=${query}`));
    await expect(alert).toContainText(textOf(error));
    await expect(alert).toHaveCount(1);
  }
  await expect(page.getByText('evil')).toHaveCount(0);
  await page.goto(storefrontUrl('gb', '/checkout/payment'));
  await expect(payButton(page, british)).toBeEnabled();
  await expect(alert).toHaveCount(0);
});
