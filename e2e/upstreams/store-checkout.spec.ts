import { getShippingMethods } from '@exwerk/contract/calls/cart-calls';
import { customerSignMeIn, getLoyaltyLevels } from '@exwerk/contract/calls/customer-calls';
import type { Page } from '@playwright/test';
import { customer } from '../builders/customers.ts';
import { cardReady } from '../journeys/checkout-steps.ts';
import { priced } from '../languages/priced-goods.ts';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { shownSums } from '../tools/sums.ts';
import { cartWith, changed, openOwnQuietPage } from './own-calls.ts';
import { forint, isForMethods, ownMethods } from './own-methods.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

/** What a buyer is told of delivery, of paying without a provider and of their tier, by the store and the shipping methods of the project. */

const drill = 'EX30000001';

test.describe.configure({ mode: 'default' });
let shop: OwnShop;
let takeMethods: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // What is remembered stays so, whatever suites beside this one change.
  shop = await openOwnShop({ CACHE_SECONDS: '86400', WATCH_SECONDS: '86400' });
  takeMethods = await ownMethods(shop);
});
test.afterAll(async () => {
  await shop.stop();
  await takeMethods();
});

async function filled(page: Page, who: Speaker, sku: string) {
  const { address, email } = who;
  await openOwnQuietPage(page, who);
  return changed(
    page,
    await cartWith(page, [sku, 1]),
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email },
  );
}

async function open(page: Page, { url }: Speaker, path: string): Promise<void> {
  await page.goto(url(path));
  await hydrated(page);
}

/** The day after so many that are neither Saturday nor Sunday. */
function workday(count: number): number {
  const day = new Date();
  day.setUTCHours(0, 0, 0, 0);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.getTime();
}

test('[SHIP-03, SHIP-20, SHIP-21] fr-BE, nl-BE, da-DK: each language of a country has its days, blanks or not, and the methods are asked for once', async ({
  page,
}) => {
  for (const [locale, days, last] of [
    ['fr-BE', '6-9', 9],
    ['nl-BE', '2-4', 4],
    ['da-DK', '2-4', 4],
  ] as const) {
    const who = shop.speaker(locale);
    await filled(page, who, drill);
    const answer = await callFrom(page, 'getShippingMethodsWithoutId');
    const { shippingMethods } = getShippingMethods.answer.parse(answer);
    expect(shippingMethods[0], locale).toMatchObject({ key: 'parcel', deliveryDays: days });
    await open(page, who, '/checkout/cart');
    const arrival = who.text('checkout.delivery.by', { date: workday(last) });
    await expect(page.getByRole('complementary').getByText(arrival)).toBeVisible();
  }
  await open(page, shop.speaker('da-DK'), `/any-${drill.toLowerCase()}`);
  expect(shop.gate.asked.filter(isForMethods)).toHaveLength(1);
});

test('[SHIP-13] hu-HU: without fees for a while, those of the currency hold', async ({ page }) => {
  const who = shop.speaker('hu-HU');
  const inHungary = (amount: number) => (of: { country: string }) => (of.country === 'hu' ? amount * 100 : 1000);
  const below = forint.free - 0.01;
  for (const [isFreight, fee] of [
    [false, forint.parcel],
    [true, forint.freight],
  ] as const) {
    const cart = await filled(page, who, await priced(inHungary(below), { isFreight }));
    expect(cart.shippingInfo?.price.centAmount).toBe(fee * 100);
    await open(page, who, '/checkout/cart');
    const { rows, total } = await shownSums(page, who.text);
    expect(rows).toContainEqual([who.text('checkout.totals.shipping'), fee * 100]);
    expect(total).toBe((below + fee) * 100);
    await callFrom(page, 'deleteCart', { id: cart.id, version: cart.version });
    const free = await filled(page, who, await priced(inHungary(forint.free), { isFreight }));
    expect(free.lineItems).toHaveLength(1);
    expect(free.shippingInfo?.price.centAmount).toBe(0);
    await callFrom(page, 'deleteCart', { id: free.id, version: free.version });
  }
});

test('[COUNTRY-23] cs-CZ: the bank and the name of the fee of the store stand where they are chosen, and the bank beside the order', async ({
  page,
}) => {
  const who = shop.speaker('cs-CZ');
  const { text } = who;
  const bank = {
    accountOwner: 'Exwerk Praha',
    institute: 'Řeka banka',
    bic: 'RECZCZPP',
    iban: 'CZ6508000000192000145399',
  };
  const shown = [bank.accountOwner, bank.institute, bank.bic, 'CZ65 0800 0000 1920 0014 5399'];
  const title = 'Poplatek kurýrovi';
  shop.setStoreFields('cz', { bankDetails: JSON.stringify(bank), cod_fee_title: { 'cs-CZ': title } });
  await filled(page, who, drill);
  await open(page, who, '/checkout/payment');
  await cardReady(page);
  const main = page.getByRole('main');
  for (const said of [...shown, title]) await expect(main.getByText(said, { exact: true })).toHaveCount(0);
  await page.locator('input[type="radio"][value="cod"]').check();
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await page.locator('input[type="radio"][value="bank"]').check();
  for (const said of shown) await expect(main.getByText(said, { exact: true })).toBeVisible();
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: text('checkout.payment.button') }).click();
  await page.waitForURL('**/checkout/thank-you?order=*');
  for (const said of shown) await expect(main.getByText(said, { exact: true })).toBeVisible();
});

test('hr-HR, pl-PL: a fee that its store gives no name has the one of the shop', async ({ page }) => {
  for (const locale of ['hr-HR', 'pl-PL'] as const) {
    const who = shop.speaker(locale);
    shop.setStoreFields(who.country, { cod_fee_title: {} });
    await filled(page, who, drill);
    await open(page, who, '/checkout/payment');
    await cardReady(page);
    await page.locator('input[type="radio"][value="cod"]').check();
    await expect(page.getByText(who.text('checkout.totals.codFee'), { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Cash on delivery')).toHaveCount(0);
  }
});

test('[COUNTRY-21, DISC-14] fr-FR, fi-FI: a tier takes something off where the store has loyalty on, and is not told where it is off', async ({
  page,
}) => {
  const { email, password } = await customer({ customerGroup: { typeId: 'customer-group', key: 'tier-3' } });
  for (const [locale, isOn] of [
    ['fr-FR', true],
    ['fi-FI', false],
  ] as const) {
    const who = shop.speaker(locale);
    shop.setStoreFields(who.country, { loyalty_discount_enabled: isOn });
    await openOwnQuietPage(page, who);
    const { lineItems } = await cartWith(page, [drill, 1]);
    const price = lineItems[0]?.price.centAmount ?? Number.NaN;
    const signedIn = await callFrom(page, 'customerSignMeIn', { email, password });
    const { cart } = customerSignMeIn.answer.parse(signedIn).user;
    expect(
      cart?.discounts.map(({ type }) => type),
      locale,
    ).toEqual(isOn ? ['loyalty'] : []);
    expect(cart?.lineItems[0]?.totalPrice.centAmount, locale).toBe(isOn ? Math.round(price * 0.96) : price);
    const { levels } = getLoyaltyLevels.answer.parse(await callFrom(page, 'getLoyaltyLevels'));
    expect(levels.length, locale).toBe(isOn ? 5 : 0);
    await open(page, who, '/my-account/my-profile');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: who.text('account.sessions.title') })).toBeVisible();
    await expect(main.getByRole('heading', { name: who.text('account.tier.title') })).toHaveCount(isOn ? 1 : 0);
    await expect(main.getByText(who.text('account.tier.tier-3'))).toHaveCount(isOn ? 2 : 0);
  }
});
