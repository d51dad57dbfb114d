import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../shop-test.ts';
import { changeCart } from '../tools/filled-cart.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { speaker } from './recovery-steps.ts';
import { register } from './session-steps.ts';
import { cartOf, openAddresses, validateVat } from './vat-steps.ts';

/** Companies that come to the addresses another way than from the top of the page to its end. */

const companyOf = (page: Page) => page.locator('input[name="billing.company"]');
async function typeIn(page: Page, { country: _country, ...typed }: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(typed)) await page.locator(`input[name="billing.${field}"]`).fill(value);
}

test('[VAT-25, VAT-26, OPEN-B20, AGREE-03] pl-PL: a number that is typed before the company is named turns prices net with the name, and not without', async ({
  page,
}) => {
  const who = speaker('pl-PL');
  const { check, says, choose, total } = await openAddresses(page, who);
  await choose('COMPANY');
  const gross = await total();
  await check('CZ12345678');
  await says('valid');
  expect(await total()).toBe(gross);
  const asked: string[] = [];
  page.on('request', request => {
    if (validateVat.test(request.url())) asked.push(request.url());
  });

  const name = async (typed: string) => {
    await companyOf(page).fill(typed);
    await companyOf(page).blur();
  };
  await name('Spółka');
  await says('valid', 'net');
  const net = await total();
  expect(net).toBeLessThan(gross);
  expect((await cartOf(page)).taxMode).toBe('External');
  await name('');
  await says('valid');
  await expect.poll(total).toBe(gross);
  expect((await cartOf(page)).taxMode).toBe('Platform');
  await name('Spółka');
  await says('valid', 'net');
  expect(asked).toEqual([]);

  await typeIn(page, who.address);
  await page.locator('input[name="email"]').fill(who.email);
  await page.getByRole('button', { name: who.text('checkout.addresses.continue') }).click();
  await page.waitForURL('**/checkout/payment');
  await hydrated(page);
  expect(await total()).toBe(net);
});

test('[CHECKOUT-38, VAT-01] fi-FI: a business customer comes to the checkout as a company with its number, until they say otherwise', async ({
  page,
}) => {
  const who = speaker('fi-FI');
  await register(page, who, openQuietPage, { customerType: 'business', vatNumber: 'EE123456789' });
  await changeCart(page, 'addToCart', await changeCart(page, 'createCart'), { sku: 'EX30000001' }, 1);
  const radio = (type: 'PRIVATE' | 'COMPANY') => page.locator(`input[name="clientType"][value="${type}"]`);
  const number = page.locator('input[name="vatNumber"]');
  await page.goto(who.url('/checkout/addresses'));
  await hydrated(page);
  await expect(radio('COMPANY')).toBeChecked();
  await expect(companyOf(page)).toBeVisible();
  await expect(number).toHaveValue('EE123456789');

  await radio('PRIVATE').check();
  await expect(number).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(radio('PRIVATE')).toBeChecked();
  await page.context().clearCookies({ name: 'client-type-standard' });
  await page.reload();
  await hydrated(page);

  await typeIn(page, { ...who.address, company: 'Mylly Oy' });
  await page.getByRole('button', { name: who.text('checkout.addresses.continue') }).click();
  await page.waitForURL('**/checkout/payment');
  const { taxMode, billingAddress } = await cartOf(page);
  expect(taxMode).toBe('External');
  expect(billingAddress).toMatchObject({ company: 'Mylly Oy', vatNumber: 'EE123456789', vatValidated: true });

  await page.goto(who.url('/my-account/billing-details'));
  await hydrated(page);
  await page.getByRole('button', { name: who.text('account.address.add') }).click();
  await expect(radio('COMPANY')).toBeChecked();
});
