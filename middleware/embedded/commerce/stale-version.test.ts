import { z } from 'zod';
import { openShop, type Shop } from './testing/shop.ts';

const resource = z.looseObject({ id: z.string(), version: z.number(), key: z.string().optional() });
type Resource = z.infer<typeof resource>;
const name = { 'en-GB': 'Another name', 'sk-SK': 'Iny nazov' };

/** Of every resource with versions: an action that changes it. */
const resources: [path: string, action: object][] = [
  ['types', { action: 'changeName', name }],
  ['channels', { action: 'changeName', name }],
  ['zones', { action: 'changeName', name: 'Another' }],
  ['tax-categories', { action: 'changeName', name: 'Another' }],
  ['stores', { action: 'setName', name }],
  ['customer-groups', { action: 'changeName', name: 'Another' }],
  ['shipping-methods', { action: 'changeName', name: 'Another' }],
  ['product-types', { action: 'changeName', name: 'Another' }],
  ['categories', { action: 'changeName', name }],
  ['products', { action: 'changeName', name }],
  ['product-discounts', { action: 'changeName', name }],
  ['cart-discounts', { action: 'changeName', name }],
  ['discount-codes', { action: 'setName', name }],
  ['inventory', { action: 'addQuantity', quantity: 1 }],
  ['customers', { action: 'setFirstName', firstName: 'Another' }],
  ['carts', { action: 'setCustomerEmail', email: 'another@exwerk.example' }],
  ['orders', { action: 'setPurchaseOrderNumber', purchaseOrderNumber: 'another' }],
  ['payments', { action: 'setKey', key: 'another' }],
  ['states', { action: 'changeInitial', initial: false }],
  ['shopping-lists', { action: 'setDescription', description: name }],
  ['product-selections', { action: 'changeName', name }],
  ['reviews', { action: 'setText', text: 'Another' }],
];

describe('a version that is not the current one', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    const make = async (path: string, body: object) => {
      const answer = await shop.raw('POST', path, body);
      expect([path, answer.status]).toEqual([path, 201]);
      return answer.body;
    };
    const draft = { currency: 'EUR', shippingAddress: { country: 'SK' }, lineItems: [{ sku: 'EX10000001' }] };
    const cart = resource.parse(await make('/carts', { ...draft, key: 'to-order' }));
    await make('/orders', { cart: { typeId: 'cart', id: cart.id }, version: cart.version });
    await make('/carts', draft);
    await make('/customers', { email: 'stale@exwerk.example', password: 'Exwerk2026' });
    await make('/payments', { amountPlanned: { currencyCode: 'EUR', centAmount: 1 } });
    await make('/reviews', { rating: 3 });
    await make('/shopping-lists', { name, key: 'stale' });
    await make('/product-selections', { name: {}, key: 'stale' });
  });
  afterAll(() => shop.stop());

  it.each(resources)('is refused with 409 by %s: to change, to change nothing, and to delete', async (path, action) => {
    const query = path === 'carts' ? `&where=${encodeURIComponent('cartState = "Active"')}` : '';
    const { body: page } = await shop.raw('GET', `/${path}?limit=1${query}`);
    const [before] = z.object({ results: z.array(resource).length(1) }).parse(page).results as [Resource];
    const places = [`/${path}/${before.id}`, ...(before.key === undefined ? [] : [`/${path}/key=${before.key}`])];
    const changed = await shop.raw('POST', places[0] ?? '', { version: before.version, actions: [action] });
    const { version } = resource.parse(changed.body);
    expect([changed.status, version]).toEqual([200, before.version + 1]);
    for (const stale of [before.version, version + 1]) {
      const conflict = {
        status: 409,
        body: {
          statusCode: 409,
          errors: [{ code: 'ConcurrentModification', currentVersion: version }],
        },
      };
      for (const place of places) {
        for (const actions of [[], [action]])
          expect(await shop.raw('POST', place, { version: stale, actions })).toMatchObject(conflict);
        expect(await shop.raw('DELETE', `${place}?version=${stale}`)).toMatchObject(conflict);
      }
    }
    expect((await shop.raw('GET', places[0] ?? '')).body).toEqual(changed.body);
  });

  it('is refused with 409 by a token for an email, which may do without one', async () => {
    const { body: page } = await shop.raw('GET', '/customers?limit=1');
    const [{ id, version }] = z.object({ results: z.array(resource).length(1) }).parse(page).results as [Resource];
    const token = (body: object) => shop.raw('POST', '/customers/email-token', { id, ttlMinutes: 5, ...body });
    expect((await token({ version: version + 1 })).status).toBe(409);
    expect((await token({ version })).status).toBe(201);
    expect((await token({})).status).toBe(201);
  });
});
