import { customerSignOut } from '@exwerk/contract/calls/customer-calls';
import type { Order } from '@exwerk/contract/calls/order-calls';
import { getOrderLife, requestReturn, sendOrderLink } from '@exwerk/contract/calls/order-life-calls';
import { changeOrder, sent } from '../testing/order-changes.ts';
import { ordered } from '../testing/ordered.ts';
import { signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { opensOrder, orderLink, orderLinkDays, orderToken } from './order-link.ts';

const shop = suiteShop();

const linked = (order: Order) => ({ orderNumber: order.orderNumber, email: order.customerEmail ?? '' });
const tokenOf = (order: Order, now?: number) => orderToken(shop.services.config.ORDERS_SITE_SECRET, linked(order), now);
const days = (count: number) => Date.now() - count * 86_400_000;

describe('a link to an order', () => {
  const secret = ['a secret of sixteen'] as const;
  const order = { orderNumber: 'GB-261122-1234567', email: 'Eva@exwerk.example' };

  it('opens that one order until it is too old', () => {
    const token = orderToken(secret, order);
    expect(opensOrder(secret, token, order)).toBe(true);
    expect(opensOrder(secret, token, { ...order, email: 'eva@exwerk.example' })).toBe(true);
    expect(opensOrder(secret, token, { ...order, orderNumber: 'GB-261122-1234568' })).toBe(false);
    expect(opensOrder(secret, token, { ...order, email: 'other@exwerk.example' })).toBe(false);
    expect(opensOrder(['another secret here'], token, order)).toBe(false);
    expect(opensOrder(secret, orderToken(secret, order, days(orderLinkDays)), order)).toBe(false);
    const [expires, signature] = token.split('.');
    for (const forged of [`${Number(expires) + 1}.${signature}`, `${expires}.`, '', '.', `${expires}.${signature}A`])
      expect(opensOrder(secret, forged, order)).toBe(false);
  });

  it('stands below the language of its reader', () => {
    const link = new URL(
      orderLink(orderToken(secret, order), order.orderNumber, 'http://be.localhost:8080', { prefix: '/nl' }),
    );
    expect(link.pathname).toBe('/nl/orders/gb-261122-1234567');
    expect(opensOrder(secret, link.searchParams.get('token') ?? '', order)).toBe(true);
  });
});

it('[MINE-01] shows an order to its session and to the holder of its link, to nobody else', async () => {
  const { shopper } = await signedUp(shop);
  const order = await ordered(shopper);
  const key = { orderNumber: order.orderNumber };
  const shown = await shopper.call(getOrderLife, key);
  expect(shown).toEqual({
    order,
    tracking: [],
    refunds: [],
    returns: [],
    returnable: [],
  });

  const stranger = shop.shopper('sk');
  expect(await stranger.call(getOrderLife, { ...key, token: tokenOf(order) })).toEqual(shown);
  const { shopper: other } = await signedUp(shop);
  const foreign = await ordered(other);
  for (const visitor of [stranger, other]) {
    for (const token of [undefined, '', 'x', tokenOf(foreign), tokenOf(order, days(31))])
      expect(await visitor.refused(getOrderLife, { ...key, ...(token !== undefined && { token }) })).toMatchObject({
        status: 404,
        code: 'OrderNotFound',
      });
  }
  await shopper.call(customerSignOut);
  expect(await shopper.refused(getOrderLife, key)).toMatchObject({ status: 404 });
});

it('[MINE-01] tells what was sent', async () => {
  const shopper = shop.shopper('sk');
  const { id, orderNumber } = await ordered(shopper);
  const parcels = [
    { trackingData: { trackingId: 'SK00451', carrier: 'DHL', isReturn: false } },
    { trackingData: { trackingId: 'CONS1', carrier: 'constructor' } },
    { trackingData: { trackingId: 'BACK1', isReturn: true } },
  ];
  await changeOrder(shop.services, { id }, { action: 'addDelivery', parcels }, sent);
  const { order, tracking } = await shopper.call(getOrderLife, { orderNumber });
  expect(order.shipmentState).toBe('Shipped');
  expect(tracking).toEqual([
    {
      carrier: 'DHL',
      trackingId: 'SK00451',
      address: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=SK00451',
    },
    { carrier: 'constructor', trackingId: 'CONS1', address: null },
  ]);
});

it('[MINE-01] takes back as many pieces as were sold, whoever asks at once', async () => {
  const shopper = shop.shopper('sk');
  const order = await ordered(shopper, { quantity: 3 });
  await changeOrder(shop.services, order, sent);
  const [line] = order.lineItems;
  const key = { orderNumber: order.orderNumber };
  const back = (quantity: number) => ({ items: [{ lineItemId: line?.id, quantity }], reason: 'defective' });

  const { returns, returnable } = await shopper.call(requestReturn, key, back(1));
  expect(returns).toMatchObject([{ items: [{ lineItemId: line?.id, quantity: 1, isReceived: false }] }]);
  expect(returnable).toEqual([{ lineItemId: line?.id, quantity: 2 }]);

  const refusal = { status: 400, code: 'ReturnNotPossible' };
  expect(await shopper.refused(requestReturn, key, back(3))).toMatchObject(refusal);
  const twice = { items: [1, 2].map(quantity => ({ lineItemId: line?.id, quantity })), reason: 'other' };
  expect(await shopper.refused(requestReturn, key, twice)).toMatchObject(refusal);
  const foreign = { items: [{ lineItemId: 'another', quantity: 1 }], reason: 'other' };
  expect(await shopper.refused(requestReturn, key, foreign)).toMatchObject(refusal);

  const outcomes = await Promise.allSettled([2, 2].map(quantity => shopper.call(requestReturn, key, back(quantity))));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await shopper.call(getOrderLife, key)).returnable).toEqual([]);
});

it('[RECOVER-07] says the same of an order that there is and of one that there is not', async () => {
  const shopper = shop.shopper('gb');
  const { orderNumber, customerEmail } = await ordered(shop.shopper('sk'));
  const answers = [];
  for (const [number, email] of [
    [orderNumber, customerEmail],
    [orderNumber, 'another@exwerk.example'],
    ['SK-000000-0000000', customerEmail],
  ])
    answers.push(await shopper.call(sendOrderLink, { orderNumber: number, email }));
  expect(answers).toEqual(answers.map(() => ({ sent: true })));
});
