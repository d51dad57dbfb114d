import type { Page } from '@playwright/test';
import { cartOf, openAddresses } from '../journeys/vat-steps.ts';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { fullStorage } from '../tools/full-storage.ts';
import { clean, doubts, openAddressService } from './address-service.ts';
import { cartWith, changed, openOwnQuietPage } from './own-calls.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

/** What the page of the addresses asks of VAT numbers, streets and whole addresses, by what the store has switched on. */

test.describe.configure({ mode: 'default' });
let shop: OwnShop;
let addressService: Awaited<ReturnType<typeof openAddressService>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  addressService = await openAddressService();
  shop = await openOwnShop({
    ADDRESS_VALIDATION_URL: addressService.url,
    ADDRESS_VALIDATION_COUNTRIES: 'pl',
  });
});
test.afterAll(async () => {
  await shop.stop();
  addressService.close();
});

/** What the page asks of the shop, and the shop of the services of VAT numbers and of places. */
function listen(page: Page) {
  const called: string[] = [];
  page.on('request', request => {
    const [, name] = /\/new-ct\/(validateVat|suggestAddresses|validateAddress)\?/.exec(request.url()) ?? [];
    if (name) called.push(name);
  });
  const from = shop.gate.asked.length;
  const services = () => shop.gate.asked.slice(from).filter(({ path }) => /^\/(vat|places)\//.test(path)).length;
  return { called, services };
}

const number = 'DE123456789';
const company = 'input[name="billing.company"]';
const street = 'input[name="billing.streetName"]';

test('[COUNTRY-21, CHECKOUT-44, VAT-07, VAT-30] hu-HU: with the store’s flags streets are suggested, and a valid number makes prices net', async ({
  page,
}) => {
  const who = shop.speaker('hu-HU');
  shop.setStoreFields('hu', { google_autocomplete_enabled: true });
  const { enter, says, choose, total } = await openAddresses(page, who);
  const { called, services } = listen(page);
  const gross = await total();
  const input = page.locator(street);
  await input.pressSequentially('Petőfi 7');
  const list = page.locator(`datalist[id="${await input.getAttribute('list')}"] option`);
  await expect(list).toHaveAttribute('value', 'Petőfi Sándor utca 7, Budapest');
  await input.fill('Petőfi Sándor utca 7, Budapest');
  await expect(page.locator('input[name="billing.city"]')).toHaveValue('Budapest');
  expect(called).toContain('suggestAddresses');

  // Without a number, and before one is committed, there is nothing to check.
  await choose('COMPANY');
  await page.locator(company).fill('Malom Kft.');
  await enter('');
  await page.locator('input[name="vatNumber"]').pressSequentially(number);
  await page.waitForTimeout(500);
  expect(called).not.toContain('validateVat');
  await page.locator('input[name="vatNumber"]').blur();
  await says('valid', 'net');
  expect(called.filter(name => name === 'validateVat')).toHaveLength(1);
  expect(services()).toBeGreaterThan(2);
  await expect.poll(total).toBeLessThan(gross);
  expect((await cartOf(page)).taxMode).toBe('External');
});

test('[COUNTRY-21, CHECKOUT-44, VAT-30] sk-SK: without the one flag no street is suggested, without the other a valid number leaves prices gross', async ({
  page,
  watch,
}) => {
  const who = shop.speaker('sk-SK');
  shop.setStoreFields('sk', { google_autocomplete_enabled: false, change_tax_rate_enabled: false });
  const { check, says, choose, total } = await openAddresses(page, who);
  const { called, services } = listen(page);
  const gross = await total();
  await page.locator(street).pressSequentially('Hlavná 7');
  await expect(page.locator(street)).not.toHaveAttribute('list');
  await choose('COMPANY');
  await page.locator(company).fill('Mlyn s. r. o.');
  await check(number);
  await says('valid', 'notNet');
  expect(called).toEqual(['validateVat']);
  expect(services()).toBe(1);
  expect(await total()).toBe(gross);
  expect((await cartOf(page)).taxMode).toBe('Platform');
  const typed = { input: 'Hlavná', session: '7a1f0c52-0000-4000-8000-000000000000' };
  await expect(callFrom(page, 'suggestAddresses', typed)).rejects.toThrow('AddressCompletionDisabled');
  forgetRefusals(watch, 400);
});

test('[COUNTRY-21, VAT-07, VAT-30] it-IT: without the store’s flag no number is checked', async ({ page, watch }) => {
  const who = shop.speaker('it-IT');
  shop.setStoreFields('it', { vat_validation_enabled: false });
  const { enter, state, choose, total } = await openAddresses(page, who);
  const { called, services } = listen(page);
  const gross = await total();
  await choose('COMPANY');
  await page.locator(company).fill('Mulino');
  await enter(number);
  await expect(page.locator(company)).toHaveValue('Mulino');
  await page.waitForTimeout(500);
  await expect(state).toBeEmpty();
  expect([called, services(), await total()]).toEqual([[], 0, gross]);
  await expect(callFrom(page, 'validateVat', { vatNumber: number })).rejects.toThrow('VatValidationDisabled');
  forgetRefusals(watch, 400);
});

/** Opens the page of the addresses with all that it asks for; answers the street that it has. */
async function openFilled(page: Page, who: Speaker) {
  const { address, email, url } = who;
  await openOwnQuietPage(page, who);
  await changed(
    page,
    await cartWith(page, ['EX30000001', 1]),
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email },
  );
  await page.goto(url('/checkout/addresses'));
  await hydrated(page);
  return page.locator(street);
}

const proceed = (page: Page, { text }: Speaker) =>
  page.getByRole('button', { name: text('checkout.addresses.continue') }).click();

test('[CHECKOUT-41, CHECKOUT-42] pl-PL, da-DK: where a country is listed, an address is doubted once in a session, for each of five reasons', async ({
  page,
  context,
}) => {
  const who = shop.speaker('pl-PL');
  const { text, url } = who;
  const beginSession = () => page.evaluate(() => sessionStorage.clear());
  const field = await openFilled(page, who);
  const { called } = listen(page);
  for (const [at, [reason, verdict]] of Object.entries(doubts).entries()) {
    await beginSession();
    addressService.say(verdict);
    await field.fill(`Polna ${reason}`);
    await expect(field, reason).not.toHaveAttribute('aria-invalid', 'true');
    await proceed(page, who);
    await expect(field, reason).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(text('checkout.addresses.doubtful')), reason).toBeVisible();
    expect(addressService.asked).toHaveLength(at + 1);
  }
  expect(JSON.parse(addressService.asked[0] ?? '')).toMatchObject({ address: { regionCode: 'PL' } });
  // Nobody is asked again in the session, for the same address or for another one.
  await proceed(page, who);
  await page.waitForURL(url('/checkout/payment'));
  await page.goto(url('/checkout/addresses'));
  await hydrated(page);
  await field.fill('Zielona');
  await proceed(page, who);
  await page.waitForURL(url('/checkout/payment'));
  expect(called).toHaveLength(5);

  await page.goto(url('/checkout/addresses'));
  await hydrated(page);
  await beginSession();
  addressService.say(clean);
  await proceed(page, who);
  await page.waitForURL(url('/checkout/payment'));
  expect([called.length, addressService.asked.length]).toEqual([6, 6]);

  const danish = shop.speaker('da-DK');
  const unlisted = await context.newPage();
  const elsewhere = listen(unlisted);
  await openFilled(unlisted, danish);
  await proceed(unlisted, danish);
  await unlisted.waitForURL(danish.url('/checkout/payment'));
  expect([elsewhere.called, addressService.asked.length]).toEqual([[], 6]);
});

test('[CHECKOUT-41] pl-PL: with a full storage an address that is doubted is asked about once, and its buyer gets to the payment', async ({
  page,
}) => {
  const who = shop.speaker('pl-PL');
  await page.addInitScript(fullStorage);
  const field = await openFilled(page, who);
  const { called } = listen(page);
  addressService.say(doubts.replaced);
  await field.fill('Polna');
  await proceed(page, who);
  await expect(page.getByText(who.text('checkout.addresses.doubtful'))).toBeVisible();
  await proceed(page, who);
  await page.waitForURL(who.url('/checkout/payment'));
  expect(called).toEqual(['validateAddress']);
});
