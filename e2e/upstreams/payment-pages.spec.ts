import { validateVat } from '@exwerk/contract/calls/store-calls';
import * as z from 'zod';
import { enterCard, expectThankYou } from '../journeys/checkout-steps.ts';
import { openPayment, payButton } from '../journeys/recovery-steps.ts';
import { openAddresses, validateVat as vatRequest } from '../journeys/vat-steps.ts';
import { callFrom } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { suiteOwnShop } from './own-shop.ts';
import { askedNatively } from './payment-authentication.ts';
import type { Asked } from './upstream-gate.ts';

/** The pages of the checkout, before a provider and a tax office that answer otherwise. */

const shop = suiteOwnShop();

const methodList = z.looseObject({ paymentMethods: z.array(z.looseObject({ type: z.string() })) });
const request = z.looseObject({
  paymentMethod: z.looseObject({ type: z.string(), holderName: z.optional(z.string()) }),
});
const asksToPay = ({ method, path }: Asked) => method === 'POST' && /\/v\d+\/payments$/.test(path);

test('[PAY-19, PAY-20, PAY-27, TMW-02] hu-HU: methods come first and without unknown ones, once more after PayPal has failed, and details only when asked for', async ({
  page,
}) => {
  test.slow();
  const who = shop.speaker('hu-HU');
  const { text } = who;
  const foreign = ['ideal', 'bitpay'];
  let offered: string[] = [];
  const withForeign = shop.gate.instead(
    ({ path }) => path.endsWith('/paymentMethods'),
    async (_asked, pass) => {
      const { status, body } = await pass();
      const known = methodList.parse(body).paymentMethods;
      const paymentMethods = [...known, ...foreign.map(type => ({ type, name: type }))];
      offered = paymentMethods.map(({ type }) => type);
      return { status, body: { paymentMethods } };
    },
  );
  const otherwise = shop.gate.instead(asksToPay, async (asked, pass) => {
    const { type, holderName } = request.parse(asked.body).paymentMethod;
    if (type === 'paypal') return { status: 200, body: { resultCode: 'Error', refusalReason: 'Acquirer Error' } };
    return holderName === 'Native' ? askedNatively(asked, shop.gate.port) : pass();
  });
  const called: string[] = [];
  const roots = new Set<string>();
  page.on('request', made => {
    const [, root, name] = /\/api\/([\w-]+)\/(\w+)\?/.exec(made.url()) ?? [];
    if (root && name) roots.add(`${root} ${/payment/i.test(name) ? 'payments' : 'others'}`);
    if (root === 'new-adyen' && name?.endsWith('Request')) called.push(name);
  });

  await openPayment(page, who);
  const radios = page.getByRole('main').locator('input[type="radio"]');
  const shown = await radios.evaluateAll(all => all.map(one => one.getAttribute('value') ?? ''));
  expect(offered).toEqual(expect.arrayContaining(foreign));
  expect(shown).toEqual(expect.arrayContaining(['scheme', 'paypal', 'googlepay']));
  expect(shown.filter(type => foreign.includes(type))).toEqual([]);
  expect(called.splice(0)).toEqual(['getPaymentMethodsRequest']);

  await page.locator('input[value="paypal"]').check();
  await expect(payButton(page, who)).toBeEnabled();
  await payButton(page, who).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText(text('checkout.payment.paypalFailed'))).toBeVisible();
  await expect.poll(() => called).toEqual(['makePaymentRequest', 'getPaymentMethodsRequest']);
  await expect(payButton(page, who)).toBeEnabled();
  called.length = 0;

  await page.locator('input[value="scheme"]').check();
  await enterCard(page, { holder: 'ERROR' });
  await payButton(page, who).click();
  await expect(alert.getByText(text('checkout.paymentError.payment-error'))).toBeVisible();
  await expect(alert.getByText(text('checkout.payment.paypalFailed'))).toHaveCount(0);
  await expect(payButton(page, who)).toBeEnabled();
  expect(called.splice(0)).toEqual(['makePaymentRequest']);

  await page.locator('input[name="holderName"]').fill('Native');
  await payButton(page, who).click();
  await expectThankYou(page, who, 'paid');
  expect(called).toEqual(['makePaymentRequest', 'submitAdditionalPaymentDetailsRequest']);
  for (const takenBack of [withForeign, otherwise]) takenBack();
  roots.delete('customer-data others');
  expect([...roots].toSorted()).toEqual(['new-adyen payments', 'new-ct others']);
});

const storeAnswer = z.object({ data: z.object({ flags: z.object({ changeTaxRate: z.boolean() }) }) });

test('[VAT-11, VAT-23] fi-FI: each state of a VAT number looks its own way, and the own number of the shop is not taken', async ({
  page,
}) => {
  test.slow();
  const who = shop.speaker('fi-FI');
  const { storefront, locale, address } = who;
  const withRate = shop.setStoreFields('fi', { change_tax_rate_enabled: false });
  await page.clock.install();
  const { state, check, enter, choose, says } = await openAddresses(page, who);
  await choose('COMPANY');
  await page.locator('input[name="billing.company"]').fill('Mylly');
  const looks = new Map<string, string>();
  const look = async (name: string, ...ids: string[]) => {
    await expect(state).toHaveAttribute('data-vat-state', name);
    await says(...ids);
    const markup = await state.innerHTML();
    expect(looks.get(markup), `${name} looks as`).toBeUndefined();
    looks.set(markup, name);
  };
  await check('DE123456201');
  await look('failed-without-rate-change', 'notValidated', 'correctOrContinue');
  await check('DE123456200');
  await look('success-gross', 'valid', 'notNet');

  withRate();
  const readStore = async () => {
    const asked = { storeKey: storefront.storeKey, acceptLanguage: locale };
    return storeAnswer.parse(await callFrom(page, 'getStores', asked)).data.flags.changeTaxRate;
  };
  await expect.poll(readStore).toBe(true);
  // The shell serves what it knows once more while it asks anew.
  await shop.visit('fi', '/');
  const left = await fillCart(page, who, [['EX30000001', 1]]);
  const company = { ...address, company: 'Mylly', vatNumber: 'DE123456217' };
  await callFrom(page, 'updateCart', left, [{ action: 'setBillingAddress', address: company }]);
  await page.goto(who.url('/checkout/addresses'));
  await hydrated(page);
  await look('button-click', 'confirm');
  await page.route(vatRequest, () => {}, { times: 1 });
  await enter('DE123456218');
  await look('triggered', 'checking');
  await page.clock.runFor(10_000);
  await look('timeout', 'slow', 'confirm');
  await check('DE123456201');
  await look('failed', 'notValidated', 'correctFormat');
  await check('DE123456219');
  await look('success', 'valid', 'net');

  const { ownNumber } = storefront.vat;
  const queries = () =>
    shop.gate.asked.flatMap(({ path }) => {
      const { pathname, searchParams } = new URL(path, 'http://vat');
      return pathname.startsWith('/vat/') ? [[searchParams.get('UstId_1'), searchParams.get('UstId_2')]] : [];
    });
  expect(queries()).toEqual(
    ['201', '200', '201', '219'].map(code => [ownNumber, expect.stringMatching(new RegExp(`^DE123456${code}$`))]),
  );
  await check(ownNumber);
  await says('notValidated', 'correctFormat');
  await expect(state).toHaveAttribute('data-vat-state', 'failed');
  expect(validateVat.answer.parse(await callFrom(page, 'validateVat', { vatNumber: ownNumber })).outcome).toBe(
    'not-valid',
  );
  expect(looks.size).toBe(7);
});
