import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated, storefrontUrl } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { expectSameSums } from '../tools/order-sources.ts';
import type { Shopper } from './shoppers.ts';

/** Steps that journeys share; each ends when what it did can be seen. */

/** Opens the first product that search finds; answers its name. */
export async function openProduct(page: Page, { country, drill }: Shopper): Promise<string> {
  await page.goto(storefrontUrl(country, `/search?query=${encodeURIComponent(drill)}`));
  await hydrated(page);
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const name = ((await link.textContent()) ?? '').trim();
  await link.click();
  await page.waitForURL(/-ex\d{8}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

/** Opens the sheet of a cart with one piece by its button. */
export async function openCartSheet(page: Page, { text }: Pick<Shopper, 'text'>): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.cart.count', { count: 1 }) })
    .click();
  return page.getByRole('dialog');
}

/** Adds the product that is open; the cart sidebar opens by itself. */
export async function addToCart(page: Page, { text }: Shopper): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: text('checkout.add.button'), exact: true })
    .first()
    .click();
  const sidebar = page.getByRole('dialog');
  await expect(sidebar.getByRole('link', { name: text('checkout.sidebar.toCart') })).toBeVisible();
  return sidebar;
}

/** Goes from a filled cart to the payment page as a private guest. */
export async function enterAddresses(
  page: Page,
  { country, text, address }: Shopper,
  email = 'jane.doe@example.com',
): Promise<void> {
  await page.goto(storefrontUrl(country, '/checkout/addresses'));
  await hydrated(page);
  await page.getByLabel(text('checkout.field.email'), { exact: true }).fill(email);
  await page.getByLabel(text('checkout.field.firstName'), { exact: true }).fill('Jane');
  await page.getByLabel(text('checkout.field.lastName'), { exact: true }).fill('Doe');
  await page.getByLabel(text('checkout.field.streetName'), { exact: true }).fill(address.streetName);
  await page.getByLabel(text('checkout.field.streetNumber'), { exact: true }).fill(address.streetNumber);
  await page.getByLabel(text('checkout.field.postalCode'), { exact: true }).fill(address.postalCode);
  await page.getByLabel(text('checkout.field.city'), { exact: true }).fill(address.city);
  await page.getByLabel(text('checkout.field.phone'), { exact: true }).fill(address.phone);
  await page.getByRole('button', { name: text('checkout.addresses.continue') }).click();
  await page.waitForURL('**/checkout/payment');
  await expect(payButton(page, { text })).toBeVisible();
  await cardReady(page);
}

const holderOf = (name: 'encryptedCardNumber' | 'encryptedExpiryDate' | 'encryptedSecurityCode') =>
  `[data-cse="${name}"]`;
const cardField = (page: Page, name: Parameters<typeof holderOf>[0]) =>
  page.frameLocator(`${holderOf(name)} iframe`).locator('input');

/** The provider's card fields take input; its library complains in the console when they are taken away while they are being set up. */
export async function cardReady(page: Page): Promise<void> {
  await expect(cardField(page, 'encryptedSecurityCode')).toBeVisible();
  // A saved card asks for its code alone.
  for (const name of ['encryptedCardNumber', 'encryptedExpiryDate'] as const)
    if ((await page.locator(holderOf(name)).count()) > 0) await expect(cardField(page, name)).toBeVisible();
}

export function payButton(page: Page, { text }: Pick<Shopper, 'text'>): Locator {
  return page.getByRole('button', { name: text('checkout.payment.button') });
}

/** Types a card into the provider's own fields. The holder's name decides the outcome in the embedded service. */
export async function enterCard(
  page: Page,
  { number = '4111 1111 1111 1111', holder = 'Jane Doe' } = {},
): Promise<void> {
  await cardField(page, 'encryptedCardNumber').pressSequentially(number.replaceAll(' ', ''));
  await cardField(page, 'encryptedExpiryDate').pressSequentially('0330');
  await cardField(page, 'encryptedSecurityCode').pressSequentially('737');
  await page.locator('input[name="holderName"]').fill(holder);
}

/** From nothing to the payment page of a private person with a drill in the cart, by the calls of the pages in between. */
export async function reachPayment(page: Page, shopper: Shopper, email = 'jane.doe@example.com'): Promise<void> {
  const { country, address } = shopper;
  const person = { firstName: 'Jane', lastName: 'Doe', ...address, country: country.toUpperCase() };
  await fillCart(page, { ...shopper, address: person, email }, [['EX30000001', 1]]);
  await page.goto(storefrontUrl(country, '/checkout/payment'));
  await hydrated(page);
  await expect(payButton(page, shopper)).toBeVisible();
  await cardReady(page);
}

/** The page thanks for an order that comes to the same wherever its buyer reads of it; answers the order's number. */
export async function expectThankYou(
  page: Page,
  { text }: Pick<Shopper, 'text'>,
  status?: 'paid' | 'inProgress',
): Promise<string> {
  await page.waitForURL('**/checkout/thank-you?order=*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('checkout.thankYou.title'));
  if (status) await expect(page.getByText(text(`checkout.status.${status}`))).toBeVisible();
  return expectSameSums(page, text);
}

/** The cart on its page still holds what was in it. */
export async function expectIntactCart(page: Page, { country, text }: Shopper): Promise<void> {
  await page.goto(storefrontUrl(country, '/checkout/cart'));
  await expect(page.getByRole('main').getByRole('link', { name: text('checkout.cart.proceed') })).toBeVisible();
}
