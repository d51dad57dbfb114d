import { expect, expectAccessible, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { cardReady, expectThankYou } from './checkout-steps.ts';
import { type Buyer, buyers, method, openPayment, payWith } from './payment-shoppers.ts';

/** Each country's own ways to pay, from the payment page over the bank's page to the order. */

const redirects: readonly [Buyer, string, string][] = [
  [buyers.nl, 'ideal', 'Bevestig uw betaling'],
  [buyers.ch, 'twint', 'Zahlung bestätigen'],
  [buyers.dk, 'mobilepay', 'Bekræft din betaling'],
  [buyers.de, 'klarna', 'Zahlung bestätigen'],
  [buyers.de, 'klarna_account', 'Zahlung bestätigen'],
  [buyers.de, 'ratepay', 'Zahlung bestätigen'],
];
for (const [buyer, key, title] of mostNightly(redirects)) {
  test(`${key} in ${buyer.country}: approved at the bank, ordered`, async ({ page }) => {
    await openPayment(page, buyer);
    await payWith(page, buyer, key);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
    await page.locator('button[value="approve"]').click();
    await expectThankYou(page, buyer, 'paid');
  });
}

test('[PAY-02] the Polish banks: BLIK chosen from the list', async ({ page }) => {
  const buyer = buyers.pl;
  await openPayment(page, buyer);
  await expect(method(page, 'onlineBanking_PL').locator('xpath=..')).toContainText('Przelewy online / BLIK');
  await cardReady(page);
  await method(page, 'onlineBanking_PL').check();
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'BLIK' }).click();
  await page.getByRole('button', { name: buyer.text('checkout.payment.button') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Potwierdź płatność' })).toBeVisible();
  await page.locator('button[value="approve"]').click();
  await expectThankYou(page, buyer, 'paid');
});

test('[PAY-39] Multibanco: the four values on the thank-you page', async ({ page }) => {
  const buyer = buyers.pt;
  await openPayment(page, buyer);
  await payWith(page, buyer, 'multibanco');
  const number = await expectThankYou(page, buyer, 'inProgress');
  const main = page.getByRole('main');
  await expect(main.getByText('12101')).toBeVisible();
  await expect(main.getByText(/\d{3} \d{3} \d{3}/)).toBeVisible();
  await expect(main.getByText(number).nth(1)).toBeVisible();
  await expect(main.getByText(String(new Date().getFullYear())).first()).toBeVisible();
});

test('the business invoice is for companies, with its note', async ({ page }) => {
  const buyer = buyers.de;
  await openPayment(page, buyer, 'Sample GmbH');
  await expect(method(page, 'ratepay')).toHaveCount(0);
  await method(page, 'klarna_b2b').check();
  await expect(page.getByText(buyer.text('checkout.payment.businessInvoice'))).toBeVisible();
  await method(page, 'scheme').check();
  await payWith(page, buyer, 'klarna_b2b');
  await page.locator('button[value="approve"]').click();
  await expectThankYou(page, buyer, 'paid');
});

test('[PAY-47] refused at the bank: told, and the cart stays for another try', async ({ page }) => {
  const buyer = buyers.nl;
  await openPayment(page, buyer);
  await payWith(page, buyer, 'ideal');
  await page.locator('button[value="refuse"]').click();
  await page.waitForURL('**/adyen-payment-error?error=payment-error');
  await expect(page.getByText(buyer.text('checkout.paymentError.payment-error'))).toBeVisible();
  await openAgain(page, buyer);
  await payWith(page, buyer, 'ideal');
  await page.locator('button[value="approve"]').click();
  await expectThankYou(page, buyer, 'paid');
});

async function openAgain(page: import('@playwright/test').Page, { country, text }: Buyer): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/checkout/payment`);
  expect(country).toBe(new URL(page.url()).hostname.split('.')[0]);
  await expect(page.getByRole('button', { name: text('checkout.payment.button') })).toBeEnabled();
}
