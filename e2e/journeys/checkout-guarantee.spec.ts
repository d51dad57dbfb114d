import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { signUp } from './account-steps.ts';
import {
  addToCart,
  cardReady,
  enterAddresses,
  enterCard,
  expectThankYou,
  openProduct,
  payButton,
  reachPayment,
} from './checkout-steps.ts';
import { british, german, type Shopper } from './shoppers.ts';

/** Takes a guarantee of two years for the one line of the cart; answers its name. */
async function takeGuarantee(page: Page, { country, text }: Shopper, product: string): Promise<string> {
  const hint = page.getByRole('main').locator('[data-guarantee-hint]');
  const seen = expect(hint).toBeVisible();
  await page.goto(storefrontUrl(country, '/checkout/cart'));
  await seen;
  await hydrated(page);
  await expect(hint).toBeHidden();
  const start = text('checkout.guarantee.addNamed', { price: '#', name: product }).split('#')[0] ?? '';
  await page.getByRole('button', { name: start }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: text('checkout.sidebar.guarantee') })).toBeVisible();
  await expectAccessible(page);
  const offer = sheet.getByRole('listitem').nth(1);
  const name = (await offer.locator('strong').textContent()) ?? '';
  const added = page.waitForRequest(/\/updateCart\?/);
  await offer.getByRole('button').click();
  const [, actions] = (await added).postDataJSON();
  expect(actions).toMatchObject([{ action: 'addLineItem', parentSku: expect.stringMatching(/^EX\d{8}$/) }]);
  await expect(sheet.getByText(text('checkout.guarantee.chosen', { name }))).toBeVisible();
  await sheet.getByRole('button', { name: text('checkout.sidebar.close') }).click();
  await expect(page.getByRole('main').getByText(text('checkout.guarantee.for', { name: product }))).toBeVisible();
  return name;
}

test('[GUAR-01, GUAR-04, GUAR-06, GUAR-07] a private guest buys a drill with a guarantee by card', async ({ page }) => {
  test.slow();
  const product = await openProduct(page, british);
  await hydrated(page);
  await addToCart(page, british);
  const guarantee = await takeGuarantee(page, british, product);
  await expectAccessible(page);
  await enterAddresses(page, british);
  await expect(page.getByRole('main').getByText(guarantee)).toBeVisible();
  await expect(page.getByRole('button', { name: british.text('checkout.guarantee.take') })).toHaveCount(0);
  await enterCard(page);
  await payButton(page, british).click();
  await expectThankYou(page, british, 'paid');
  await expect(page.getByRole('main').getByText(guarantee)).toBeVisible();
  await expect(
    page.getByRole('main').getByText(british.text('checkout.guarantee.for', { name: product })),
  ).toBeVisible();
});

test('[CHECKOUT-45] a company buys a drill with a guarantee by bank transfer, to another address', async ({
  page,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 1000);
  test.slow();
  const { text, address } = german;
  const product = await openProduct(page, german);
  await hydrated(page);
  await addToCart(page, german);
  const guarantee = await takeGuarantee(page, german, product);
  await page.goto(storefrontUrl('de', '/checkout/addresses'));
  await hydrated(page);
  await page.getByLabel(text('checkout.field.email'), { exact: true }).fill('einkauf@example.com');
  await page.getByLabel(text('checkout.clientType.COMPANY')).check();
  await page.getByLabel(text('checkout.shippingMode.DIFFERENT_FROM_BILLING')).check();
  const billing = page.locator('section', { has: page.locator('#checkout-billing') });
  const shipping = page.locator('section', { has: page.locator('#checkout-shipping') });
  await billing.getByRole('textbox', { name: text('checkout.field.company'), exact: true }).fill('Doe GmbH');
  for (const [section, city] of [
    [billing, address.city],
    [shipping, 'Potsdam'],
  ] as const) {
    await section.getByLabel(text('checkout.field.firstName'), { exact: true }).fill('Jane');
    await section.getByLabel(text('checkout.field.lastName'), { exact: true }).fill('Doe');
    for (const field of ['streetName', 'streetNumber', 'postalCode', 'phone'] as const) {
      await section.getByLabel(text(`checkout.field.${field}`), { exact: true }).fill(address[field]);
    }
    await section.getByLabel(text('checkout.field.city'), { exact: true }).fill(city);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: text('checkout.addresses.continue') }).click();
  await page.waitForURL('**/checkout/payment');
  await cardReady(page);
  await page.getByRole('radio', { name: text('checkout.method.bank') }).check();
  await payButton(page, german).click();
  await expectThankYou(page, german, 'inProgress');
  const main = page.getByRole('main');
  await expect(main.getByText('Doe GmbH')).toBeVisible();
  await expect(main.getByText('Potsdam')).toBeVisible();
  await expect(main.getByText(product, { exact: true })).toBeVisible();
  await expect(main.getByText(guarantee)).toBeVisible();
});

test('[PAY-28, TMW-33] a customer saves a card, pays with it and removes it', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) < 1000);
  test.slow();
  const { text } = british;
  await signUp(page, british);
  const label = text('checkout.stored.label', { brand: 'VISA', lastFour: '1111', expiry: '03/30' });
  await reachPayment(page, british);
  await enterCard(page);
  await page.getByText('Save for my next payment').click();
  await payButton(page, british).click();
  await expectThankYou(page, british, 'paid');

  await reachPayment(page, british);
  await expect(page.getByRole('radio', { name: label })).toBeChecked();
  await expectAccessible(page);
  const code = page.frameLocator('[data-cse="encryptedSecurityCode"] iframe').locator('input');
  await code.pressSequentially('737');
  await payButton(page, british).click();
  await expectThankYou(page, british, 'paid');

  await reachPayment(page, british);
  const remove = text('checkout.stored.removeNamed', { brand: 'VISA', lastFour: '1111' });
  await page.getByRole('button', { name: remove }).click();
  await expect(page.getByText(label)).toHaveCount(0);
  await cardReady(page);
  await page.reload();
  await cardReady(page);
  await expect(page.getByText(label)).toHaveCount(0);
});
