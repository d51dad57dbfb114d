import { callPath } from '@exwerk/contract/calls/call';
import type { Cart } from '@exwerk/contract/calls/cart';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import * as orders from '@exwerk/contract/calls/order-calls';
import * as payments from '@exwerk/contract/calls/payment-calls';
import supertest from 'supertest';
import { atTheBank, comeBack } from '../testing/bank.ts';
import { notificationOf, notify, saidAmount } from '../testing/notification.ts';
import { readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

function card(holderName = 'Jan Sample') {
  return {
    paymentMethod: {
      type: 'scheme',
      holderName,
      brand: 'visa',
      encryptedCardNumber: 'test_4111111111111111',
      encryptedExpiryMonth: 'test_03',
      encryptedExpiryYear: 'test_2030',
      encryptedSecurityCode: 'test_737',
    },
  };
}

const request = (cart: Cart, paymentData: object) => ({
  paymentData,
  componentData: {},
  cartId: cart.id,
  cartVersion: cart.version,
});
const pay = (shopper: Shopper, cart: Cart, paymentData: object) =>
  shopper.call(payments.makePaymentRequest, request(cart, paymentData));

it('[TMW-31] [PAY-20] [PAY-05] lists the configured methods with what adyen-web needs', async () => {
  const shopper = shop.shopper('nl');
  const cart = await readyCart(shopper);
  const answer = await shopper.call(payments.getPaymentMethodsRequest, { cartId: cart.id, shopperLocale: 'nl-NL' });
  const types = answer.custom.fields.getPaymentMethodsResponse.paymentMethods.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['scheme', 'ideal', 'paypal']));
  expect(types).not.toContain('klarna_b2b');
  expect(answer).toMatchObject({
    countryCode: 'NL',
    environment: { environment: 'live' },
    amount: { currency: 'EUR' },
    cashOnDelivery: null,
    bankTransfer: null,
    recurringEnabled: false,
  });
});

it('[CART-07] tells no methods for a cart of another store', async () => {
  const shopper = shop.shopper('sk');
  const cart = await readyCart(shopper);
  const { status, body } = await shopper.agent
    .post(callPath(payments.getPaymentMethodsRequest))
    .query({ origin: 'de.localhost' })
    .send([{ cartId: cart.id, shopperLocale: 'de-DE' }]);
  expect([status, body.code]).toEqual([400, 'CartOfOtherStore']);
});

it('[PAY-30] [PAY-31] gives companies the business invoice and keeps ratepay from them', async () => {
  const shopper = shop.shopper('de');
  const cart = await readyCart(shopper, { address: { company: 'Sample GmbH' } });
  const answer = await shopper.call(payments.getPaymentMethodsRequest, { cartId: cart.id, shopperLocale: 'de-DE' });
  const types = answer.custom.fields.getPaymentMethodsResponse.paymentMethods.map(({ type }) => type);
  expect(types).toContain('klarna_b2b');
  expect(types).not.toContain('ratepay');
});

it('[PAY-21] [PAY-24] [PAY-41] authorises a card, then makes the order', async () => {
  const shopper = shop.shopper('sk');
  const cart = await readyCart(shopper);
  const paid = await pay(shopper, cart, card());
  expect(paid).toMatchObject({
    resultCode: 'Authorised',
    action: null,
    cart: null,
    order: { paymentState: 'Paid', orderState: 'Open', paymentMethod: 'scheme' },
  });
  expect(paid.order?.taxedPrice?.totalGross.centAmount).toBe(cart.totalPrice.centAmount);
  expect((await shopper.call(getMe, { customer: false })).me.activeCart).toBeNull();
});

it('[PAY-25] [PAY-26] makes no order of a refused card and gives the cart back for another try', async () => {
  const shopper = shop.shopper('sk');
  const cart = await readyCart(shopper);
  const refused = await pay(shopper, cart, card('DECLINED'));
  expect(refused).toMatchObject({ resultCode: 'Refused', order: null, cart: { cartState: 'Active' } });
  if (!refused.cart) throw new Error('no cart');
  expect(await pay(shopper, refused.cart, card())).toMatchObject({
    resultCode: 'Authorised',
    order: { paymentState: 'Paid' },
  });
});

it('[SAFE-04] keeps what the provider thinks of the shopper from the browser', async () => {
  const unwatch = shop.upstreams.watch(({ path }) =>
    /v\d+\/payments$/.test(path)
      ? answer => ({ ...Object(answer), fraudResult: { accountScore: 90 }, additionalData: { cardBin: '411111' } })
      : undefined,
  );
  const shopper = shop.shopper('sk');
  const { custom } = await pay(shopper, await readyCart(shopper), card('DECLINED'));
  unwatch();
  const told = custom.fields.makePaymentResponse;
  expect(told?.refusalReason).toEqual(expect.any(String));
  expect(Object.keys(told ?? {})).not.toContain('fraudResult');
  expect(JSON.stringify(told)).not.toContain('411111');
});

it('[PAY-22] [PAY-29] refuses to pay without holder name, email or address', async () => {
  const shopper = shop.shopper('sk');
  const cart = await readyCart(shopper);
  expect(await shopper.refused(payments.makePaymentRequest, request(cart, card(' ')))).toMatchObject({
    status: 400,
    fields: { holderName: 'is required' },
  });
  const bare = shop.shopper('sk');
  const { cart: empty } = await bare.call((await import('@exwerk/contract/calls/cart-calls')).createCart);
  expect(await bare.refused(payments.makePaymentRequest, request(empty, card()))).toMatchObject({
    status: 400,
    code: 'EmptyCart',
  });
});

it('[PAY-39] [ORDER-06] orders with a Multibanco voucher that is still to be paid', async () => {
  const shopper = shop.shopper('pt');
  const paid = await pay(shopper, await readyCart(shopper), { paymentMethod: { type: 'multibanco' } });
  expect(paid.order).toMatchObject({
    paymentState: 'Pending',
    multibanco: { entity: expect.any(String), reference: expect.any(String) },
  });
  expect(paid.order?.multibanco?.merchantReference).toBe(paid.order?.orderNumber);
});

describe('coming back from a bank', () => {
  async function redirected() {
    const shopper = shop.shopper('nl');
    const cart = await readyCart(shopper);
    const paid = await pay(shopper, cart, { paymentMethod: { type: 'ideal' } });
    expect(paid).toMatchObject({ resultCode: 'RedirectShopper', order: null });
    return { shopper, cart, paid };
  }

  /** Asked later, what the log has been told of returns from here on. */
  function logLines() {
    const told = jest.spyOn(shop.services.log, 'info').mockClear();
    return () => told.mock.calls.filter(([facts]) => Object.hasOwn(Object(facts), 'kind'));
  }

  it('[PAY-44] [PAY-48] [PAY-51] leads to the thank-you page, the second time too', async () => {
    const { shopper, paid } = await redirected();
    const back = await atTheBank(paid.action, 'approve');
    expect(back.host).toBe(shopper.host);
    const first = await comeBack(shop, back);
    expect(first.status).toBe(302);
    expect(first.headers.location).toMatch(/^\/checkout\/thank-you\?order=/);
    expect((await comeBack(shop, back)).headers.location).toBe(first.headers.location);
    const orderId = String(first.headers.location).split('=')[1];
    expect((await shopper.call(orders.getOrder, { orderId })).order).toMatchObject({
      paymentState: 'Paid',
      paymentMethod: 'ideal',
    });
  });

  it.each([
    ['refuse', 'payment-error', '[PAY-47] [TERR-03]', 400, 'Payment error'],
    ['cancel', 'cancelled-transaction', '[PAY-46]', 200, 'Cancelled transaction'],
  ])('%s leads to %s %s', async (outcome, error, _rows, status, message) => {
    const { shopper, paid } = await redirected();
    const back = await atTheBank(paid.action, outcome);
    const logged = logLines();
    const response = await comeBack(shop, back);
    expect(response.headers.location).toBe(`/adyen-payment-error?error=${error}`);
    expect(logged()).toEqual([[expect.objectContaining({ kind: error, status }), message]]);
    expect((await shopper.call(getMe, { customer: false })).me.activeCart?.cartState).toBe('Active');
  });

  it.each([
    ['refuse', '/adyen-payment-error?error=payment-error', '[PAY-47]'],
    ['cancel', '/adyen-payment-error?error=cancelled-transaction', '[PAY-46]'],
    ['approve', '/checkout/thank-you?order=', '[PAY-51]'],
  ])('%s: the link on the bank’s page leads to %s, too, once that is known %s', async (outcome, target) => {
    const { shopper, cart, paid } = await redirected();
    const back = await atTheBank(paid.action, outcome);
    const link = new URL(back);
    link.searchParams.delete('redirectResult');
    const follow = async (address: URL): Promise<string> =>
      String((await comeBack(shop, address)).headers.location).replace(/(order=).+/, '$1');
    expect(await follow(link)).toBe('/adyen-payment-error?error=unknown');
    expect([await follow(back), await follow(link), await follow(link)]).toEqual([target, target, target]);
    if (outcome === 'approve') return;
    // The shopper's cart has gone on meanwhile, the attempt has not.
    const { me } = await shopper.call(getMe, { customer: false });
    const { addToCart } = await import('@exwerk/contract/calls/cart-calls');
    await shopper.call(addToCart, referenceOf(me.activeCart ?? cart), { sku: 'EX30000002' }, 1);
    expect([await follow(link), await follow(back)]).toEqual([target, target]);
  });

  it('[PAY-43] [TERR-03] refuses when the cart has changed meanwhile', async () => {
    const { shopper, paid } = await redirected();
    const back = await atTheBank(paid.action, 'approve');
    const cart = (await shopper.call(getMe, { customer: false })).me.activeCart;
    if (!cart) throw new Error('no cart');
    const { addToCart } = await import('@exwerk/contract/calls/cart-calls');
    await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000002' }, 1);
    const logged = logLines();
    expect((await comeBack(shop, back)).headers.location).toBe('/adyen-payment-error?error=malformed-price');
    expect(logged()).toEqual([[expect.objectContaining({ kind: 'malformed-price', status: 400 }), 'Malformed price']]);
  });

  it('[PAY-45] [TERR-03] tells an unprocessable answer', async () => {
    const { paid } = await redirected();
    const back = await atTheBank(paid.action, 'approve');
    back.searchParams.set('redirectResult', 'forged');
    const logged = logLines();
    expect((await comeBack(shop, back)).headers.location).toBe('/adyen-payment-error?error=unprocessable-entity');
    expect(logged()).toEqual([
      [expect.objectContaining({ kind: 'unprocessable-entity', status: 422 }), 'Unprocessable entity'],
    ]);
  });

  it('[PAY-52] [TERR-05] knows nothing of a missing or foreign payment', async () => {
    const response = await supertest(shop.app)
      .get('/after-payment-redirect-back')
      .query({ origin: 'nl.localhost', cartId: 'x' });
    expect(response.headers.location).toBe('/adyen-payment-error?error=unknown');
    const flemish = await supertest(shop.app).get('/nl/after-payment-redirect-back').query({ origin: 'be.localhost' });
    expect(flemish.headers.location).toBe('/nl/adyen-payment-error?error=unknown');
  });
});

describe('notifications', () => {
  it('[PAY-42] [ORDER-04] make a voucher order paid, and move states forward only', async () => {
    const shopper = shop.shopper('pt');
    const cart = await readyCart(shopper);
    const { order } = await pay(shopper, cart, { paymentMethod: { type: 'multibanco' } });
    const merchantReference = order?.orderNumber ?? '';
    const amount = saidAmount(cart.pricing.total);
    expect((await notify(shop.app, notificationOf({ merchantReference, amount }))).body).toEqual({
      notificationResponse: '[accepted]',
    });
    const paymentState = async () => (await shopper.call(orders.getOrder, { orderId: order?.id })).order.paymentState;
    expect(await paymentState()).toBe('Paid');
  }, 20_000);

  it('[PAY-42] are refused unless signed with our key', async () => {
    const forged = notificationOf({ merchantReference: 'none' });
    const [first] = forged.notificationItems;
    if (first) first.NotificationRequestItem.success = 'false';
    expect((await notify(shop.app, forged)).status).toBe(401);
    expect((await notify(shop.app, { notificationItems: [] })).status).toBe(400);
  });
});

describe('cash on delivery and bank transfer', () => {
  it('[PAY-08] [TMW-14] [TMW-15] adds the fee, orders once, and answers the order again', async () => {
    const shopper = shop.shopper('sk');
    const cart = await readyCart(shopper);
    const { cart: charged } = await shopper.call(orders.setCashOnDeliveryFee, referenceOf(cart), true);
    expect(charged.custom.calculatedCodFee?.centAmount).toBe(195);
    expect(charged.totalPrice.centAmount).toBe(cart.totalPrice.centAmount + 195);
    expect(charged.lineItems).toHaveLength(1);
    const { cart: without } = await shopper.call(orders.setCashOnDeliveryFee, referenceOf(charged), false);
    expect(without.totalPrice).toEqual(cart.totalPrice);
    const { cart: paid } = await shopper.call(orders.createCodPayment, referenceOf(without));
    expect(paid.paymentInfo.payments.at(-1)?.paymentMethodInfo.method).toBe('cod');
    const { order } = await shopper.call(orders.createMyOrderFromCart, referenceOf(paid));
    expect(order).toMatchObject({
      paymentState: 'Pending',
      shipmentState: 'Pending',
      paymentMethod: 'cod',
      pricing: { fee: { amount: { centAmount: 195 } } },
    });
    expect((await shopper.call(orders.createMyOrderFromCart, referenceOf(paid))).order.id).toBe(order.id);
    expect(await shop.shopper('sk').refused(orders.getOrder, { orderId: order.id })).toMatchObject({ status: 404 });
  });

  it('[PAY-12] [PAY-13] [PAY-16] are offered by country and cart only', async () => {
    const shopper = shop.shopper('gb');
    const cart = await readyCart(shopper);
    expect((await shopper.refused(orders.createCodPayment, referenceOf(cart))).code).toBe('CashOnDeliveryNotOffered');
    expect((await shopper.refused(orders.createBankPayment, referenceOf(cart))).code).toBe('BankTransferNotOffered');
  });

  it('[ORDER-01] does not order an unpaid cart', async () => {
    const shopper = shop.shopper('sk');
    const cart = await readyCart(shopper);
    expect(await shopper.refused(orders.createMyOrderFromCart, referenceOf(cart))).toMatchObject({
      status: 400,
      code: 'PaymentMissing',
    });
  });
});
