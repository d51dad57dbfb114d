import type { Order, Transaction } from '@commercetools/platform-sdk';
import { openShop, type Shop } from '@exwerk/embedded-commerce/testing/shop';
import { account, amount, card, openBench, type PaymentsBench } from '@exwerk/embedded-payments/testing/payments-bench';
import { createCommerceProject } from './commerce-project.ts';
import { createOrderDesk, type OrderDesk } from './order-desk.ts';
import { ordersSection } from './sections.ts';

let shop: Shop;
let payments: PaymentsBench;
let desk: OrderDesk;
let isOut: boolean;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  payments = await openBench();
  isOut = false;
  desk = createOrderDesk(createCommerceProject(shop.url), {
    // Nobody listens at the first port.
    get url() {
      return isOut ? 'http://127.0.0.1:1' : `${payments.base}/payments`;
    },
    apiKey: 'local-key',
    merchantAccount: account,
  });
});
afterEach(() => payments.close());

let orders = 0;

/** The number of an order that is paid by card, its money authorised, or without a provider. */
async function ordered(isOnline = true): Promise<string> {
  orders += 1;
  const orderNumber = `SK-261129-${orders}`;
  const { pspReference: key = '' } = await payments.pay({ paymentMethod: card, reference: orderNumber });
  const money = { centAmount: amount.value, currencyCode: amount.currency };
  const payment = await shop.api
    .payments()
    .post({
      body: {
        key,
        amountPlanned: money,
        paymentMethodInfo: { paymentInterface: isOnline ? 'ctp-adyen-integration' : 'exwerk' },
        transactions: [{ type: 'Authorization', state: 'Success', amount: money }],
      },
    })
    .execute();
  const cart = await shop.api
    .carts()
    .post({
      body: {
        currency: 'EUR',
        country: 'SK',
        shippingAddress: { country: 'SK' },
        shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
        lineItems: [{ sku: 'EX10000006' }],
      },
    })
    .execute();
  const { id, version } = cart.body;
  const order = await shop.api
    .orders()
    .post({ body: { cart: { typeId: 'cart', id }, version, orderNumber } })
    .execute();
  await shop.api
    .orders()
    .withId({ ID: order.body.id })
    .post({
      body: {
        version: order.body.version,
        actions: [{ action: 'addPayment', payment: { typeId: 'payment', id: payment.body.id } }],
      },
    })
    .execute();
  return orderNumber;
}

const stored = async (orderNumber: string): Promise<Order> => {
  const queryArgs = { expand: ['paymentInfo.payments[*]'] };
  return (await shop.api.orders().withOrderNumber({ orderNumber }).get({ queryArgs }).execute()).body;
};

/** What the shop writes down when the provider tells of it. */
async function written(orderNumber: string, type: Transaction['type'], centAmount: number): Promise<void> {
  const { paymentInfo } = await stored(orderNumber);
  const payment = paymentInfo?.payments[0]?.obj;
  if (!payment) throw new Error('the order has no payment');
  const transaction = { type, state: 'Success', amount: { centAmount, currencyCode: amount.currency } } as const;
  await shop.api
    .payments()
    .withId({ ID: payment.id })
    .post({ body: { version: payment.version, actions: [{ action: 'addTransaction', transaction }] } })
    .execute();
}

const parcelsOf = ({ shippingInfo }: Order) =>
  (shippingInfo?.deliveries ?? []).flatMap(({ parcels }) =>
    parcels.map(({ trackingData }) => trackingData?.trackingId),
  );

/** What the provider has done, oldest first. */
const done = () =>
  payments
    .service()
    .latestNotifications(10)
    .map(({ body }) => JSON.parse(body).notificationItems[0].NotificationRequestItem)
    .map(({ eventCode, success }) => `${eventCode} ${success}`)
    .toReversed();

/** The forms that the overview has for an order. */
const formsOf = (order: Order) =>
  [...ordersSection([order]).markup.matchAll(/action="\/operators\/(\w+)"/g)].map(([, form]) => form);

/** What the overview says of an order's refunds, and what its form remembers of them. */
const refundForm = async (orderNumber: string) => {
  const { markup } = ordersSection([await stored(orderNumber)]);
  return [/[\d.]+ EUR given back/.exec(markup)?.[0], /name="known" value="(\d+)"/.exec(markup)?.[1]];
};

const parcel = { carrier: 'DHL', trackingId: 'JD0146' };

it('cancels no order whose money cannot be given back as yet, and does both at the next try', async () => {
  const orderNumber = await ordered();
  isOut = true;
  await expect(desk.cancel(orderNumber)).rejects.toThrow();
  const order = await stored(orderNumber);
  expect([order.orderState, formsOf(order)]).toEqual(['Open', ['ship', 'refund', 'cancel']]);
  isOut = false;
  await desk.cancel(orderNumber);
  expect((await stored(orderNumber)).orderState).toBe('Cancelled');
  await desk.cancel(orderNumber);
  expect(done()).toEqual(['AUTHORISATION true', 'CANCEL_OR_REFUND true']);
});

it('ships nothing whose money cannot be taken as yet, and does both at the next try', async () => {
  const orderNumber = await ordered();
  isOut = true;
  await expect(desk.ship(orderNumber, parcel)).rejects.toThrow();
  expect(parcelsOf(await stored(orderNumber))).toEqual([]);
  isOut = false;
  await desk.ship(orderNumber, parcel);
  const order = await stored(orderNumber);
  expect([order.shipmentState, parcelsOf(order)]).toEqual(['Shipped', ['JD0146']]);
  expect(formsOf(order)).toEqual(['refund', 'cancel']);
  expect(done()).toEqual(['AUTHORISATION true', 'CAPTURE true']);
});

it('ships an order once, however often the button is pressed', async () => {
  const orderNumber = await ordered();
  const pressed = await Promise.allSettled([1, 2].map(() => desk.ship(orderNumber, parcel)));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const trackingId of ['JD0146', 'JD0147'])
    await expect(desk.ship(orderNumber, { ...parcel, trackingId })).rejects.toThrow('on their way already');
  expect(parcelsOf(await stored(orderNumber))).toEqual(['JD0146']);
  expect(done()).toEqual(['AUTHORISATION true', 'CAPTURE true']);
});

it('does not ship a parcel with which a part of the goods went before', async () => {
  const orderNumber = await ordered();
  const { id, version, lineItems } = await stored(orderNumber);
  const items = lineItems.map(line => ({ id: line.id, quantity: 1 }));
  const parcels = [{ trackingData: { ...parcel, isReturn: false } }];
  await shop.api
    .orders()
    .withId({ ID: id })
    .post({ body: { version, actions: [{ action: 'addDelivery', items, parcels }] } })
    .execute();
  await expect(desk.ship(orderNumber, parcel)).rejects.toThrow('parcel JD0146 is on its way already');
  await desk.ship(orderNumber, { ...parcel, trackingId: 'JD0147' });
  expect(parcelsOf(await stored(orderNumber))).toEqual(['JD0146', 'JD0147']);
});

it('does not ship what was cancelled', async () => {
  const orderNumber = await ordered();
  await desk.cancel(orderNumber);
  await expect(desk.ship(orderNumber, parcel)).rejects.toThrow('the order is cancelled');
  const order = await stored(orderNumber);
  expect([parcelsOf(order), formsOf(order)]).toEqual([[], ['refund']]);
});

it('refunds once for each form, however often its button is pressed', async () => {
  const orderNumber = await ordered();
  await desk.ship(orderNumber, parcel);
  await written(orderNumber, 'Charge', amount.value);
  expect(await refundForm(orderNumber)).toEqual([undefined, '0']);
  await Promise.all([1, 2].map(() => desk.refund(orderNumber, 1290, 0)));
  await expect(desk.refund(orderNumber, 500, 0)).rejects.toThrow('a refund of 1290 cents is still under way');
  const shipped = ['AUTHORISATION true', 'CAPTURE true'];
  expect(done()).toEqual([...shipped, 'REFUND true']);

  await written(orderNumber, 'Refund', 1290);
  expect(await refundForm(orderNumber)).toEqual(['12.90 EUR given back', '1']);
  await expect(desk.refund(orderNumber, 1290, 0)).rejects.toThrow('a refund was written down since');
  await desk.refund(orderNumber, 1290, 1);
  expect(done()).toEqual([...shipped, 'REFUND true', 'REFUND true']);
});

it('refunds what was paid without a provider once for each form, too', async () => {
  const orderNumber = await ordered(false);
  const pressed = await Promise.allSettled([1, 2].map(() => desk.refund(orderNumber, 1290, 0)));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(desk.refund(orderNumber, 1290, 0)).rejects.toThrow('a refund was written down since');
  expect(await refundForm(orderNumber)).toEqual(['12.90 EUR given back', '1']);
  await desk.refund(orderNumber, 1290, 1);
  expect(await refundForm(orderNumber)).toEqual(['25.80 EUR given back', '2']);
});
