import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderUpdateAction } from '@commercetools/platform-sdk';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { getOrderLife, requestReturn } from '@exwerk/contract/calls/order-life-calls';
import { createMailService, type MailService } from '@exwerk/embedded-services/mail/service';
import { changeOrder, sent } from '../testing/order-changes.ts';
import { ordered } from '../testing/ordered.ts';
import { openBeside, openShop, readyCart, referenceOf, type TestShop } from '../testing/shop.ts';
import { opensOrder } from './order-link.ts';

jest.setTimeout(30_000);

const dataDir = mkdtempSync(join(tmpdir(), 'order-watch-'));
let mail: MailService;
let shop: TestShop;
beforeAll(async () => {
  mail = await createMailService({ dataDir, port: 0, host: '127.0.0.1' });
  shop = await openShop({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  await shop.features.orderWatch.look();
}, 120_000);
afterAll(async () => {
  await shop.close();
  await mail.close();
  rmSync(dataDir, { recursive: true });
});

type Ordered = Awaited<ReturnType<typeof ordered>>;

const project = () => shop.services.commerce.service;
const stored = ({ id }: Pick<Ordered, 'id'>) => project().orders().withId({ ID: id });

const change = (order: Pick<Ordered, 'id'>, ...actions: OrderUpdateAction[]) =>
  changeOrder(shop.services, order, ...actions);

/** What the buyer is told of the order after it was confirmed, oldest first. */
const told = ({ orderNumber }: Pick<Ordered, 'orderNumber'>) =>
  mail
    .latestMessages(200, 'eva@exwerk.example')
    .filter(({ subject }) => subject.includes(orderNumber))
    .slice(0, -1)
    .toReversed();

const settled = () => new Promise(resolve => setTimeout(resolve, 1100));
async function look(...shops: TestShop[]): Promise<void> {
  await settled();
  await shop.services.deferredTasks.done();
  await Promise.all(shops.map(({ features }) => features.orderWatch.look()));
}

it('tells what was sent, by which carrier and where to follow it', async () => {
  const order = await ordered(shop.shopper('hu'), { quantity: 2 });
  await change(
    order,
    { action: 'addDelivery', parcels: [{ trackingData: { trackingId: 'HU 1/2', carrier: 'GLS Hungary' } }] },
    { action: 'changeShipmentState', shipmentState: 'Shipped' },
  );
  await look(shop);
  const [shipped, ...others] = told(order);
  expect(others).toEqual([]);
  expect(shipped?.subject).toBe(`Úton van az Ön rendelése: ${order.orderNumber}`);
  expect(shipped?.plain).toContain('Futárszolgálat: GLS Hungary\nCsomagszám: HU 1/2\n');
  expect(shipped?.plain).toContain('https://gls-group.eu/track/HU%201%2F2');
  expect(shipped?.plain).toMatch(/2 × .+ \(EX30000001\)/);
  expect(shipped?.plain).toContain(`http://hu.localhost:8080/orders/${order.orderNumber.toLowerCase()}?token=`);
  expect(shipped?.html).toContain('<html lang="hu">');
});

it('tells of a part of the goods which part it is', async () => {
  const order = await ordered(shop.shopper('be'), { quantity: 3 });
  const lineItemId = order.lineItems[0]?.id ?? '';
  await change(order, { action: 'addDelivery', items: [{ id: lineItemId, quantity: 1 }], parcels: [] });
  await look(shop);
  expect(told(order).map(({ plain }) => /(\d) × /.exec(plain)?.[1])).toEqual(['1']);
});

it('tells in the language in which it was ordered, whatever the cart began in', async () => {
  const shopper = shop.shopper('be');
  const { cart } = await shopper.call(createBankPayment, referenceOf(await readyCart(shopper)));
  shopper.agent.set('accept-language', 'nl-BE');
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(cart));
  await look(shop);
  await change(order, { action: 'changeOrderState', orderState: 'Cancelled' });
  await look(shop);
  expect(told(order).map(({ subject }) => subject)).toEqual([`Uw bestelling ${order.orderNumber} is geannuleerd`]);
});

it.each([
  ['Paid', 'sk', /Platbu .+ vám vraciame/],
  ['Pending', 'at', /Sie müssen nichts bezahlen\./],
] as const)(
  'a cancelled order: tells with payment %s in %s what becomes of the money',
  async (paymentState, country, words) => {
    const order = await ordered(shop.shopper(country));
    await change(
      order,
      { action: 'changePaymentState', paymentState },
      { action: 'changeOrderState', orderState: 'Cancelled' },
    );
    await look(shop);
    expect(told(order).map(({ plain }) => words.test(plain))).toEqual([true]);
  },
);

/** As the provider's word, or an operator, changes the payment alone. */
async function refund(order: Pick<Ordered, 'id'>, centAmount: number, state: 'Success' | 'Failure' = 'Success') {
  const [payment] = (await stored(order).get().execute()).body.paymentInfo?.payments ?? [];
  const record = project()
    .payments()
    .withId({ ID: payment?.id ?? '' });
  const { version, amountPlanned } = (await record.get().execute()).body;
  const amount = { centAmount, currencyCode: amountPlanned.currencyCode };
  const transaction = { type: 'Refund', amount, state } as const;
  await record.post({ body: { version, actions: [{ action: 'addTransaction', transaction }] } }).execute();
}

it('[ORDER-03] [ORDER-04] whose money has gone back before is told of no return, nor that there is nothing to pay', async () => {
  const order = await ordered(shop.shopper('hu'));
  await change(order, { action: 'changePaymentState', paymentState: 'Paid' });
  await change(order, { action: 'changeOrderState', orderState: 'Cancelled' });
  await refund(order, order.totalPrice.centAmount);
  await look(shop);
  const [cancelled, refunded, ...others] = told(order);
  expect(others).toEqual([]);
  expect(cancelled?.subject).toBe(`Töröltük az Ön rendelését: ${order.orderNumber}`);
  expect(cancelled?.plain).not.toContain('Nem kell semmit fizetnie');
  expect(cancelled?.plain).not.toContain('visszatérítjük');
  expect(refunded?.subject).toBe(`Visszatérítés – rendelés: ${order.orderNumber}`);
});

it('tells of each refund, also when nothing but the payment has changed', async () => {
  const shopper = shop.shopper('pl');
  const order = await ordered(shopper);
  await refund(order, 1234);
  await look(shop);
  await refund(order, 99, 'Failure');
  await refund(order, 0);
  await refund(order, 4000);
  await look(shop);
  const amounts = told(order).map(({ plain }) => /Zwróciliśmy Ci (.+)\szł/.exec(plain)?.[1]);
  expect(amounts).toEqual(['12,34', '40,00']);
  const { refunds } = await shopper.call(getOrderLife, { orderNumber: order.orderNumber });
  expect(refunds.map(({ amount }) => amount.centAmount)).toEqual([1234, 4000]);
});

it('promises with a cancellation only what has not gone back before', async () => {
  const order = await ordered(shop.shopper('de'));
  await refund(order, order.totalPrice.centAmount - 150);
  await change(
    order,
    { action: 'changePaymentState', paymentState: 'Paid' },
    { action: 'changeOrderState', orderState: 'Cancelled' },
  );
  await look(shop);
  const promised = told(order).flatMap(({ plain }) => /Ihre Zahlung von (\S+)/.exec(plain)?.[1] ?? []);
  expect(promised).toEqual(['1,50']);
});

it('tells who asks for a return what to do, where to, and how to have the label', async () => {
  const shopper = shop.shopper('hu');
  const order = await ordered(shopper, { quantity: 2 });
  const { orderNumber, lineItems, customerEmail } = order;
  await change(order, sent);
  await look(shop);
  await shopper.call(
    requestReturn,
    { orderNumber },
    {
      items: [{ lineItemId: lineItems[0]?.id, quantity: 1 }],
      reason: 'defective',
    },
  );
  await look(shop);
  const [, asked, ...others] = told(order);
  expect(others).toEqual([]);
  expect(asked?.subject).toBe(`Visszaküldés: ${orderNumber}-R1 – rendelés: ${orderNumber}`);
  expect(asked?.plain).toMatch(/Exwerk Trading\n[\s\S]*811 01 Bratislava\nSzlovákia/);
  expect(asked?.plain).toMatch(/1 × .+ \(EX30000001\)/);
  const label = new URL(/http\S+return-label\S+/.exec(asked?.plain ?? '')?.[0] ?? '');
  expect(label.origin).toBe('http://hu.localhost:8080');
  expect(Object.fromEntries(label.searchParams)).toMatchObject({ orderNumber, returnNumber: `${orderNumber}-R1` });
  const { ORDERS_SITE_SECRET } = shop.services.config;
  const token = label.searchParams.get('token') ?? '';
  expect(opensOrder(ORDERS_SITE_SECRET, token, { orderNumber, email: customerEmail ?? '' })).toBe(true);
});

it('tells everything once, whoever looks at the same time and after a restart', async () => {
  const order = await ordered(shop.shopper('sk'));
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  const other = openBeside(shop, smtp);
  await change(order, { action: 'changeShipmentState', shipmentState: 'Shipped' });
  await look(shop, other);
  await change(order, { action: 'changeShipmentState', shipmentState: 'Delivered' });
  await change(order, { action: 'changeShipmentState', shipmentState: 'Shipped' });
  await look(openBeside(shop, smtp), other);
  expect(told(order)).toHaveLength(1);
});

it('tells what happened while nobody looked', async () => {
  const order = await ordered(shop.shopper('sk'));
  await look(shop);
  await change(order, { action: 'changeOrderState', orderState: 'Cancelled' });
  const restarted = openBeside(shop, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  await look(restarted);
  expect(told(order)).toHaveLength(1);
});

it('tells later what could not be told', async () => {
  const laterDir = mkdtempSync(join(tmpdir(), 'order-watch-later-'));
  const open = (port: number) => createMailService({ dataDir: laterDir, port, host: '127.0.0.1' });
  const first = await open(0);
  const away = openBeside(shop, { SMTP_URL: `smtp://127.0.0.1:${first.port}` });
  await first.close();
  const order = await ordered(shop.shopper('sk'));
  await look(away);
  await change(order, { action: 'changeOrderState', orderState: 'Cancelled' });
  await look(away);
  const back = await open(first.port);
  await look(away);
  await look(away, shop);
  const subjects = back.latestMessages(10, 'eva@exwerk.example').map(({ subject }) => subject);
  await back.close();
  rmSync(laterDir, { recursive: true });
  expect(subjects).toEqual([`Vaša objednávka ${order.orderNumber} bola zrušená`]);
  expect(told(order)).toEqual([]);
});

it('tells after a restart what could not be told before it', async () => {
  const gone = await createMailService({ dataDir, port: 0, host: '127.0.0.1' });
  const away = openBeside(shop, { SMTP_URL: `smtp://127.0.0.1:${gone.port}` });
  await gone.close();
  const order = await ordered(shop.shopper('sk'));
  await look(away);
  await change(order, { action: 'changeOrderState', orderState: 'Cancelled' });
  await look(away);
  expect(told(order)).toEqual([]);
  await look(openBeside(shop, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` }));
  expect(told(order)).toHaveLength(1);
});

it('asks no longer than an hour for orders that were deleted before they could be told of, and then for those behind them', async () => {
  const order = await ordered(shop.shopper('sk'));
  await look(shop);
  await change(order, { action: 'changeOrderState', orderState: 'Cancelled' });
  await settled();
  const place = { container: 'order-watch', key: 'positions' };
  const now = new Date().toISOString();
  const deleted = Array.from({ length: 100 }, () => [randomUUID(), Date.now() - 3_700_000] as const);
  const recent = [randomUUID(), Date.now() - 60_000] as const;
  const untold = Object.fromEntries([...deleted, recent, [order.id, Date.now()]]);
  await project()
    .customObjects()
    .post({ body: { ...place, value: { orders: now, payments: now, untold } } })
    .execute();
  const restarted = openBeside(shop, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  await restarted.features.orderWatch.look();
  await restarted.features.orderWatch.look();
  expect(told(order)).toHaveLength(1);
  const { value } = (await project().customObjects().withContainerAndKey(place).get().execute()).body;
  expect(value.untold).toEqual(Object.fromEntries([recent]));
  await restarted.close();
});

it('confirms an order when its mail goes out at a further try only', async () => {
  const laterDir = mkdtempSync(join(tmpdir(), 'order-mail-later-'));
  const open = (port: number) => createMailService({ dataDir: laterDir, port, host: '127.0.0.1' });
  const first = await open(0);
  const away = openBeside(shop, { SMTP_URL: `smtp://127.0.0.1:${first.port}` });
  await first.close();
  const order = await ordered(away.shopper('sk'));
  await new Promise(resolve => setTimeout(resolve, 600));
  const back = await open(first.port);
  await away.services.deferredTasks.done();
  const subjects = back.latestMessages(10, 'eva@exwerk.example').map(({ subject }) => subject);
  await back.close();
  rmSync(laterDir, { recursive: true });
  expect(subjects).toEqual([`Vaša objednávka ${order.orderNumber}`]);
});
