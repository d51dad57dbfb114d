import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const custom = { type: { typeId: 'type' as const, key: 'cart-fields' }, fields: { utmSource: 'a' } };
  for (const key of ['cart-a', 'cart-b', 'cart-c']) {
    const { body: cart } = await shop.api
      .carts()
      .post({
        body: { key, currency: 'EUR', shippingAddress: { country: 'SK' }, lineItems: [{ sku: 'EX10000001' }], custom },
      })
      .execute();
    if (key === 'cart-c') continue;
    await shop.api
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version, orderNumber: `order-${key}` } })
      .execute();
    await shop.api
      .customers()
      .post({ body: { key, email: `${key}@example.com`, password: 'secret-1' } })
      .execute();
    await shop.api
      .payments()
      .post({ body: { key, amountPlanned: { currencyCode: 'EUR', centAmount: 1 } } })
      .execute();
    await shop.api
      .shoppingLists()
      .post({ body: { key, name: { 'en-GB': key } } })
      .execute();
    await shop.api
      .productSelections()
      .post({ body: { key, name: { 'en-GB': key } } })
      .execute();
    await shop.api
      .reviews()
      .post({ body: { key, rating: 3, target: { typeId: 'product', key: 'ex10000001' } } })
      .execute();
    await shop.api
      .customObjects()
      .post({ body: { container: 'pages', key, value: 1 } })
      .execute();
  }
});
afterAll(() => shop.stop());

const lists = [
  'types',
  'channels',
  'zones',
  'states',
  'tax-categories',
  'stores',
  'customer-groups',
  'shipping-methods',
  'product-types',
  'categories',
  'products',
  'product-projections',
  'product-selections',
  'product-discounts',
  'cart-discounts',
  'discount-codes',
  'inventory',
  'customers',
  'carts',
  'orders',
  'payments',
  'reviews',
  'shopping-lists',
  'custom-objects',
];
interface Page {
  total?: number;
  count: number;
  limit: number;
  offset: number;
  results: { id: string; createdAt: string }[];
}
const get = async (path: string, query = '') => {
  const { status, body } = await shop.raw('GET', `/${path}${query}`);
  return { status, page: body as Page, body };
};

describe.each(lists)('GET /%s', path => {
  it('sorts both ways, pages, counts, and answers by id', async () => {
    const all = (await get(path, '?sort=id+asc&limit=500')).page;
    expect(all.count).toBeGreaterThan(0);
    expect(all.total).toBe(all.count);
    const ids = all.results.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    const back = (await get(path, '?sort=id+desc')).page.results.map(({ id }) => id);
    expect(back).toEqual([...ids].reverse().slice(0, 20));
    const some = (await get(path, '?sort=createdAt+desc&sort=id+asc&limit=1&offset=0&withTotal=false')).page;
    expect(some).toMatchObject({ limit: 1, offset: 0, count: 1 });
    expect(some.total).toBeUndefined();
    const where = encodeURIComponent(`id in ("${ids[0]}", "none") and createdAt <= "${all.results[0]?.createdAt}"`);
    expect((await get(path, `?where=${where}`)).page.results.map(({ id }) => id)).toEqual([ids[0]]);
    const not = encodeURIComponent(`not(id = "${ids[0]}")`);
    expect((await get(path, `?where=${not}&limit=0`)).page).toMatchObject({ count: 0, total: ids.length - 1 });
    const bound = encodeURIComponent('id = :wanted');
    expect((await get(path, `?where=${bound}&var.wanted=${ids.at(-1)}`)).page.results.map(({ id }) => id)).toEqual([
      ids.at(-1),
    ]);
  });

  it('answers HEAD by whether there is any', async () => {
    const head = (query: string) => fetch(`${shop.url}/exwerk/${path}${query}`, { method: 'HEAD', headers });
    const token = await shop.token();
    const headers = { authorization: `Bearer ${token}` };
    expect((await head('')).status).toBe(200);
    expect((await head('?limit=0')).status).toBe(200);
    expect((await head(`?where=${encodeURIComponent('id = "nobody"')}`)).status).toBe(404);
    const [first] = (await get(path, '?limit=1')).page.results;
    // Custom objects have no address by their id.
    expect((await head(`/${first?.id}`)).status).toBe(path === 'custom-objects' ? 404 : 200);
    expect((await head('/nobody')).status).toBe(404);
  });

  it('refuses limits, offsets, sorts and conditions that it cannot read', async () => {
    for (const query of [
      'limit=501',
      'limit=-1',
      'limit=x',
      'offset=-1',
      'withTotal=maybe',
      'sort=id+sideways',
      'sort=`a\\`',
      'sort=`a"b`',
      'sort=a"b',
      'sort=a\\.b',
      'sort=`\u0000`',
      'sort=``',
      'sort=a..b',
      'sort=',
      'where=id+%3D',
      'where=id+%3D+:x',
    ]) {
      expect([query, await get(path, `?${query}`)]).toMatchObject([
        query,
        { status: 400, body: { errors: [{ code: 'InvalidInput' }] } },
      ]);
    }
  });
});

describe('sort', () => {
  it.each(['constructor', 'toString', '__proto__', '`en-GB`.`a.b`', 'en-GB', 'a_b'])(
    'takes any name of a custom field: %s',
    async name => {
      expect((await get('carts', `?sort=${encodeURIComponent(`custom.fields.${name}`)}`)).status).toBe(200);
    },
  );
  it.each(['constructor', 'toString', '__proto__'])('knows no field %s of a resource', async name => {
    expect((await get('carts', `?sort=${name}`)).status).toBe(400);
  });

  it('takes a name in backticks for one, dots and all', async () => {
    const draft = (key: string, value: object) => ({ container: 'sorted', key, value });
    await shop.raw('POST', '/custom-objects', draft('first', { 'a.b': 2, a: { b: 1 } }));
    await shop.raw('POST', '/custom-objects', draft('second', { 'a.b': 1, a: { b: 2 } }));
    const keys = async (sort: string) => {
      const { results } = (await get('custom-objects', `?where=container="sorted"&sort=${encodeURIComponent(sort)}`))
        .page;
      return results.map(result => 'key' in result && result.key);
    };
    expect(await keys('value.`a.b` asc')).toEqual(['second', 'first']);
    expect(await keys('value.a.b asc')).toEqual(['first', 'second']);
  });
});
