import { createCart } from '@exwerk/contract/calls/cart-calls';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import { getPaymentMethodsRequest } from '@exwerk/contract/calls/payment-calls';
import type { Page } from '@playwright/test';
import { callFrom, payingCall, type Speaker } from '../languages/speaker.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { speaker } from './recovery-steps.ts';
import { register } from './session-steps.ts';

/** What a shopper chooses on the page of the addresses, what is chosen before, and what is said where something is missing. */

/** Puts a drill into the visitor's cart; answers the cart's id. */
async function addDrill(page: Page): Promise<string> {
  const { id, version } = createCart.answer.parse(await callFrom(page, 'createCart')).cart;
  await callFrom(page, 'addToCart', { id, version }, { sku: 'EX30000001' }, 1);
  return id;
}

const radio = (page: Page, value: string) => page.locator(`input[type="radio"][value="${value}"]`);

async function typeIn(
  page: Page,
  kind: 'billing' | 'shipping',
  { address }: Speaker,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { country: _country, ...typed } = address;
  for (const [field, value] of Object.entries({ ...typed, ...more }))
    await page.locator(`input[name="${kind}.${field}"]`).fill(value);
}

const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find(entry => entry.name === name)?.value;

const savedAddresses = async (page: Page) => {
  const { customer } = getMe.answer.parse(await callFrom(page, 'getMe', { customer: true })).me;
  return { version: customer?.version, billing: customer?.billingAddresses ?? [] };
};

for (const who of mostNightly([speaker('fi-FI'), speaker('it-CH')])) {
  const { locale, text, url } = who;

  test(`[CHECKOUT-06, CHECKOUT-14, CHECKOUT-16, CHECKOUT-22, CHECKOUT-28, CHECKOUT-33, CHECKOUT-34, CHECKOUT-39] ${locale}: a guest begins as a private person at one address, and what they choose stays chosen`, async ({
    page,
    watch,
  }) => {
    await openQuietPage(page, who);
    const cartId = await addDrill(page);
    const asked = await payingCall(page, 'getPaymentMethodsRequest', { cartId, shopperLocale: locale });
    expect(getPaymentMethodsRequest.answer.parse(asked).recurringEnabled).toBe(false);
    const refused = ['add', 'setDefault'].flatMap(what => [`${what}BillingAddress`, `${what}ShippingAddress`]);
    for (const name of refused) await expect(callFrom(page, name, { version: 1 }, who.address)).rejects.toThrow(name);
    await payingCall(page, 'removeCard', { recurringDetailReference: 'none' });
    const refusals = () => watch.consoleErrors.filter(error => error.includes('status of 401')).length;
    await expect.poll(refusals).toBe(refused.length + 1);
    forgetRefusals(watch, 401);

    await page.goto(url('/checkout/payment'));
    await page.waitForURL('**/checkout/addresses');
    await hydrated(page);
    for (const kind of ['billing', 'shipping'])
      await expect(page.getByRole('heading', { level: 2, name: text(`checkout.addresses.${kind}`) })).toBeVisible();
    await expect(radio(page, 'PRIVATE')).toBeChecked();
    await expect(radio(page, 'SAME_AS_BILLING')).toBeChecked();
    await expect(radio(page, 'SAVED_ADDRESS')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: text('checkout.addresses.save') })).toHaveCount(0);
    const steps = page.getByRole('navigation', { name: text('checkout.steps.label') }).getByRole('listitem');
    const [first, ...others] = ['cart', 'shipping', 'billing', 'payment', 'thank-you'];
    const numbered = others.map((step, at) => `${at + 2}${text(`checkout.steps.${step}`)}`);
    expect(await steps.allTextContents()).toEqual([text(`checkout.steps.${first}`), ...numbered]);
    await expect(steps.and(page.locator('[aria-current="step"]'))).toHaveText(numbered.slice(0, 2));

    await radio(page, 'COMPANY').check();
    await radio(page, 'DIFFERENT_FROM_BILLING').check();
    await expect.poll(() => cookie(page, 'client-type-standard')).toBe('COMPANY');
    await expect.poll(() => cookie(page, 'shipping-address-type')).toBe('DIFFERENT_FROM_BILLING');
    await page.reload();
    await hydrated(page);
    await expect(radio(page, 'COMPANY')).toBeChecked();
    await expect(radio(page, 'DIFFERENT_FROM_BILLING')).toBeChecked();
  });
}

/** Whether the next input that gets the focus is in view as soon as the page's own code has run, not after a ride. */
const inputIsShownWhenFocused = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        document.addEventListener('focusin', ({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          queueMicrotask(() => {
            const { top, bottom } = target.getBoundingClientRect();
            resolve(top >= 0 && bottom <= innerHeight);
          });
        });
      }),
  );

for (const who of mostNightly([speaker('hu-HU'), speaker('nl-BE')])) {
  const { locale, text, url, email, address } = who;

  test(`[CHECKOUT-29, CHECKOUT-30, CHECKOUT-31, CHECKOUT-32, CHECKOUT-35, CHECKOUT-43, VAT-24, TCONST-10, TVALID-14] ${locale}: billing is judged before delivery, and both are saved at once`, async ({
    page,
  }) => {
    test.slow();
    const saved: unknown[] = [];
    const validated: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/updateCart?')) saved.push(request.postDataJSON());
      if (request.url().includes('/validateAddress?')) validated.push(request.url());
    });
    await page.clock.install();
    await openQuietPage(page, who);
    await addDrill(page);
    await page.goto(url('/checkout/addresses'));
    await hydrated(page);
    const told = (error: string) => page.getByText(text(`checkout.addresses.error.${error}`));
    const failed = page.locator('main input[aria-invalid="true"]');
    const goOn = page.getByRole('button', { name: text('checkout.addresses.continue') });
    await radio(page, 'DIFFERENT_FROM_BILLING').check();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const shownWithoutMotion = inputIsShownWhenFocused(page);
    await goOn.click();
    await expect(told('billing-address')).toBeVisible();
    expect(await shownWithoutMotion).toBe(true);
    for (const _ of [2, 3, 4]) await goOn.click();
    await expect(told('billing-address')).toHaveCount(1);
    await expect(told('shipping-address')).toHaveCount(0);
    await expect(page.locator('input[name="email"]')).toBeFocused();
    await expect(failed.first()).toBeInViewport();
    const names = await failed.evaluateAll(inputs => inputs.map(input => input.getAttribute('name')));
    const required = Object.keys(address).filter(field => field !== 'country');
    const both = ['billing', 'shipping'].flatMap(kind => required.map(field => `${kind}.${field}`));
    expect(names.toSorted()).toEqual(['email', ...both].toSorted());
    await page.clock.fastForward(1000);
    await expect(told('billing-address')).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(told('billing-address')).toHaveCount(0, { timeout: 1000 });

    await page.locator('input[name="email"]').fill(email);
    await radio(page, 'COMPANY').check();
    await typeIn(page, 'billing', who, { company: 'Mulino', department: 'Purchasing' });
    await page.locator('input[name="vatNumber"]').fill('DE123456789');
    await page.keyboard.press('Tab');
    const net = page.getByRole('main').getByText(text('checkout.totals.net'), { exact: true });
    await expect(net).toBeVisible();
    await goOn.click();
    await expect(told('shipping-address')).toBeVisible();
    await expect(failed.first()).toBeFocused();
    await expect(failed.first()).toHaveAttribute('name', /^shipping\./);
    expect(saved).toEqual([]);

    await typeIn(page, 'shipping', who, { city: 'Elsewhere' });
    await radio(page, 'PRIVATE').check();
    await expect(net).toHaveCount(0);
    await goOn.click();
    await page.waitForURL('**/checkout/payment');
    expect(saved).toEqual([
      [
        { id: expect.any(String), version: expect.any(Number) },
        [
          { action: 'setBillingAddress', address: { ...address, company: null, department: null, email } },
          {
            action: 'setShippingAddress',
            address: { ...address, city: 'Elsewhere', company: null, department: null, email },
          },
          { action: 'setCustomerEmail', email },
        ],
      ],
    ]);
    expect(validated).toEqual([]);
  });

  test(`[ACCOUNT-05, CHECKOUT-26, CHECKOUT-27, CHECKOUT-32, CHECKOUT-36] ${locale}: a customer chooses among saved addresses, which say who buys, and saves a new one when asked to`, async ({
    page,
  }) => {
    test.slow();
    await register(page, who);
    for (const more of [{ company: 'Mulino' }, { city: 'Elsewhere' }]) {
      const { version } = await savedAddresses(page);
      await callFrom(page, 'addBillingAddress', { version }, { ...address, ...more });
    }
    const { version } = await savedAddresses(page);
    await callFrom(page, 'addShippingAddress', { version }, address);
    await addDrill(page);
    await page.goto(url('/checkout/addresses'));
    await hydrated(page);
    const number = page.locator('input[name="vatNumber"]');
    const firstName = page.locator('input[name="billing.firstName"]');
    await page.getByRole('radio', { name: /Mulino/ }).check();
    await expect(number).toBeVisible();
    await expect(firstName).toHaveCount(0);
    await page.getByRole('radio', { name: /Elsewhere/ }).check();
    await expect(number).toHaveCount(0);
    for (const mode of ['DIFFERENT_FROM_BILLING', 'SAVED_ADDRESS', 'SAME_AS_BILLING']) {
      await radio(page, mode).check();
      await expect.poll(() => cookie(page, 'shipping-address-type')).toBe(mode);
    }
    await page.getByRole('radio', { name: text('checkout.addresses.new') }).check();
    await expect(firstName).toBeVisible();
    await radio(page, 'PRIVATE').check();
    await typeIn(page, 'billing', who, { city: 'Third' });
    const goOn = page.getByRole('button', { name: text('checkout.addresses.continue') });
    await goOn.click();
    await page.waitForURL('**/checkout/payment');
    expect((await savedAddresses(page)).billing).toHaveLength(2);

    await page.goto(url('/checkout/addresses'));
    await hydrated(page);
    await page.getByRole('checkbox', { name: text('checkout.addresses.save') }).check();
    await goOn.click();
    await page.waitForURL('**/checkout/payment');
    const cities = (await savedAddresses(page)).billing.map(({ city }) => city);
    expect(cities.toSorted()).toEqual(['Centre', 'Elsewhere', 'Third']);
  });
}
