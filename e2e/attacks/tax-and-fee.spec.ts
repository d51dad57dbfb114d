import type { BrowserContext, Page } from '@playwright/test';
import { enterCard, expectThankYou } from '../journeys/checkout-steps.ts';
import { buyers, method, openPayment } from '../journeys/payment-shoppers.ts';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';

/** What a shopper might do to pay less than the shop asks for, or be asked for more than it showed, with nothing but a browser. */

const { it: buyer } = buyers;
const { text, country } = buyer;

interface Seen {
  readonly taxMode: string;
  readonly fee: number | null;
  readonly due: number;
}

/** The cart as the shop has it now. */
const cartOf = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    const answer = await fetch(`/api/new-ct/getMe?origin=${location.host}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ customer: false }]),
    });
    const { activeCart } = (await answer.json()).me;
    return {
      taxMode: activeCart.taxMode,
      fee: activeCart.custom.calculatedCodFee?.centAmount ?? null,
      due: (activeCart.taxedPrice?.totalGross ?? activeCart.totalPrice).centAmount,
    };
  });

/** Pays by card and answers what the order came to. */
async function payByCard(page: Page): Promise<number> {
  await method(page, 'scheme').check();
  await enterCard(page);
  const answered = page.waitForResponse(/makePaymentRequest/);
  await page.getByRole('button', { name: text('checkout.payment.button') }).click();
  const { order } = await (await answered).json();
  await expectThankYou(page, buyer, 'paid');
  return order.taxedPrice.totalGross.centAmount;
}

test('[AGREE-05] the fee for cash on delivery stays with it: back, reload and card leave none', async ({ page }) => {
  await openPayment(page, buyer);
  const { due } = await cartOf(page);
  const chooseCash = async () => {
    await method(page, 'cod').check();
    await expect.poll(async () => (await cartOf(page)).fee).not.toBeNull();
    expect((await cartOf(page)).due).toBeGreaterThan(due);
  };
  await chooseCash();
  await page.getByRole('main').locator('a[href$="/checkout/addresses"]').first().click();
  await page.waitForURL('**/checkout/addresses');
  await expect.poll(async () => (await cartOf(page)).fee).toBeNull();
  await page.goto(storefrontUrl(country, '/checkout/payment'));
  await hydrated(page);
  await chooseCash();
  await page.reload();
  await hydrated(page);
  await expect.poll(async () => (await cartOf(page)).fee).toBeNull();
  await chooseCash();
  await method(page, 'scheme').check();
  await expect.poll(async () => (await cartOf(page)).fee).toBeNull();
  expect(await payByCard(page)).toBe(due);
});

/** How often the pages of a browser write the fee. */
function countFeeCalls(context: BrowserContext): () => number {
  let calls = 0;
  context.on('request', request => {
    if (/setCashOnDeliveryFee/.test(request.url())) calls += 1;
  });
  return () => calls;
}

for (const other of ['/checkout/payment', '/checkout/addresses', '/checkout/cart'])
  test(`[MINE-06, AGREE-05] the fee is not fought over with ${other} in another tab, and the order is placed with it`, async ({
    page,
    context,
  }) => {
    await openPayment(page, buyer);
    const { due } = await cartOf(page);
    const beside = await context.newPage();
    await beside.goto(storefrontUrl(country, other));
    await hydrated(beside);
    const feeCalls = countFeeCalls(context);
    await page.bringToFront();
    await method(page, 'cod').check();
    const button = page.getByRole('button', { name: text('checkout.payment.button') });
    await expect.poll(async () => (await cartOf(page)).fee).not.toBeNull();
    await expect(button).toBeEnabled();
    // As long as the tabs tell each other of the cart; none of them answers.
    await page.waitForTimeout(3000);
    expect(feeCalls()).toBe(1);
    // The other tab takes it off by being opened anew; this one brings it again when the order is to be made, and says what it comes to.
    await beside.reload();
    await expect.poll(async () => (await cartOf(page)).fee).toBeNull();
    await page.waitForTimeout(2000);
    expect(feeCalls()).toBe(2);
    await page.bringToFront();
    await button.click();
    await expect.poll(async () => (await cartOf(page)).fee).not.toBeNull();
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect((await cartOf(page)).due).toBeGreaterThan(due);
    await button.click();
    await expectThankYou(page, buyer);
  });

test("[AGREE-03] net prices go with the company's number: a reload and a private person pay the tax", async ({
  page,
}) => {
  await openPayment(page, buyer);
  const { due } = await cartOf(page);
  const openAddresses = async () => {
    await page.goto(storefrontUrl(country, '/checkout/addresses'));
    await hydrated(page);
  };
  const asCompany = async () => {
    await page.locator('input[type="radio"][value="COMPANY"]').check();
    await page.locator('input[name="billing.company"]').fill('Mulino S.r.l.');
    const number = page.locator('input[name="vatNumber"]');
    await number.fill('DE 123 456 789');
    await number.blur();
    await expect(page.getByText(text('checkout.vat.net'))).toBeVisible();
    await expect.poll(async () => (await cartOf(page)).taxMode).toBe('External');
  };
  const goOn = async () => {
    await page.getByRole('button', { name: text('checkout.addresses.continue') }).click();
    await page.waitForURL('**/checkout/payment');
    await hydrated(page);
  };
  await openAddresses();
  await asCompany();
  await goOn();
  expect((await cartOf(page)).due).toBeLessThan(due);

  await openAddresses();
  await page.locator('input[type="radio"][value="PRIVATE"]').check();
  await expect.poll(async () => (await cartOf(page)).taxMode).toBe('Platform');
  await goOn();
  expect(await cartOf(page)).toMatchObject({ taxMode: 'Platform', due });
  expect(await payByCard(page)).toBe(due);
});
