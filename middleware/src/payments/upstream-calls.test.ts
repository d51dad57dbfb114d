import { customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import * as payments from '@exwerk/contract/calls/payment-calls';
import { atTheBank, comeBack } from '../testing/bank.ts';
import { card } from '../testing/card.ts';
import { detailsRequest, paymentRequest, storedPayment } from '../testing/paying.ts';
import { setCookies } from '../testing/set-cookies.ts';
import { readyCart, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import type { Sent } from '../testing/upstream-watch.ts';

/** What the middleware says to the commerce service and the provider, and what it leaves on the payment. */

const shop = suiteShop();
let unwatch = () => {};
afterEach(() => {
  unwatch();
  jest.restoreAllMocks();
});

/** Watches the requests to the services; `before` may do something first. */
function watch(before: (sent: Sent) => Promise<void> = async () => {}): Sent[] {
  const all: Sent[] = [];
  unwatch = shop.upstreams.watch(async sent => {
    all.push(sent);
    await before(sent);
    return undefined;
  });
  return all;
}

async function pay(shopper: Shopper, paymentMethod: object, more: object = {}) {
  const cart = await readyCart(shopper);
  const paid = await shopper.call(payments.makePaymentRequest, {
    paymentData: { paymentMethod, ...more },
    componentData: {},
    cartId: cart.id,
    cartVersion: cart.version,
    customerId: 'not-believed',
  });
  return { cart, paid };
}

it('[PAY-40] [PAY-41] [TMW-30] [TMW-32] keeps on the payment what it answers', async () => {
  const shopper = shop.shopper('nl');
  const { cart, paid } = await pay(shopper, { type: 'ideal' });
  const made = await storedPayment(shop, paid.paymentId);
  expect(JSON.parse(made.custom?.fields.makePaymentResponse)).toEqual(paid.custom.fields.makePaymentResponse);
  const back = await atTheBank(paid.action, 'approve');
  const done = await shopper.call(payments.submitAdditionalPaymentDetailsRequest, detailsRequest(cart.id, back));
  expect(done).toMatchObject({ resultCode: 'Authorised', order: { paymentState: 'Paid' } });
  const payment = await storedPayment(shop, paid.paymentId);
  const fields = payment.custom?.fields;
  expect(payment).toMatchObject({
    id: paid.paymentId,
    version: expect.any(Number),
    amountPlanned: { centAmount: cart.totalPrice.centAmount, currencyCode: 'EUR', fractionDigits: 2 },
    transactions: [{ type: 'Authorization', state: 'Success' }],
  });
  expect(JSON.parse(fields?.submitAdditionalPaymentDetailsResponse)).toEqual(
    done.custom.fields.submitAdditionalPaymentDetailsResponse,
  );
  expect(JSON.parse(fields?.submitAdditionalPaymentDetailsRequest)).toEqual({
    details: { redirectResult: back.searchParams.get('redirectResult') },
  });
  expect(JSON.parse(fields?.getPaymentMethodsResponse).paymentMethods).toContainEqual({ type: 'ideal', name: 'iDEAL' });
  expect(fields).toMatchObject({
    allocatedOrderNumber: done.order?.orderNumber,
    adyenMerchantAccount: 'ExwerkLocal',
    commercetoolsProjectKey: 'exwerk',
    merchantReference: done.order?.orderNumber,
  });
  expect(payment.key).toBe(done.custom.fields.submitAdditionalPaymentDetailsResponse?.pspReference);
  expect(payment.interfaceInteractions.map(({ fields: { type } }) => type)).toEqual([
    'makePayment',
    'submitAdditionalPaymentDetails',
  ]);
});

it('[TMW-35] [PAY-44] comes back from a bank by four calls to the commerce service', async () => {
  const { cart, paid } = await pay(shop.shopper('nl'), { type: 'ideal' });
  const back = await atTheBank(paid.action, 'approve');
  const sent = watch();
  await comeBack(shop, back);
  const called = (method: string, path: string) => sent.filter(call => call.method === method && call.path === path);
  expect(called('GET', `/commerce/exwerk/payments/${paid.paymentId}`)).toHaveLength(1);
  expect(called('GET', `/commerce/exwerk/carts/${cart.id}`)).toHaveLength(1);
  const [request, answer] = called('POST', `/commerce/exwerk/payments/${paid.paymentId}`);
  expect(request?.body.actions).toEqual([
    {
      action: 'setCustomField',
      name: 'submitAdditionalPaymentDetailsRequest',
      value: JSON.stringify({ details: { redirectResult: back.searchParams.get('redirectResult') } }),
    },
  ]);
  expect(answer?.body.actions).toContainEqual(
    expect.objectContaining({ action: 'setCustomField', name: 'submitAdditionalPaymentDetailsResponse' }),
  );
  const [order] = called('POST', '/commerce/exwerk/orders');
  expect(order?.body).toMatchObject({ cart: { typeId: 'cart', id: cart.id }, version: expect.any(Number) });
});

it('[PAY-49] orders at the current version when the cart has changed without costing another price', async () => {
  const project = shop.services.commerce.service;
  let isFirst = true;
  const sent = watch(async ({ method, path, body }) => {
    if (method !== 'POST' || path !== '/commerce/exwerk/orders' || !isFirst) return;
    isFirst = false;
    const { id } = body.cart as { id: string };
    const actions = [{ action: 'setCustomerEmail' as const, email: 'other@exwerk.example' }];
    await project
      .carts()
      .withId({ ID: id })
      .post({ body: { version: Number(body.version), actions } })
      .execute();
  });
  const { cart, paid } = await pay(shop.shopper('nl'), card);
  expect(paid.order?.customerEmail).toBe('other@exwerk.example');
  const versions = sent
    .filter(({ method, path }) => method === 'POST' && path === '/commerce/exwerk/orders')
    .map(({ body }) => Number(body.version));
  expect(versions).toHaveLength(2);
  expect(Number(versions[1])).toBeGreaterThan(Number(versions[0]));
  const where = `cart(id="${cart.id}")`;
  expect((await project.orders().get({ queryArgs: { where } }).execute()).body.total).toBe(1);
});

it('[TERR-07] does not offer PayPal without its configuration and says so in the log', async () => {
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (!String(input instanceof Request ? input.url : input).endsWith('/paymentMethods')) return answer;
    return Response.json({
      paymentMethods: [
        { type: 'paypal', name: 'PayPal' },
        { type: 'scheme', name: 'Cards' },
      ],
    });
  });
  const logged = jest.spyOn(shop.services.log, 'error');
  const shopper = shop.shopper('nl');
  const cart = await readyCart(shopper);
  const answer = await shopper.call(payments.getPaymentMethodsRequest, { cartId: cart.id, shopperLocale: 'nl-NL' });
  expect(answer.custom.fields.getPaymentMethodsResponse.paymentMethods.map(({ type }) => type)).toEqual(['scheme']);
  expect(logged).toHaveBeenCalledWith('Required paypal configuration not provided.');
});

describe('stored cards', () => {
  const customer = async (email: string) => {
    const shopper = shop.shopper('nl');
    const person = { firstName: 'Eva', lastName: 'Sample', locale: 'nl-NL', custom: { customerType: 'private' } };
    await shopper.call(customerSignMeUp, { email, password: 'Sample123', ...person });
    return shopper;
  };
  const storedCards = async (shopper: Shopper) => {
    const cart = await readyCart(shopper);
    const asked = await shopper.call(payments.getPaymentMethodsRequest, { cartId: cart.id, shopperLocale: 'nl-NL' });
    expect(asked.recurringEnabled).toBe(true);
    return { cart, cards: asked.custom.fields.getPaymentMethodsResponse.storedPaymentMethods };
  };

  it('[TMW-33] a saved card is offered, pays without its number, and disappears', async () => {
    const eva = await customer('eva.cards@exwerk.example');
    await pay(eva, card, { storePaymentMethod: true });
    const { cart, cards } = await storedCards(eva);
    expect(cards).toMatchObject([{ type: 'scheme', brand: 'visa', lastFour: '1111' }]);
    const storedPaymentMethodId = String(cards[0]?.id);
    const again = await eva.call(
      payments.makePaymentRequest,
      paymentRequest(cart, { type: 'scheme', storedPaymentMethodId, encryptedSecurityCode: 'test_737' }),
    );
    expect(again.resultCode).toBe('Authorised');
    const reference = { recurringDetailReference: storedPaymentMethodId };
    const other = await customer('other.cards@exwerk.example');
    expect((await other.refused(payments.removeCard, reference)).status).toBe(422);
    expect((await shop.shopper('nl').refused(payments.removeCard, reference)).status).toBe(401);
    expect(await eva.call(payments.removeCard, reference)).toEqual({ removed: true });
    expect((await storedCards(eva)).cards).toEqual([]);
  });

  it('saves no card of a guest, whatever the browser sends', async () => {
    const guest = shop.shopper('nl');
    const sent = watch();
    await pay(guest, card, { storePaymentMethod: true });
    const request = sent.find(({ path }) => path.endsWith('/payments/v72/payments'))?.body;
    expect(request).not.toHaveProperty('storePaymentMethod');
    expect(request).not.toHaveProperty('shopperReference');
  });
});

it('[CONST-01] the browser that pays has a mark of its own, which the provider is told', async () => {
  const named = 'device-fingerprint';
  const shopper = shop.shopper('sk');
  const cart = await readyCart(shopper);
  const opened = async (agent: Shopper['agent'], cookie = '') => {
    const { headers } = await agent
      .post('/api/new-adyen/getPaymentMethodsRequest')
      .query({ origin: shopper.host })
      .set(cookie === '' ? {} : { cookie })
      .send([{ cartId: cart.id, shopperLocale: 'sk-SK' }]);
    return setCookies({ headers }).find(text => text.startsWith(`${named}=`));
  };
  const first = await opened(shopper.agent);
  expect(first).toMatch(/^device-fingerprint=[\w-]{36}; Max-Age=86400; .*HttpOnly; SameSite=Lax$/);
  const mark = first?.split(/[=;]/)[1];
  expect(await opened(shopper.agent)).toBeUndefined();
  expect(await opened(shop.shopper('sk').agent, `${named}=<b>`)).toMatch(/^device-fingerprint=[\w-]{36};/);

  const all = watch();
  const request = { componentData: {}, cartId: cart.id, cartVersion: cart.version };
  const forged = { paymentMethod: card, deviceFingerprint: 'of-the-browser' };
  expect(await shopper.refused(payments.makePaymentRequest, { ...request, paymentData: forged })).toMatchObject({
    fields: { deviceFingerprint: 'is not taken' },
  });
  await shopper.call(payments.makePaymentRequest, { ...request, paymentData: { paymentMethod: card } });
  expect(all.find(({ path }) => path.endsWith('/v72/payments'))?.body).toMatchObject({ deviceFingerprint: mark });
});
