import { stocked } from '../builders/stock.ts';
import type { Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { enterCard, expectThankYou } from './checkout-steps.ts';
import { british, hearNothing, openPayment, payButton, slovak, speaker } from './recovery-steps.ts';

/** What a shopper learns when paying fails: the cause in the language of the storefront, in view, with what became of the money and a way on. */

// The causes in every language: `languages/failures.spec.ts`.
test('[RECOVER-02, RECOVER-03] a refused card is told in view at 360 px, with nothing charged, and may be tried again', async ({
  page,
}) => {
  const who = british();
  await page.setViewportSize({ width: 360, height: 640 });
  await openPayment(page, who);
  await enterCard(page, { holder: 'DECLINED' });
  await payButton(page, who).click();
  const alert = page.getByRole('alert').filter({ hasText: who.text('checkout.paymentError.payment-error') });
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(alert).toContainText(who.text('checkout.paymentError.money.none'));
  await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('refused.png') });
  await page.locator('input[name="holderName"]').fill('Jane Doe');
  await payButton(page, who).click();
  await expectThankYou(page, who);
});

const soldOut: readonly [Speaker, string, string][] = [
  [british(), 'scheme', 'EX30000011'],
  [slovak(), 'cod', 'EX30000012'],
];
for (const [who, method, sku] of mostNightly(soldOut)) {
  test(`[RECOVER-02, RECOVER-04] ${who.locale}, ${method}: sold out between cart and pay is named, and mended in the cart with one click`, async ({
    page,
    watch,
  }) => {
    await stocked(sku, 5);
    await hearNothing(page);
    await openPayment(page, who, sku, 2);
    const chosen = page.locator(`input[type="radio"][value="${method}"]`);
    if (method === 'scheme') await enterCard(page);
    else await chosen.check();
    const name = await page.getByRole('complementary').getByRole('listitem').first().textContent();
    await expect(payButton(page, who)).toBeEnabled();
    await stocked(sku, 1);
    await payButton(page, who).click();
    const alert = page.getByRole('alert').filter({ hasText: who.text('checkout.paymentError.out-of-stock') });
    await expect(alert).toBeInViewport();
    await expect(alert).toContainText(who.text('checkout.shortage.left', { available: 1 }));
    await expect(alert).toContainText(who.text('checkout.paymentError.money.none'));
    expect(name).toContain((await alert.getByRole('listitem').locator('strong').textContent()) ?? '?');
    await alert.getByRole('link', { name: who.text('checkout.paymentError.toCart') }).click();
    await page.waitForURL('**/checkout/cart');
    const main = page.getByRole('main');
    const proceed = main.getByRole('button', { name: who.text('checkout.cart.proceed') });
    await expect(proceed).toHaveAttribute('aria-disabled', 'true');
    await expect(proceed).toHaveAccessibleDescription(who.text('checkout.shortage.proceed'));
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('short-cart.png'), fullPage: true });
    await proceed.click({ force: true });
    await expect(main.getByText(who.text('checkout.shortage.setTo', { available: 1 }))).toBeFocused();
    await page.keyboard.press('Enter');
    await main.getByRole('link', { name: who.text('checkout.cart.proceed') }).click();
    await page.waitForURL('**/checkout/addresses');
    await stocked(sku, 50);
    forgetRefusals(watch, 409);
  });
}

test('[RECOVER-04] a line that is gone is removed with one click in the sheet beside the page', async ({ page }) => {
  const who = british();
  const sku = 'EX30000014';
  await stocked(sku, 5);
  await fillCart(page, who, [[sku, 1]]);
  await stocked(sku, 0);
  await page.goto(who.url('/'));
  await hydrated(page);
  await page.waitForTimeout(2500);
  await page.reload();
  await hydrated(page);
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(who.text('checkout.shortage.left', { available: 0 }))).toBeVisible();
  await expect(sheet.getByRole('button', { name: who.text('checkout.cart.proceed') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await sheet.locator('[data-shortage]').click();
  await expect(sheet.getByText(who.text('checkout.cart.empty'))).toBeVisible();
  await stocked(sku, 50);
});

test('[RECOVER-02] sold out while the shopper is at the bank: told on the way back, with the money returned', async ({
  page,
}) => {
  const who = speaker('nl-NL');
  const sku = 'EX30000015';
  await stocked(sku, 5);
  await hearNothing(page);
  await openPayment(page, who, sku, 2);
  await page.locator('input[type="radio"][value="ideal"]').check();
  await expect(payButton(page, who)).toBeEnabled();
  await payButton(page, who).click();
  const approve = page.locator('button[value="approve"]');
  await approve.waitFor();
  await stocked(sku, 1);
  await approve.click();
  await page.waitForURL('**/adyen-payment-error?error=out-of-stock');
  const alert = page.getByRole('alert').filter({ hasText: who.text('checkout.paymentError.out-of-stock') });
  await expect(alert).toContainText(who.text('checkout.paymentError.money.returned'));
  await expectAccessible(page);
  await alert.getByRole('link', { name: who.text('checkout.paymentError.toCart') }).click();
  await expect(page.getByText(who.text('checkout.shortage.left', { available: 1 }))).toBeVisible();
  await stocked(sku, 50);
});

test('[RECOVER-02] a cart that changed while its buyer was at the bank: nothing is kept, and the cart is the way on', async ({
  page,
}) => {
  const who = speaker('nl-NL');
  await openPayment(page, who);
  await page.locator('input[type="radio"][value="ideal"]').check();
  await expect(payButton(page, who)).toBeEnabled();
  await payButton(page, who).click();
  const approve = page.locator('button[value="approve"]');
  await approve.waitFor();
  const bank = page.url();
  await fillCart(page, who, [['EX30000002', 1]]);
  await page.goto(bank);
  await approve.click();
  await page.waitForURL('**/adyen-payment-error?error=malformed-price');
  const alert = page.getByRole('alert').filter({ hasText: who.text('checkout.paymentError.malformed-price') });
  await expect(alert).toContainText(who.text('checkout.paymentError.money.returned-if-taken'));
  await expect(alert.getByRole('link', { name: who.text('checkout.paymentError.toCart') })).toBeVisible();
});
