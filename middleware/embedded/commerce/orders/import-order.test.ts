import type { OrderImportDraft } from '@commercetools/platform-sdk';
import { eur } from '../testing/cart-calls.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const sku = 'EX10000001';
const taxRate = { name: 'DPH', amount: 0.2, includedInPrice: true, country: 'SK' };
const taxedPrice = {
  totalNet: eur(1500),
  totalGross: eur(1800),
  taxPortions: [{ name: 'DPH', rate: 0.2, amount: eur(300) }],
};
const draft: OrderImportDraft = {
  orderNumber: 'OLD-1',
  customerEmail: 'old@example.com',
  country: 'SK',
  totalPrice: eur(2300),
  lineItems: [{ name: { sk: 'Lano' }, variant: { sku }, quantity: 2, price: { value: eur(900) }, taxRate, taxedPrice }],
  customLineItems: [{ name: { sk: 'Balenie' }, slug: 'packing', quantity: 1, money: eur(0) }],
  shippingInfo: { shippingMethodName: 'Kurier', price: eur(500), shippingRate: { price: eur(500) }, taxRate },
  shippingAddress: { country: 'SK', city: 'Nitra' },
  orderState: 'Complete',
  paymentState: 'Paid',
  completedAt: '2020-02-03T10:00:00.000Z',
};
const take = async (more: Partial<OrderImportDraft> = {}) =>
  (
    await shop.api
      .orders()
      .importOrder()
      .post({ body: { ...draft, ...more } })
      .execute()
  ).body;
const refused = (more: object) => shop.raw('POST', '/orders/import', { ...draft, orderNumber: 'OLD-X', ...more });

describe('an order that was taken elsewhere (https://docs.commercetools.com/api/projects/orders-import)', () => {
  it('is kept as it is said to be, without a cart, and is an order like any other', async () => {
    const order = await take();
    expect(order).toMatchObject({
      version: 1,
      orderNumber: 'OLD-1',
      orderState: 'Complete',
      paymentState: 'Paid',
      completedAt: '2020-02-03T10:00:00.000Z',
      totalPrice: { centAmount: 2300, currencyCode: 'EUR', fractionDigits: 2 },
      lineItems: [
        {
          name: { sk: 'Lano' },
          variant: { sku },
          quantity: 2,
          price: { value: { centAmount: 900 } },
          totalPrice: { centAmount: 1800 },
          taxedPrice: { totalTax: { centAmount: 300 } },
          state: [{ quantity: 2 }],
        },
      ],
      customLineItems: [{ slug: 'packing', totalPrice: { centAmount: 0 } }],
      shippingInfo: { shippingMethodName: 'Kurier', price: { centAmount: 500 }, shippingMethodState: 'MatchesCart' },
    });
    expect(order.cart).toBeUndefined();
    const found = await shop.api.orders().withOrderNumber({ orderNumber: 'OLD-1' }).get().execute();
    expect(found.body).toEqual(order);
    const actions = [{ action: 'changeShipmentState' as const, shipmentState: 'Shipped' as const }];
    const changed = await shop.api
      .orders()
      .withId({ ID: order.id })
      .post({ body: { version: 1, actions } })
      .execute();
    expect(changed.body).toMatchObject({ version: 2, shipmentState: 'Shipped' });
  });

  it('takes stock only in the inventory mode that it names', async () => {
    const available = async () => {
      const where = `sku="${sku}" and supplyChannel is not defined`;
      const { body } = await shop.api.inventory().get({ queryArgs: { where } }).execute();
      return body.results[0]?.availableQuantity ?? 0;
    };
    const before = await available();
    await take({ orderNumber: 'OLD-2' });
    expect(await available()).toBe(before);
    await take({ orderNumber: 'OLD-3', inventoryMode: 'TrackOnly' });
    expect(await available()).toBe(before - 2);
  });

  it('has an order number of its own', async () => {
    await take({ orderNumber: 'OLD-4' });
    const again = { status: 400, body: { errors: [{ code: 'DuplicateField', field: 'orderNumber' }] } };
    expect(await refused({ orderNumber: 'OLD-4' })).toMatchObject(again);
  });

  const [line] = draft.lineItems ?? [];
  it.each<[string, object, object]>([
    ['without lines', { lineItems: [], customLineItems: [] }, { field: 'lineItems' }],
    ['without a total', { totalPrice: undefined }, { code: 'RequiredField', field: 'totalPrice' }],
    ['of an unknown article', { lineItems: [{ ...line, variant: { sku: 'none' } }] }, { code: 'InvalidInput' }],
    [
      'in two currencies',
      { totalPrice: { currencyCode: 'CZK', centAmount: 1 } },
      { code: 'InvalidField', field: 'lineItems[0].taxedPrice.totalNet.currencyCode' },
    ],
    [
      'whose states are not those of all pieces',
      { lineItems: [{ ...line, state: [{ quantity: 1, state: { typeId: 'state', key: 'Initial' } }] }] },
      { field: 'lineItems[0].state' },
    ],
    ['of an unknown customer', { customerId: 'nobody' }, { code: 'ReferencedResourceNotFound' }],
    ['with a field that nobody knows', { colour: 'red' }, { field: 'colour' }],
    ['with what is not supported', { itemShippingAddresses: [{ country: 'SK' }] }, { field: 'itemShippingAddresses' }],
  ])('is refused %s, and nothing is kept', async (_what, more, error) => {
    expect(await refused(more)).toMatchObject({ status: 400, body: { errors: [error] } });
    expect((await shop.raw('GET', '/orders/order-number=OLD-X')).status).toBe(404);
  });

  it('belongs to the project, not to a store’s clients', async () => {
    expect((await shop.raw('POST', '/in-store/key=store-sk/orders/import', draft)).status).toBe(404);
  });
});
