import { z } from 'zod';
import { drafts } from './fuzz/samples.ts';
import { Target } from './fuzz/target.ts';
import { openShop, type Shop } from './testing/shop.ts';
import { openTopic, type Topic } from './testing/topic.ts';

const name = { 'en-GB': 'Name' };
const eur = { currencyCode: 'EUR', centAmount: 1500 };
const type = { typeId: 'type', key: 'cart-fields' };
const goods = { productType: { key: 'goods' }, name, slug: { 'en-GB': 'goods' } };
const discount = { name, cartPredicate: '1 = 1', sortOrder: '0.123', value: { type: 'relative', permyriad: 1 } };
const payment = { amountPlanned: eur };

/** A draft with a field that nobody knows inside of it. */
const insideDrafts: [path: string, field: string, body: object][] = [
  ['carts', 'shippingAddress.zip', { currency: 'EUR', shippingAddress: { country: 'SK', zip: '81101' } }],
  ['carts', 'lineItems[0].qantity', { currency: 'EUR', lineItems: [{ sku: 'EX10000001', qantity: 2 }] }],
  [
    'carts',
    'lineItems[1].externalPrice.cents',
    { currency: 'EUR', lineItems: [{}, { externalPrice: { ...eur, cents: 1 } }] },
  ],
  ['carts', 'shippingMethod.name', { currency: 'EUR', shippingMethod: { key: 'parcel', name: 'x' } }],
  ['carts', 'custom.feilds', { currency: 'EUR', custom: { type, feilds: { utmSource: 'x' } } }],
  ['me/carts', 'lineItems[0].qantity', { currency: 'EUR', lineItems: [{ sku: 'EX10000001', qantity: 2 }] }],
  [
    'products',
    'masterVariant.images[0].dimensions.d',
    { ...goods, masterVariant: { images: [{ url: 'x', dimensions: { w: 1, h: 1, d: 1 } }] } },
  ],
  [
    'products',
    'masterVariant.prices[0].tiers[0].from',
    { ...goods, masterVariant: { prices: [{ value: eur, tiers: [{ minimumQuantity: 2, value: eur, from: 2 }] }] } },
  ],
  [
    'products',
    'variants[0].attributes[0].vale',
    { ...goods, variants: [{ attributes: [{ name: 'family', value: 'x', vale: 'x' }] }] },
  ],
  [
    'product-types',
    'attributes[0].type.elementType.valeus',
    {
      name: 'x',
      description: 'x',
      attributes: [
        {
          name: 'of',
          label: name,
          isRequired: false,
          type: { name: 'set', elementType: { name: 'enum', values: [], valeus: [] } },
        },
      ],
    },
  ],
  [
    'types',
    'fieldDefinitions[0].type.values[0].lable',
    {
      key: 'of',
      name,
      resourceTypeIds: ['order'],
      fieldDefinitions: [
        {
          name: 'of',
          label: name,
          required: false,
          type: { name: 'Enum', values: [{ key: 'a', label: 'a', lable: 'a' }] },
        },
      ],
    },
  ],
  [
    'cart-discounts',
    'value.permyriads',
    { ...discount, target: { type: 'shipping' }, value: { ...discount.value, permyriads: 1 } },
  ],
  ['cart-discounts', 'target.predicate', { ...discount, target: { type: 'shipping', predicate: '1 = 1' } }],
  [
    'cart-discounts',
    'target.targetPattern[0].min',
    {
      ...discount,
      target: {
        type: 'pattern',
        triggerPattern: [],
        targetPattern: [{ type: 'CountOnLineItemUnits', predicate: '1 = 1', min: 1 }],
      },
    },
  ],
  [
    'shipping-methods',
    'zoneRates[0].shippingRates[0].free',
    {
      name: 'x',
      isDefault: false,
      taxCategory: { key: 'standard' },
      zoneRates: [{ zone: { key: 'sk' }, shippingRates: [{ price: eur, free: eur }] }],
    },
  ],
  [
    'tax-categories',
    'rates[0].rate',
    { name: 'x', rates: [{ name: 'x', includedInPrice: true, country: 'CZ', rate: 0.2 }] },
  ],
  [
    'payments',
    'transactions[0].stat',
    { ...payment, transactions: [{ type: 'Charge', amount: eur, stat: 'Success' }] },
  ],
  ['payments', 'interfaceInteractions[0].field', { ...payment, interfaceInteractions: [{ type, field: {} }] }],
  [
    'payments',
    'amountPlanned.precise',
    { amountPlanned: { ...eur, type: 'centPrecision', fractionDigits: 2, precise: 1 } },
  ],
  ['reviews', 'target.sku', { target: { key: 'ex10000001', sku: 'EX10000001' } }],
];

/** An action with a field that nobody knows inside of it. */
const insideActions: [path: string, field: string, fields: { action: string; [name: string]: unknown }][] = [
  ['carts', 'address.zip', { action: 'setShippingAddress', address: { country: 'SK', zip: '81101' } }],
  [
    'carts',
    'shippingRate.price.cents',
    { action: 'setCustomShippingMethod', shippingMethodName: 'x', shippingRate: { price: { ...eur, cents: 1 } } },
  ],
  ['me/carts', 'payment.uuid', { action: 'addPayment', payment: { typeId: 'payment', id: 'x', uuid: 'x' } }],
  ['me', 'address.zip', { action: 'addAddress', address: { country: 'SK', zip: '81101' } }],
  ['products', 'price.value.cents', { action: 'addPrice', variantId: 1, price: { value: { ...eur, cents: 1 } } }],
  [
    'payments',
    'transaction.custom.feilds',
    { action: 'addTransaction', transaction: { type: 'Charge', amount: eur, custom: { type, feilds: {} } } },
  ],
  [
    'cart-discounts',
    'target.predicate',
    { action: 'changeTarget', target: { type: 'totalPrice', predicate: '1 = 1' } },
  ],
  [
    'types',
    'fieldDefinition.hint',
    {
      action: 'addFieldDefinition',
      fieldDefinition: { name: 'of', label: name, required: false, type: { name: 'String' }, hint: 'x' },
    },
  ],
];

const versioned = z.object({ id: z.string(), version: z.number() });

describe('a field that nobody knows is refused and named, and nothing is changed,', () => {
  let shop: Shop;
  let target: Target;
  let topic: Topic;
  beforeAll(async () => {
    shop = await openShop();
    target = new Target(shop);
    const draft = { currency: 'EUR', shippingAddress: { country: 'SK' }, lineItems: [{ sku: 'EX10000001' }] };
    const cart = versioned.parse((await shop.raw('POST', '/carts', draft)).body);
    const order = await shop.raw('POST', '/orders', { id: cart.id, version: cart.version });
    expect(order.status).toBe(201);
    topic = await openTopic();
    const destination = { type: 'EventGrid', uri: topic.uri, accessKey: 'key' };
    const format = { type: 'CloudEvents', cloudEventsVersion: '1.0' };
    const subscription = { destination, format, changes: [{ resourceTypeId: 'order' }] };
    expect((await shop.raw('POST', '/subscriptions', subscription)).status).toBe(201);
  });
  afterAll(async () => {
    target.close();
    await shop.stop();
    await topic.stop();
  });

  /** The messages of a refusal by their fields; whatever else is wrong with the body is named beside. */
  async function refusal(path: string, body: object): Promise<Map<string, string>> {
    await target.ready(path.startsWith('me'));
    const before = target.state();
    const { status, text } = await target.send('POST', `/${path}`, body);
    expect([path, status]).toEqual([path, 400]);
    expect(target.state()).toBe(before);
    const errors = z.array(z.object({ code: z.string(), field: z.string(), message: z.string() }));
    const answer = z.object({ errors }).parse(JSON.parse(text));
    return new Map(answer.errors.map(({ field, message }) => [field, message]));
  }
  const message = (field: string) => `The value for field '${field}' is invalid: unknown field.`;
  /** Something to update. */
  const place = async (path: string) => {
    const read = async (query: string): Promise<unknown> =>
      JSON.parse((await target.send('GET', `/${path}${query}`, undefined)).text);
    if (path === 'me') return { at: path, version: versioned.parse(await read('')).version };
    const page = async () => z.object({ results: z.tuple([versioned]) }).parse(await read('?limit=1')).results[0];
    const { id, version } = (await target.latest(path)) ?? (await page());
    return { at: `${path}/${id}`, version };
  };

  it.each(Object.keys(drafts))('POST %s', async path => {
    for (const draft of drafts[path] ?? []) {
      const found = await refusal(path, { ...(await target.filled(draft)), zzUnknown: 1 });
      expect([...found]).toEqual([['zzUnknown', message('zzUnknown')]]);
    }
  });

  it.each(insideDrafts)('POST %s: %s', async (path, field, body) => {
    expect([...(await refusal(path, body))]).toEqual([[field, message(field)]]);
  });

  it.each(insideActions)('update of %s: action.%s, also after an action that is right', async (path, field, action) => {
    const { at, version } = await place(path);
    const first = (await target.actionsOf(path, `/${at}`, version)).includes('setKey')
      ? [{ action: 'setKey', key: 'never-kept' }]
      : [];
    const found = await refusal(at, { version, actions: [...first, action] });
    expect([...found]).toEqual([[`action.${field}`, message(`action.${field}`)]]);
    expect((await place(path)).version).toBe(version);
  });

  it('with every update action of every resource, and beside them', async () => {
    let count = 0;
    const paths = shop.service.endpoints.flatMap(endpoint => /^POST ([\w/-]+)\/:$/.exec(endpoint)?.[1] ?? []);
    for (const path of [...paths, 'me']) {
      const { at, version } = await place(path);
      const actions = await target.actionsOf(path, `/${at}`, version);
      expect([path, actions]).not.toEqual([path, []]);
      for (const action of actions) {
        const found = await refusal(at, { version, actions: [{ action, zzUnknown: 1 }] });
        expect([path, action, found.get('action.zzUnknown')]).toEqual([path, action, message('action.zzUnknown')]);
        count += 1;
      }
      const beside = await refusal(at, { version, actions: [], zzUnknown: 1 });
      expect(beside.get('zzUnknown')).toBe(message('zzUnknown'));
      expect((await place(path)).version).toBe(version);
    }
    expect(count).toBeGreaterThan(200);
  }, 60_000);

  it('but what a resource is answered with may be sent back: typed money and an expanded reference', async () => {
    const money = { type: 'centPrecision', ...eur, fractionDigits: 2 };
    const customer = versioned.parse(
      z
        .object({ customer: z.unknown() })
        .parse((await shop.raw('POST', '/customers', { email: 'back@exwerk.example', password: 'Exwerk2026' })).body)
        .customer,
    );
    const answer = await shop.raw('POST', '/payments', {
      amountPlanned: money,
      customer: { typeId: 'customer', id: customer.id, obj: customer },
    });
    expect(answer).toMatchObject({ status: 201, body: { amountPlanned: money } });
    expect(z.object({ customer: z.unknown() }).parse(answer.body).customer).toEqual({
      typeId: 'customer',
      id: customer.id,
    });
    for (const more of [{ type: 'highPrecision' }, { fractionDigits: 3 }, { preciseAmount: 1 }])
      expect((await shop.raw('POST', '/payments', { amountPlanned: { ...eur, ...more } })).status).toBe(400);
  });
});
