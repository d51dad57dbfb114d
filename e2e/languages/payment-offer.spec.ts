import { addToCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import { getPaymentMethodsRequest } from '@exwerk/contract/calls/payment-calls';
import { cardReady } from '../journeys/checkout-steps.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { isNightly, mostNightly } from '../tools/nights.ts';
import { plainShopper } from './plain-shopper.ts';
import { priced, residents } from './priced-goods.ts';
import type { Speaker } from './speaker.ts';

/** By what each country lets a cart be paid, as its payment page asks. */

const selling = residents.filter(({ storefront }) => storefront.checkoutEnabled);
const sellersIn = (countries: string) => selling.filter(({ country }) => countries.split(' ').includes(country));

/** In cents of the country's money, by the countries that take cash on delivery. */
const cashLimits: Readonly<Record<string, number>> = {
  sk: 250_000,
  it: 99_999,
  hr: 450_000,
  hu: 49_999_900,
  cz: 6_000_000,
  pl: 600_000,
};
type Line = readonly [sku: string, quantity: number];
const drill = 'EX30000001';
const withTransfer = 'sk de pt it fr hu cz at no ch be dk es fi pl';

let goods: { small: string; atLimit: string; overLimit: string; freight: string };

test.beforeAll(async () => {
  const limitOf = (country: string) => cashLimits[country] ?? 100_000;
  goods = {
    small: await priced(() => 1000),
    atLimit: await priced(({ country }) => limitOf(country)),
    overLimit: await priced(({ country }) => limitOf(country) + 1),
    freight: await priced(() => 6000, { isFreight: true }),
  };
});

/** A cart of these goods; with whom they go to, as one that is paid has it. */
async function filled(
  { call, cartWith, addressed }: ReturnType<typeof plainShopper>,
  [[sku, quantity], ...more]: readonly [Line, ...Line[]],
  of: Readonly<Record<string, string>> = {},
) {
  let { id, version } = await cartWith(sku, quantity);
  for (const [other, count] of more)
    ({ id, version } = addToCart.answer.parse(await call('addToCart', { id, version }, { sku: other }, count)).cart);
  return updateCart.answer.parse(await addressed({ id, version }, of)).cart;
}

/** What is offered for a cart of these goods and no others. */
async function offerFor(
  speaker: Speaker,
  lines: readonly [Line, ...Line[]],
  { company, walletOnly = false }: { company?: string | undefined; walletOnly?: boolean } = {},
) {
  const shopper = plainShopper(speaker);
  const { id: cartId } = await filled(shopper, lines, company === undefined ? {} : { company });
  const request = { cartId, shopperLocale: speaker.locale, walletOnly };
  const offer = getPaymentMethodsRequest.answer.parse(await shopper.payingCall('getPaymentMethodsRequest', request));
  const { paymentMethods } = offer.custom.fields.getPaymentMethodsResponse;
  const offline = { cash: offer.cashOnDelivery !== null, transfer: offer.bankTransfer !== null };
  return { ...offline, environment: offer.environment.environment, paymentMethods };
}

test('[PAY-12, PAY-13, PAY-15, PAY-16, PAY-17, TCONST-03] cash on delivery and transfer are offered where the country has them, up to twenty pieces', async () => {
  test.slow();
  expect(selling).toHaveLength(19);
  for (const speaker of selling) {
    const { country } = speaker;
    const offline = { cash: country in cashLimits, transfer: withTransfer.split(' ').includes(country) };
    expect(await offerFor(speaker, [[goods.small, 20]]), country).toMatchObject(offline);
  }
  for (const speaker of isNightly ? selling : sellersIn('sk hu de')) {
    const tooMany = await offerFor(speaker, [[goods.small, 21]]);
    expect(tooMany, speaker.country).toMatchObject({ cash: false, transfer: false });
  }
});

test('[PAY-10, PAY-11, PAY-12, PAY-14] cash on delivery takes one line up to a sum, and freight in some countries', async () => {
  test.slow();
  for (const speaker of sellersIn(Object.keys(cashLimits).join(' '))) {
    const cash = async (...lines: readonly [Line, ...Line[]]) => (await offerFor(speaker, lines)).cash;
    const { country } = speaker;
    const offered = await Promise.all([
      cash([goods.atLimit, 1]),
      cash([goods.overLimit, 1]),
      cash([goods.small, 1], [drill, 1]),
      cash([goods.freight, 1]),
    ]);
    const takesFreight = ['sk', 'hu', 'cz', 'pl'].includes(country);
    expect(offered, `${country}: at the limit, a cent above, two lines, freight`).toEqual([
      true,
      false,
      false,
      takesFreight,
    ]);
  }
});

test('[PAY-30, PAY-31] companies have the business invoice, private persons the other', async () => {
  for (const speaker of sellersIn('de fr nl at ch')) {
    const types = async (company?: string) => {
      const { paymentMethods } = await offerFor(speaker, [[drill, 1]], { company });
      return paymentMethods.map(({ type }) => type).filter(type => type === 'ratepay' || type === 'klarna_b2b');
    };
    const { country } = speaker;
    expect(await types(), country).toEqual('de at ch'.includes(country) ? ['ratepay'] : []);
    expect(await types('Sample GmbH'), country).toEqual('de fr nl'.includes(country) ? ['klarna_b2b'] : []);
  }
});

test('[PAY-05, PAY-32, PAY-35] the express checkout knows Google Pay alone, and asks it for an address of the country', async () => {
  for (const speaker of sellersIn('nl hu gb')) {
    const express = await offerFor(speaker, [[goods.small, 1]], { walletOnly: true });
    expect(express).toMatchObject({ cash: false, transfer: false, environment: 'live' });
    expect(express.paymentMethods).toHaveLength(1);
    expect(express.paymentMethods[0]).toMatchObject({
      type: 'googlepay',
      express: {
        emailRequired: true,
        billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
        shippingAddressParameters: { allowedCountryCodes: [speaker.storefront.countryCode] },
      },
    });
  }
});

const googlePay = { paymentMethod: { type: 'googlepay', googlePayToken: 'test_APPROVED' } };

test('[PAY-34, PAY-35] Google Pay by the express checkout needs email, phone and an address in the country', async () => {
  for (const speaker of sellersIn('nl pl')) {
    const { email, storefront, address } = speaker;
    const shopper = plainShopper(speaker);
    const { id, version } = await filled(shopper, [[goods.small, 1]]);
    const home = {
      name: 'Anna Novak',
      address1: 'Central 7',
      locality: 'Centre',
      postalCode: storefront.postalCodePlaceholder,
      countryCode: storefront.countryCode,
      phoneNumber: address.phone,
    };
    const asked = { paymentData: googlePay, cartId: id, cartVersion: version };
    const refused = (authorizedEvent: object) => {
      const componentData = { type: 'googlepay', isExpress: true, authorizedEvent };
      return shopper.payingCall('makePaymentRequest', { ...asked, componentData });
    };
    const from = (billingAddress: object) => ({ email, paymentMethodData: { info: { billingAddress } } });
    expect(await refused({ email })).toMatchObject({ message: 'Adress from Google express payment is missing' });
    expect(await refused(from({ ...home, countryCode: 'SE' }))).toMatchObject({
      fields: { countryCode: `must be ${storefront.countryCode}` },
    });
    for (const name of ['name', 'address1', 'locality', 'postalCode', 'phoneNumber'])
      expect(await refused(from({ ...home, [name]: '' }))).toMatchObject({
        fields: { [`billingAddress.${name}`]: 'is required' },
      });
    expect(await refused({ ...from(home), email: '' })).toMatchObject({ fields: { email: 'is required' } });
  }
});

for (const speaker of mostNightly(['nl', 'at', 'de', 'fr']).flatMap(sellersIn)) {
  const { locale, country, text, url } = speaker;
  test(`[COUNTRY-30, PAY-33] ${locale}: the payment page explains the business invoice where there is one`, async ({
    page,
  }) => {
    await fillCart(page, { ...speaker, address: { ...speaker.address, company: 'Sample GmbH' } }, [[drill, 1]]);
    await page.goto(url('/checkout/payment'));
    await hydrated(page);
    await cardReady(page);
    const invoice = page.locator('input[type="radio"][value="klarna_b2b"]');
    const explained = page.getByText(text('checkout.payment.businessInvoice'));
    await expect(explained).toHaveCount(0);
    await expect(invoice).toHaveCount(country === 'at' ? 0 : 1);
    if (country === 'at') return;
    await invoice.check();
    await expect(explained).toBeVisible();
  });
}
