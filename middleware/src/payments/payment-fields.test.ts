import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Cart } from '@exwerk/contract/calls/cart';
import { customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import * as payments from '@exwerk/contract/calls/payment-calls';
import { card } from '../testing/card.ts';
import { readyCart, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** What a sender may try to tell the payment provider, by the provider's own documentation of its request. */

const typings = join(dirname(require.resolve('@adyen/api-library/package.json')), 'lib/src/typings/checkout');

/** Properties of a class of the provider's library, read from its declarations so that none is missed. */
function propertiesOf(file: string): string[] {
  const [, body = ''] = readFileSync(join(typings, file), 'utf8').split(/export declare class \w+ \{/);
  const [members = ''] = body.split('static readonly discriminator');
  return [...members.matchAll(/^ {4}"(\w+)"\??:/gm)].map(([, name = '']) => name);
}

const requestFields = propertiesOf('paymentRequest.d.ts');
const methodFields = [
  ...new Set(
    readdirSync(typings)
      .filter(file => /(?:Details|BankAccount)\.d\.ts$/.test(file))
      .flatMap(propertiesOf),
  ),
];

/** All that the provider hears of a guest's payment; the last three are the browser's. */
const heardOfGuests = [
  ...['amount', 'reference', 'merchantAccount', 'returnUrl', 'origin', 'channel', 'countryCode', 'shopperLocale'],
  ...['shopperIP', 'deviceFingerprint', 'shopperEmail', 'telephoneNumber', 'shopperName', 'billingAddress'],
  ...['deliveryAddress', 'shopperInteraction', 'metadata', 'paymentMethod', 'browserInfo', 'riskData'],
];

const shop = suiteShop({ RATE_LIMIT_PER_MINUTE: '100000' });

/** The payment requests that reach the provider from here on. */
function heard(): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  shop.upstreams.watch(({ path, body }) => {
    if (path.endsWith('/v72/payments')) bodies.push(body);
    return undefined;
  });
  return bodies;
}

const requestOf = (cart: Cart, paymentData: object, componentData: object = {}) => ({
  paymentData,
  componentData,
  cartId: cart.id,
  cartVersion: cart.version,
});

/** Answers the problem, or null for a payment that was made. */
async function attempt(shopper: Shopper, cart: Cart, paymentData: object, componentData?: object) {
  const response = await shopper.agent
    .post('/api/new-adyen/makePaymentRequest')
    .query({ origin: shopper.host })
    .send([requestOf(cart, paymentData, componentData)]);
  return response.status === 200 ? null : response.body;
}

const forgeries = (name: string) => [`forged ${name}`, { forged: name }, true];

it('[SAFE-04] reads the documented fields of the provider', () => {
  expect(requestFields).toEqual(
    expect.arrayContaining([
      'shopperReference',
      'splits',
      'mcc',
      'fraudOffset',
      'captureDelayHours',
      'threeDS2RequestData',
    ]),
  );
  expect(requestFields.length).toBeGreaterThan(70);
  expect(methodFields).toEqual(expect.arrayContaining(['storedPaymentMethodId', 'recurringDetailReference', 'cvc']));
});

it('[SAFE-04] no documented field of a payment request, sent by a guest, reaches the provider', async () => {
  const bodies = heard();
  const guest = shop.shopper('sk');
  let cart = await readyCart(guest);
  const refused = new Set<string>();
  for (const name of requestFields.filter(field => field !== 'paymentMethod')) {
    for (const value of forgeries(name)) {
      const problem = await attempt(guest, cart, { paymentMethod: card, [name]: value });
      if (problem === null) cart = await readyCart(guest);
      else {
        expect(problem).toMatchObject({ status: 400, code: 'InvalidInput' });
        expect(Object.keys(problem.fields).every(field => field.startsWith(name))).toBe(true);
        refused.add(name);
      }
    }
  }
  // The library's own form sends these; what they say is not listened to.
  const taken = requestFields.filter(name => !refused.has(name) && name !== 'paymentMethod');
  expect(taken).toEqual(['billingAddress', 'deliveryAddress', 'origin']);
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) {
    expect(JSON.stringify(body)).not.toContain('forged');
    expect(heardOfGuests).toEqual(expect.arrayContaining(Object.keys(body)));
    expect(body).toMatchObject({ origin: expect.stringContaining('sk.localhost'), merchantAccount: 'ExwerkLocal' });
  }
}, 240_000);

it.each([
  ['sk', card, ['type', 'holderName', 'brand', 'fundingSource', 'checkoutAttemptId', 'sdkData']],
  ['nl', { type: 'ideal' }, ['type', 'issuer', 'checkoutAttemptId', 'sdkData']],
  ['nl', { type: 'paypal', subtype: 'redirect' }, ['type', 'subtype', 'userAction', 'checkoutAttemptId', 'sdkData']],
])(
  '[SAFE-04] in %s, a guest adds no documented field to the method %j',
  async (country, paymentMethod, listed) => {
    const bodies = heard();
    const guest = shop.shopper(country);
    const cart = await readyCart(guest);
    // A stored card is a method of its own, see below.
    const own = new Set([...listed, ...Object.keys(paymentMethod), 'storedPaymentMethodId']);
    for (const name of methodFields.filter(field => !own.has(field))) {
      const problem = await attempt(guest, cart, { paymentMethod: { ...paymentMethod, [name]: `forged ${name}` } });
      expect(problem).toMatchObject({ status: 400 });
      expect(JSON.stringify(problem.fields)).toContain(name);
    }
    expect(bodies).toEqual([]);
  },
  60_000,
);

it('[SAFE-04] nothing is hidden deeper, beside the data, or in other spellings', async () => {
  const bodies = heard();
  const guest = shop.shopper('sk');
  const cart = await readyCart(guest);
  const browserInfo = {
    ...{ acceptHeader: '*/*', colorDepth: 24, language: 'sk', javaEnabled: false },
    ...{ screenHeight: 1, screenWidth: 1, userAgent: 'test', timeZoneOffset: 0 },
  };
  const tries: [object, object?][] = [
    [{ paymentMethod: card, riskData: { clientData: 'x', fraudOffset: 1 } }],
    [{ paymentMethod: card, riskData: { clientData: 'x', customFields: { a: 'b' } } }],
    [{ paymentMethod: card, browserInfo: { ...browserInfo, forged: 1 } }],
    [{ paymentMethod: card, ShopperReference: 'victim' }],
    [{ paymentMethod: card, 'additionalData.executeThreeD': 'false' }],
    [{ paymentMethod: [card] }],
    [{ paymentMethod: card }, { shopperReference: 'victim' }],
    [{ paymentMethod: card }, { type: 'scheme', amount: { value: 1 } }],
  ];
  for (const [data, component] of tries)
    expect(await attempt(guest, cart, data, component)).toMatchObject({ status: 400 });
  const body = { ...requestOf(cart, { paymentMethod: card }), shopperReference: 'victim' };
  expect((await guest.refused(payments.makePaymentRequest, body)).status).toBe(400);
  for (const more of [
    { shopperReference: 'victim' },
    { allowedPaymentMethods: ['x'] },
    { splitCardFundingSources: true },
  ])
    expect(
      await guest.refused(payments.getPaymentMethodsRequest, { cartId: cart.id, shopperLocale: 'sk-SK', ...more }),
    ).toMatchObject({ status: 400 });
  expect(bodies).toEqual([]);
  // What the library does send goes through.
  const riskData = { clientData: 'eyJ2ZXJzaW9uIjoiMS4wLjAifQ==' };
  const sent = { paymentMethod: { ...card, brand: 'visa' }, browserInfo, riskData, clientStateDataIndicator: true };
  expect(await attempt(guest, cart, { ...sent, origin: 'http://evil.example' }, { type: 'scheme' })).toBeNull();
  expect(bodies).toMatchObject([{ browserInfo, riskData, origin: `http://${guest.host}` }]);
  expect(bodies[0]).not.toHaveProperty('clientStateDataIndicator');
});

describe('[SAFE-04] a stored card', () => {
  const customer = async (email: string) => {
    const shopper = shop.shopper('nl');
    const person = { firstName: 'Eva', lastName: 'Sample', locale: 'nl-NL', custom: { customerType: 'private' } };
    await shopper.call(customerSignMeUp, { email, password: 'Sample-Fields-123', ...person });
    return shopper;
  };

  it('pays for the customer who saved it, and for nobody else', async () => {
    const eva = await customer('eva.fields@exwerk.example');
    const bodies = heard();
    const first = await eva.call(
      payments.makePaymentRequest,
      requestOf(await readyCart(eva), { paymentMethod: card, storePaymentMethod: true }),
    );
    expect(first.resultCode).toBe('Authorised');
    const shopperReference = String(bodies[0]?.shopperReference);
    const cart = await readyCart(eva);
    const offer = await eva.call(payments.getPaymentMethodsRequest, { cartId: cart.id, shopperLocale: 'nl-NL' });
    const storedPaymentMethodId = String(
      offer.custom.fields.getPaymentMethodsResponse.storedPaymentMethods[0]?.id ?? '',
    );
    const stored = { paymentMethod: { type: 'scheme', storedPaymentMethodId, encryptedSecurityCode: 'test_737' } };

    const thief = await customer('thief.fields@exwerk.example');
    for (const other of [thief, shop.shopper('nl')]) {
      const own = await readyCart(other);
      const heardOf = bodies.length;
      expect(await attempt(other, own, stored)).toMatchObject({
        status: 400,
        fields: { 'paymentMethod.storedPaymentMethodId': 'is not saved for this customer' },
      });
      expect(await attempt(other, own, { ...stored, shopperReference })).toMatchObject({
        status: 400,
        fields: { shopperReference: 'is not taken' },
      });
      expect(await attempt(other, cart, stored)).toMatchObject({ status: 404 });
      expect(bodies).toHaveLength(heardOf);
    }
    const mixed = { paymentMethod: { ...card, storedPaymentMethodId } };
    expect(await attempt(eva, cart, mixed)).toMatchObject({ status: 400 });
    expect(await attempt(eva, cart, stored)).toBeNull();
    expect(bodies.at(-1)).toMatchObject({ shopperReference, recurringProcessingModel: 'CardOnFile' });
  });
});

describe('[SAFE-04] the answer to a further step', () => {
  /** What the bank's page does: answers the result that the shopper comes back with. */
  async function bankResult(action: unknown): Promise<string> {
    const url = String(Object(action).url);
    const redirectData = new URL(url).searchParams.get('redirectData') ?? '';
    const body = new URLSearchParams({ redirectData, outcome: 'approve' });
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '').searchParams.get('redirectResult') ?? '';
  }

  it('of one payment orders nothing that another payment is for', async () => {
    const shopper = shop.shopper('nl');
    const other = shop.shopper('nl');
    const ideal = { paymentMethod: { type: 'ideal' } };
    const cheap = await readyCart(shopper);
    const dear = await readyCart(other, { quantity: 3 });
    const cheapPaid = await shopper.call(payments.makePaymentRequest, requestOf(cheap, ideal));
    const dearPaid = await other.call(payments.makePaymentRequest, requestOf(dear, ideal));
    const redirectResult = await bankResult(cheapPaid.action);
    const details = { paymentData: { details: { redirectResult } }, componentData: {} };
    const submit = payments.submitAdditionalPaymentDetailsRequest;
    expect(await other.refused(submit, { ...details, cartId: dear.id })).toMatchObject({ status: 400 });
    const back = await other.agent
      .get('/after-payment-redirect-back')
      .query({ cartId: dear.id, paymentId: dearPaid.paymentId, redirectResult, origin: other.host });
    expect(back.headers.location).toBe('/adyen-payment-error?error=unknown');
    const paid = await shopper.call(submit, { ...details, cartId: cheap.id });
    expect(paid).toMatchObject({ resultCode: 'Authorised', order: { paymentState: 'Paid' } });
  });

  it('holds listed details and nothing else', async () => {
    const shopper = shop.shopper('nl');
    const cart = await readyCart(shopper);
    const submit = payments.submitAdditionalPaymentDetailsRequest;
    for (const paymentData of [
      { details: { redirectResult: 'x' }, authenticationData: { authenticationOnly: true } },
      { details: { redirectResult: 'x', forged: 'y' } },
      { details: { redirectResult: 'x' }, threeDSAuthenticationOnly: true },
    ])
      expect(await shopper.refused(submit, { paymentData, componentData: {}, cartId: cart.id })).toMatchObject({
        status: 400,
        code: 'InvalidInput',
      });
  });
});
