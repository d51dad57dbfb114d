import type { Subscription, SubscriptionDraft } from '@commercetools/platform-sdk';
import { newCart, slovakia } from '../testing/cart-calls.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { openTopic, type Topic, until } from '../testing/topic.ts';
import { Deliveries } from './deliveries.ts';
import { checkHost } from './destination.ts';
import type { CloudEvent } from './notifications.ts';

let shop: Shop;
let topic: Topic;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  topic = await openTopic();
});
afterEach(async () => {
  const { results } = (await shop.api.subscriptions().get().execute()).body;
  for (const { id, version } of results)
    await shop.api.subscriptions().withId({ ID: id }).delete({ queryArgs: { version } }).execute();
  await topic.stop();
});
afterAll(() => shop.stop());

const accessKey = 'a-key-of-the-topic';
const draft = (more: object = {}) => ({
  destination: { type: 'EventGrid', uri: topic.uri, accessKey },
  format: { type: 'CloudEvents', cloudEventsVersion: '1.0' },
  changes: [{ resourceTypeId: 'order' }],
  ...more,
});
const post = (body: object) => shop.raw('POST', '/subscriptions', body);
const subscribe = async (more: object = {}) =>
  (
    await shop.api
      .subscriptions()
      .post({ body: draft(more) as SubscriptionDraft })
      .execute()
  ).body;
const change = (of: Subscription, ...actions: object[]) =>
  shop.raw('POST', `/subscriptions/${of.id}`, { version: of.version, actions });
const newOrder = async () => {
  const cart = await newCart(shop, { shippingAddress: slovakia, lineItems: [{ sku: 'EX10000001' }] });
  const body = { cart: { typeId: 'cart' as const, id: cart.id }, version: cart.version, orderNumber: cart.id };
  return (await shop.api.orders().post({ body }).execute()).body;
};
const kinds = () => topic.received.map(({ type }) => type.replace('com.commercetools.', ''));

// https://docs.commercetools.com/api/projects/subscriptions
describe('subscriptions (https://docs.commercetools.com/api/projects/subscriptions)', () => {
  it('are made once their destination took a test, and never tell its key', async () => {
    const made = await subscribe({ key: 'orders' });
    const destination = { type: 'EventGrid', uri: topic.uri, accessKey: '****opic' };
    expect(made).toMatchObject({ version: 1, key: 'orders', destination, status: 'Healthy', messages: [], events: [] });
    expect(topic.received).toMatchObject([
      {
        specversion: '1.0',
        type: 'com.commercetools.subscription.change.ResourceCreated',
        source: '/exwerk/subscriptions',
        subject: made.id,
        headers: { 'aeg-sas-key': accessKey, 'content-type': 'application/cloudevents+json; charset=utf-8' },
        data: { notificationType: 'ResourceCreated', projectKey: 'exwerk', resource: { typeId: 'subscription' } },
      },
    ]);
    const all = await shop.raw('GET', '/subscriptions?sort=key+asc&where=key%3D%22orders%22');
    expect(all.body).toMatchObject({ total: 1, results: [{ destination }] });
    for (const query of ['where=destination(accessKey%3D%22x%22)', 'sort=destination.accessKey'])
      expect((await shop.raw('GET', `/subscriptions?${query}`)).status).toBe(400);
    const others = { action: 'setMessages', messages: [{ resourceTypeId: 'payment' }] };
    const changed = await change(made, { action: 'setKey', key: 'money' }, others, { action: 'setChanges' });
    expect(changed.body).toMatchObject({ version: 2, key: 'money', changes: [], destination });
    expect((await change(made)).status).toBe(409);
    const removed = await shop.raw('DELETE', '/subscriptions/key=money?version=2');
    expect(removed).toMatchObject({ status: 200, body: { destination } });
  });

  it('are refused where nothing is wanted, nobody takes the test, or notifications may not go', async () => {
    const invalid = { status: 400, body: { errors: [{ code: 'InvalidInput' }] } };
    expect(await post(draft({ changes: [] }))).toMatchObject(invalid);
    expect(await post(draft({ format: { type: 'Platform' } }))).toMatchObject(invalid);
    expect(await post(draft({ changes: [{ resourceTypeId: 'thing' }] }))).toMatchObject({
      body: { errors: [{ code: 'InvalidField', field: 'changes[0].resourceTypeId' }] },
    });
    expect(await post(draft({ destination: { type: 'SQS', queueUrl: 'x', region: 'x' } }))).toMatchObject({
      body: { errors: [{ code: 'InvalidField', field: 'destination.type' }] },
    });
    const elsewhere = (uri: string) => draft({ destination: { type: 'EventGrid', uri, accessKey } });
    for (const uri of ['http://169.254.169.254/', 'https://localhost.example.com/', 'http://localhost@example.com/'])
      expect(await post(elsewhere(uri))).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('only to this machine and the configured hosts') },
      });
    const named = { type: 'EventGrid' as const, uri: 'https://topic.exwerk.example/', accessKey };
    expect(() => checkHost(named, ['topic.exwerk.example'])).not.toThrow();
    expect(() => checkHost(named, ['exwerk.example'])).toThrow();
    expect((await post(elsewhere('file:///etc/passwd'))).status).toBe(400);
    for (const status of [500, 401, 302]) {
      topic.status = status;
      expect(await post(draft())).toMatchObject(invalid);
    }
    expect(topic.arrivals).toBe(3);
    topic.status = 200;
    const made = await subscribe();
    topic.status = 403;
    expect(await change(made, { action: 'changeDestination', destination: draft().destination })).toMatchObject(
      invalid,
    );
    expect(await change(made, { action: 'setChanges' })).toMatchObject(invalid);
    expect((await shop.raw('GET', `/subscriptions/${made.id}`)).body).toEqual(made);
  });

  // https://docs.commercetools.com/api/projects/subscriptions#delivery
  it('tell changes and messages in the order in which they happened, whether messages are kept or not', async () => {
    await subscribe({ messages: [{ resourceTypeId: 'order', types: ['OrderCreated', 'OrderStateChanged'] }] });
    const order = await newOrder();
    const actions = [
      { action: 'changeOrderState', orderState: 'Confirmed' },
      { action: 'changePaymentState', paymentState: 'Paid' },
    ];
    await shop.raw('POST', `/orders/${order.id}`, { version: 1, actions });
    await shop.raw('POST', `/orders/${order.id}`, { version: 1, actions });
    await shop.raw('DELETE', `/orders/${order.id}?version=2`);
    await until(() => topic.received.length >= 6);
    expect(kinds()).toEqual([
      'subscription.change.ResourceCreated',
      'order.change.ResourceCreated',
      'order.message.OrderCreated',
      'order.change.ResourceUpdated',
      'order.message.OrderStateChanged',
      'order.change.ResourceDeleted',
    ]);
    const resource = { typeId: 'order', id: order.id };
    const known = { resource, resourceUserProvidedIdentifiers: { orderNumber: order.orderNumber } };
    expect(topic.received.slice(1).map(({ data }) => data)).toMatchObject([
      { notificationType: 'ResourceCreated', projectKey: 'exwerk', ...known, version: 1, modifiedAt: order.createdAt },
      { notificationType: 'Message', ...known, type: 'OrderCreated', sequenceNumber: 1, order: { id: order.id } },
      { notificationType: 'ResourceUpdated', ...known, version: 2, oldVersion: 1 },
      { notificationType: 'Message', type: 'OrderStateChanged', resourceVersion: 2, oldOrderState: 'Open' },
      { notificationType: 'ResourceDeleted', ...known, version: 2 },
    ]);
    expect(topic.received[2]).toMatchObject({
      source: '/exwerk/orders',
      subject: order.id,
      sequence: '1',
      sequencetype: 'Integer',
      dataref: expect.stringMatching(/^\/exwerk\/messages\/[0-9a-f-]{36}$/),
    });
    expect(await shop.raw('GET', '/messages')).toMatchObject({ body: { total: 0 } });
  });

  it('try again until a notification is taken, and say meanwhile how they are', async () => {
    const made = await subscribe();
    const status = async () => ((await shop.raw('GET', `/subscriptions/${made.id}`)).body as Subscription).status;
    topic.status = 503;
    await newOrder();
    await until(async () => (await status()) === 'TemporaryError');
    topic.status = 200;
    await until(async () => (await status()) === 'Healthy');
    expect(kinds()).toEqual(['subscription.change.ResourceCreated', 'order.change.ResourceCreated']);
    topic.status = 401;
    await newOrder();
    await until(async () => (await status()) === 'ConfigurationError');
    topic.status = 200;
    const moved = await change(made, { action: 'changeDestination', destination: draft().destination });
    expect(moved.body).toMatchObject({ status: 'Healthy' });
  });

  it('give a notification up after the last attempt, and stop where the destination is wrong', async () => {
    const event = { id: 'one' } as CloudEvent;
    const deliveries = new Deliveries(() => ({ type: 'EventGrid', uri: topic.uri, accessKey }), [1, 1]);
    topic.status = 500;
    deliveries.add('a', [event]);
    await until(() => topic.arrivals === 3);
    await until(() => deliveries.status('a') === 'TemporaryError');
    topic.status = 404;
    deliveries.add('b', [event, event]);
    await until(() => deliveries.status('b') === 'ConfigurationErrorDeliveryStopped');
    expect(topic.arrivals).toBe(6);
    deliveries.stop();
  });
});
