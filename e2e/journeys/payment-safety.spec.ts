import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { enterCard, expectThankYou } from './checkout-steps.ts';
import { buyers, openPayment, payWith } from './payment-shoppers.ts';

/** What impatient people do with a browser; the processes' side of it is proven in faults/money-safety. */

const { gb, nl } = buyers;

test('double click on the pay button: one request to pay, one order', async ({ page }) => {
  await openPayment(page, gb);
  await enterCard(page);
  const requests: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/makePaymentRequest')) requests.push(request.url());
  });
  await page.getByRole('button', { name: gb.text('checkout.payment.button') }).dblclick();
  await expectThankYou(page, gb, 'paid');
  expect(requests).toHaveLength(1);
});

test('back button at the bank, then paid by card: one order, and the bank page left open leads to it', async ({
  page,
}) => {
  await openPayment(page, nl);
  await payWith(page, nl, 'ideal');
  await expect(page.locator('button[value="approve"]')).toBeVisible();
  const bank = page.url();
  await page.goBack();
  await hydrated(page);
  await page.locator('input[type="radio"][value="scheme"]').check();
  await enterCard(page);
  await page.getByRole('button', { name: nl.text('checkout.payment.button') }).click();
  const number = await expectThankYou(page, nl, 'paid');
  await page.goto(bank);
  await page.locator('button[value="approve"]').click();
  expect(await expectThankYou(page, nl, 'paid')).toBe(number);
});

test('two tabs: both approve at their bank, both show the one order', async ({ page, context }) => {
  await openPayment(page, nl);
  const other = await context.newPage();
  await payWith(page, nl, 'ideal');
  await expect(page.locator('button[value="approve"]')).toBeVisible();
  await other.goto(storefrontUrl('nl', '/checkout/payment'));
  await hydrated(other);
  await payWith(other, nl, 'ideal');
  await expect(other.locator('button[value="approve"]')).toBeVisible();
  await Promise.all([page, other].map(tab => tab.locator('button[value="approve"]').click()));
  const numbers = await Promise.all([page, other].map(tab => expectThankYou(tab, nl, 'paid')));
  expect(numbers[1]).toBe(numbers[0]);
});

test('reload on the way back: the same order again', async ({ page }) => {
  test.skip(!isNightly, 'the provider is asked twice in every run (faults/money-safety)');
  await openPayment(page, nl);
  await payWith(page, nl, 'ideal');
  const returned = page.waitForRequest(/after-payment-redirect-back/);
  await page.locator('button[value="approve"]').click();
  const back = (await returned).url();
  const number = await expectThankYou(page, nl, 'paid');
  await page.goto(back);
  expect(await expectThankYou(page, nl, 'paid')).toBe(number);
  await page.reload();
  expect(await expectThankYou(page, nl, 'paid')).toBe(number);
});

test('walked away from the bank: the cart is still there', async ({ page }) => {
  await openPayment(page, nl);
  await payWith(page, nl, 'ideal');
  await expect(page.locator('button[value="approve"]')).toBeVisible();
  await page.goto(storefrontUrl('nl', '/checkout/cart'));
  await expect(page.getByRole('link', { name: nl.text('checkout.cart.proceed') })).toBeVisible();
});
