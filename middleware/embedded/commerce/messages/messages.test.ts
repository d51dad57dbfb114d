import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message, OrderUpdateAction } from '@commercetools/platform-sdk';
import { Project } from '../project.ts';
import { actAs } from '../store/actor.ts';
import { newCart, slovakia } from '../testing/cart-calls.ts';
import { signUp } from '../testing/customer-calls.ts';
import { product as goods } from '../testing/shop-data.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { Messages } from './messages.ts';

const shop = suiteShop();

const configure = async (enabled: boolean, deleteDaysAfterCreation = 15) => {
  const { version } = (await shop.api.get().execute()).body;
  const messagesConfiguration = { enabled, deleteDaysAfterCreation };
  const action = { action: 'changeMessagesConfiguration' as const, messagesConfiguration };
  return (await shop.api.post({ body: { version, actions: [action] } }).execute()).body;
};
const about = async (id: string): Promise<Message[]> =>
  (
    await shop.api
      .messages()
      .get({ queryArgs: { where: `resource(id = "${id}")`, sort: 'sequenceNumber asc', limit: 500 } })
      .execute()
  ).body.results;
const typesAbout = async (id: string) => (await about(id)).map(({ type }) => type);

const newOrder = async () => {
  const cart = await newCart(shop, { shippingAddress: slovakia, lineItems: [{ sku: 'EX10000001' }] });
  const draft = { cart: { typeId: 'cart' as const, id: cart.id }, version: cart.version };
  return (await shop.api.orders().post({ body: draft }).execute()).body;
};
const change = async (path: string, { id, version }: { id: string; version: number }, ...actions: object[]) => {
  const { status, body } = await shop.raw('POST', `/${path}/${id}`, { version, actions });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as { id: string; version: number };
};

describe('messages (https://docs.commercetools.com/api/projects/messages)', () => {
  it('are kept once the project has them enabled, and only for the days that it says', async () => {
    expect((await shop.api.get().execute()).body.messages).toEqual({ enabled: false, deleteDaysAfterCreation: 15 });
    const before = await newOrder();
    expect(await about(before.id)).toEqual([]);
    const { version } = (await shop.api.get().execute()).body;
    const enabled = await configure(true, 30);
    expect(enabled).toMatchObject({ version: version + 1, messages: { enabled: true, deleteDaysAfterCreation: 30 } });
    const order = await newOrder();
    expect(await typesAbout(order.id)).toEqual(['OrderCreated']);
    const [message] = await about(order.id);
    await shop.restart(file =>
      file.prepare('UPDATE messages SET created_at = ?').run(new Date(Date.now() - 31 * 86_400_000).toISOString()),
    );
    expect(await about(order.id)).toEqual([]);
    expect((await shop.api.get().execute()).body.messages.enabled).toBe(true);
    const refused = (body: object) => shop.raw('POST', '/', body);
    const actions = [{ action: 'changeMessagesConfiguration', messagesConfiguration: { enabled: true } }];
    expect(await refused({ version: version + 1, actions })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'action.messagesConfiguration.deleteDaysAfterCreation' }] },
    });
    expect((await refused({ version, actions: [] })).status).toBe(409);
    expect(await refused({ version: version + 1, actions: [{ action: 'changeName' }] })).toMatchObject({ status: 400 });
    expect(message).toBeDefined();
  });

  it('say what happened to an order, one after the other, and are read alone', async () => {
    await configure(true);
    const order = await newOrder();
    const states: OrderUpdateAction[] = [
      { action: 'changeOrderState', orderState: 'Confirmed' },
      { action: 'changePaymentState', paymentState: 'Paid' },
      { action: 'changeShipmentState', shipmentState: 'Shipped' },
    ];
    await change('orders', order, ...states);
    const found = await about(order.id);
    expect(found).toMatchObject([
      { type: 'OrderCreated', sequenceNumber: 1, resourceVersion: 1, order: { id: order.id, lineItems: [{}] } },
      {
        type: 'OrderStateChanged',
        sequenceNumber: 2,
        resourceVersion: 2,
        orderState: 'Confirmed',
        oldOrderState: 'Open',
      },
      { type: 'OrderPaymentStateChanged', sequenceNumber: 3, paymentState: 'Paid' },
      { type: 'OrderShipmentStateChanged', sequenceNumber: 4, resourceVersion: 2, shipmentState: 'Shipped' },
    ]);
    const [first] = found;
    expect(first).toMatchObject({ version: 1, resource: { typeId: 'order', id: order.id }, createdBy: {} });
    expect(first?.createdAt).toBe(first?.lastModifiedAt);
    const one = await shop.api
      .messages()
      .withId({ ID: first?.id ?? '' })
      .get({ queryArgs: { expand: 'resource' } })
      .execute();
    expect(one.body).toMatchObject({ type: 'OrderCreated', resource: { obj: { orderState: 'Confirmed' } } });
    for (const [method, path] of [
      ['POST', '/messages'],
      ['POST', `/messages/${first?.id}`],
      ['DELETE', `/messages/${first?.id}?version=1`],
    ] as const)
      expect((await shop.raw(method, path, {})).status).toBe(404);
  });

  it('say nothing of a change that was refused', async () => {
    const order = await newOrder();
    const actions = [{ action: 'changeOrderState', orderState: 'Confirmed' }, { action: 'unheardOf' }];
    expect((await shop.raw('POST', `/orders/${order.id}`, { version: order.version, actions })).status).toBe(400);
    expect(await typesAbout(order.id)).toEqual(['OrderCreated']);
  });

  it('say what happened to a payment', async () => {
    const amount = { currencyCode: 'EUR', centAmount: 100 };
    const transactions = [{ type: 'Authorization' as const, amount }];
    const payment = (
      await shop.api
        .payments()
        .post({ body: { amountPlanned: amount, transactions } })
        .execute()
    ).body;
    const charge = { type: 'Charge', amount, state: 'Success' };
    const [transaction] = payment.transactions;
    await change(
      'payments',
      payment,
      { action: 'changeTransactionState', transactionId: transaction?.id, state: 'Success' },
      { action: 'addTransaction', transaction: charge },
    );
    expect(await about(payment.id)).toMatchObject([
      { type: 'PaymentCreated', payment: { id: payment.id } },
      { type: 'PaymentTransactionAdded', transaction: charge },
      { type: 'PaymentTransactionStateChanged', transactionId: transaction?.id, state: 'Success' },
    ]);
  });

  it('say what happened to a customer, without what is secret', async () => {
    const { customer } = await signUp(shop);
    await change(
      'customers',
      customer,
      { action: 'setFirstName', firstName: 'Eva' },
      { action: 'addAddress', address: slovakia },
      { action: 'changeEmail', email: 'moved@exwerk.example' },
    );
    const found = await about(customer.id);
    expect(found).toMatchObject([
      { type: 'CustomerCreated', customer: { id: customer.id } },
      { type: 'CustomerEmailChanged', email: 'moved@exwerk.example', oldEmail: customer.email },
      { type: 'CustomerFirstNameSet', firstName: 'Eva' },
      { type: 'CustomerAddressAdded', address: { country: 'SK' } },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/"password"|hash/);
  });

  it('say what happened to stock, and to products that are published and taken back', async () => {
    const entry = (
      await shop.api
        .inventory()
        .post({ body: { sku: 'TOLD', quantityOnStock: 5 } })
        .execute()
    ).body;
    await change('inventory', entry, { action: 'addQuantity', quantity: 2 });
    expect(await about(entry.id)).toMatchObject([
      {
        type: 'InventoryEntryCreated',
        inventoryEntry: { sku: 'TOLD' },
        resourceUserProvidedIdentifiers: { sku: 'TOLD' },
      },
      { type: 'InventoryEntryQuantitySet', oldQuantityOnStock: 5, newQuantityOnStock: 7, newAvailableQuantity: 7 },
    ]);
    const draft = goods('TOLD', 1000, { publish: false });
    const product = (await shop.api.products().post({ body: draft }).execute()).body;
    const published = await change('products', product, { action: 'publish' });
    const left = await change('products', published, { action: 'unpublish' });
    await shop.raw('DELETE', `/products/${product.id}?version=${left.version}`);
    expect(await about(product.id)).toMatchObject([
      { type: 'ProductCreated', productProjection: { key: 'told' } },
      {
        type: 'ProductPublished',
        productProjection: { published: true },
        scope: 'All',
        resourceUserProvidedIdentifiers: { key: 'told' },
      },
      { type: 'ProductUnpublished', resourceVersion: left.version },
      { type: 'ProductDeleted', sequenceNumber: 4 },
    ]);
  });

  it('are no more than their bound: the oldest make room', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'commerce-'));
    const project = new Project({ key: 'exwerk', publicUrl: '', dataDir });
    project.messages.set({ enabled: true, deleteDaysAfterCreation: 1 });
    const messages = new Messages(project, 5);
    project.onChange(change => void messages.of(change));
    actAs({}, () => {
      for (let made = 0; made < 12; made += 1)
        project.collections.inventory.insert({
          ...project.stamp(),
          sku: `S${made}`,
          quantityOnStock: 1,
          availableQuantity: 1,
        });
    });
    const { entries, total } = project.collections.messages.query({ limit: 20, offset: 0, withTotal: true });
    expect(total).toBe(5);
    expect(entries.at(-1)?.document).toMatchObject({ resourceUserProvidedIdentifiers: { sku: 'S11' } });
    project.close();
    rmSync(dataDir, { recursive: true });
  });
});
