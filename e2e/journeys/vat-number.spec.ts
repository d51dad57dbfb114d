import * as z from 'zod';
import { commerce } from '../builders/commerce.ts';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';
import { cartOf, inEnglish, openAddresses, validateVat } from './vat-steps.ts';

/** What a company sees of its VAT number: how it was judged, what that means for the prices, and how it goes on. */

const buyers = [
  { who: speaker('en-GB'), domestic: 'GB123456789' },
  { who: speaker('it-IT'), domestic: 'IT12345678901' },
  { who: speaker('nl-BE'), domestic: 'BE0123456789' },
];
/** Another one for each test; nightly all of them. */
const buyersFrom = (first: number) => mostNightly([...buyers.slice(first), ...buyers.slice(0, first)]);

for (const { who, domestic } of buyersFrom(0)) {
  const { locale, text } = who;

  test(`[VAT-02, VAT-04, VAT-05, VAT-06, VAT-17, VAT-24, VAT-25, VAT-26, VAT-27, VAT-29, TERR-19, TMW-39] ${locale}: each answer of the service is told`, async ({
    page,
  }) => {
    test.slow();
    for (const [id, words] of Object.entries(inEnglish))
      expect(speaker('en-GB').text(`checkout.vat.${id}`)).toBe(words);
    const { number, state, enter, check, says, choose, total } = await openAddresses(page, who);
    await expect(number).toHaveCount(0);
    await choose('COMPANY');
    await page.locator('input[name="billing.company"]').fill('Mulino');
    const asked: string[] = [];
    page.on('request', request => {
      if (validateVat.test(request.url())) asked.push(request.url());
    });
    await enter('1');
    await expect(page.getByText(text('validation.min', { count: 2 }))).toBeVisible();
    expect(asked).toEqual([]);

    const gross = await total();
    for (const code of [201, 204, 217]) {
      await check(`DE123456${code}`);
      await says('notValidated', 'correctFormat');
    }
    for (const code of [205, 208, 999]) {
      await check(`DE123456${code}`);
      await says('technical');
    }
    await expectAccessible(page);
    for (const code of [200, 216, 218, 219, 223]) {
      await check(`DE123456${code}`);
      await says('valid', 'net');
    }
    expect(await total()).toBeLessThan(gross);
    await check(domestic);
    await says('valid', 'notNet');
    await expect.poll(total).toBe(gross);
    await choose('PRIVATE');
    await expect(number).toHaveCount(0);
    await choose('COMPANY');
    await expect(number).toHaveValue('');
    await expect(state).toBeEmpty();
  });
}

for (const { who } of buyersFrom(1)) {
  const { locale, text } = who;

  test(`[VAT-01, VAT-03, VAT-08, VAT-09, VAT-10, VAT-12, VAT-28] ${locale}: a number is checked once, or anew by its button, and prices follow it`, async ({
    page,
  }) => {
    test.slow();
    await page.clock.install();
    const { number, state, enter, check, says, choose, total } = await openAddresses(page, who);
    await choose('COMPANY');
    await page.locator('input[name="billing.company"]').fill('Mulino');
    const gross = await total();
    let isHeld = true;
    const asked: string[] = [];
    await page.route(validateVat, async route => {
      asked.push(route.request().url());
      await expect.poll(() => isHeld, { timeout: 30_000 }).toBe(false);
      await route.continue();
    });
    await enter('DE123456789');
    await says('checking');
    expect(await total()).toBe(gross);
    await page.clock.fastForward(5000);
    await says('checking');
    await page.clock.fastForward(5000);
    await says('slow', 'confirm');
    isHeld = false;
    await state.getByRole('button', { name: text('checkout.vat.button') }).click();
    await says('valid', 'net');
    expect(asked).toHaveLength(2);

    const { taxMode, taxedPrice, totalPrice } = await cartOf(page);
    expect([taxMode, taxedPrice?.totalNet, taxedPrice?.totalGross]).toEqual(['External', totalPrice, totalPrice]);
    await expect(page.getByRole('main').getByText(text('checkout.totals.net'), { exact: true })).toBeVisible();
    expect(await total()).toBe(totalPrice.centAmount);
    expect(totalPrice.centAmount).toBeLessThan(gross);

    await enter('de 123 456 789');
    await page.waitForTimeout(500);
    expect(asked).toHaveLength(2);
    await says('valid', 'net');
    await enter('');
    await expect(state).toBeEmpty();
    await expect(number).toHaveValue('');
    await expect.poll(total).toBe(gross);
    expect((await cartOf(page)).taxMode).toBe('Platform');

    await check('DE123456208');
    await state.getByRole('button', { name: text('checkout.vat.button') }).click();
    await expect.poll(() => asked.length).toBe(4);
  });
}

for (const { who } of buyersFrom(2)) {
  const { locale, text, address, email } = who;

  test(`[VAT-13, VAT-14, CHECKOUT-24, CHECKOUT-30] ${locale}: who goes on with a number that is not valid is told why it may be, and pays the tax`, async ({
    page,
  }) => {
    test.slow();
    const { number, check, says, choose, total } = await openAddresses(page, who);
    await choose('COMPANY');
    const { country: _country, ...typed } = address;
    for (const [field, value] of Object.entries({ ...typed, company: 'Mulino' }))
      await page.locator(`input[name="billing.${field}"]`).fill(value);
    await page.locator('input[name="email"]').fill(email);
    const gross = await total();
    await check('DE123456201');
    await says('notValidated', 'correctFormat');
    const saved: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/updateCart?')) saved.push(request.url());
    });
    const goOn = page.getByRole('button', { name: text('checkout.addresses.continue') });
    await goOn.click();
    await expect(page.getByText(text('checkout.addresses.error.billing-vat'))).toBeVisible();
    const reasons = page.getByRole('dialog', { name: text('checkout.vat.reasons.title') });
    for (const reason of ['reason.invalid', 'reason.private', 'reason.system', 'reasons.reclaim'])
      await expect(reasons.getByText(text(`checkout.vat.${reason}`))).toBeVisible();
    await expectAccessible(page);
    expect(saved).toEqual([]);
    await reasons.getByRole('button', { name: text('checkout.vat.reasons.continue') }).click();
    await page.waitForURL('**/checkout/payment');
    await hydrated(page);
    expect(await total()).toBe(gross);
    const { id, taxMode } = await cartOf(page);
    expect(taxMode).toBe('Platform');
    const { body } = await commerce.carts().withId({ ID: id }).get().execute();
    const kept = z.record(z.string(), z.unknown()).parse(body.billingAddress?.custom?.fields);
    const said = { vatValidated: false, vatResponse: expect.stringContaining('201') };
    expect(kept).toEqual({ vatNumber: 'DE123456201', ...said });

    await page.goto(who.url('/checkout/addresses'));
    await hydrated(page);
    await expect(number).toHaveValue('DE123456201');
    await says('confirm');
  });
}

test('[VAT-09] [VAT-10] en-GB: a check that is overtaken by a private buyer turns no prices net', async ({ page }) => {
  const who = speaker('en-GB');
  const { choose, enter, says, total } = await openAddresses(page, who);
  await choose('COMPANY');
  const { country: _country, ...typed } = who.address;
  for (const [field, value] of Object.entries({ ...typed, company: 'Mulino' }))
    await page.locator(`input[name="billing.${field}"]`).fill(value);
  await page.locator('input[name="email"]').fill(who.email);
  const gross = await total();
  let isHeld = true;
  await page.route(validateVat, async route => {
    await expect.poll(() => isHeld, { timeout: 30_000 }).toBe(false);
    await route.continue();
  });
  await enter('DE123456200');
  await says('checking');
  await choose('PRIVATE');
  await page.getByRole('button', { name: who.text('checkout.addresses.continue') }).click();
  await page.waitForURL('**/checkout/payment');
  const answered = page.waitForResponse(validateVat);
  isHeld = false;
  await answered;
  await page.waitForTimeout(1000);
  expect(await total()).toBe(gross);
  const { taxMode, billingAddress } = await cartOf(page);
  expect([taxMode, billingAddress?.company ?? null, billingAddress?.vatNumber ?? null]).toEqual([
    'Platform',
    null,
    null,
  ]);
});
