import { openShop, type Shop } from '../testing/shop.ts';
import { product, shopData } from '../testing/shop-data.ts';

let shop: Shop;
beforeAll(async () => {
  const data = shopData();
  shop = await openShop({
    ...data,
    products: [
      product('EX10000001', 1000),
      product('EX10000002', 1000, { publish: false }),
      product('EX10000003', 1000),
      product('EX10000004', 1000, { publish: false }),
      product('EX10000005', 1000),
    ],
    cartDiscounts: [],
    discountCodes: [],
    inventory: [],
  });
  const { body } = await shop.api.products().withKey({ key: 'ex10000003' }).get().execute();
  await shop.api
    .products()
    .withId({ ID: body.id })
    .post({
      body: {
        version: body.version,
        actions: [{ action: 'changeName', name: { 'en-GB': 'Zebra', 'sk-SK': 'Zebra' } }],
      },
    })
    .execute();
});
afterAll(() => shop.stop());

interface Asked {
  staged?: boolean;
  sort?: string;
  limit?: number;
  offset?: number;
  withTotal?: boolean;
  where?: string;
}
const projections = async (queryArgs: Asked & Record<string, string | number | boolean>) =>
  (await shop.api.productProjections().get({ queryArgs }).execute()).body;
const skus = async (queryArgs: Parameters<typeof projections>[0]) =>
  (await projections(queryArgs)).results.map(({ masterVariant }) => masterVariant.sku);

describe('staged projections', () => {
  it('hold every product once, sorted over both versions', async () => {
    expect(await skus({ staged: true, sort: 'key asc' })).toEqual([1, 2, 3, 4, 5].map(n => `EX1000000${n}`));
    expect(await skus({ staged: true, sort: 'key desc' })).toEqual([5, 4, 3, 2, 1].map(n => `EX1000000${n}`));
    expect((await skus({ staged: true, sort: 'name.en-GB desc' }))[0]).toBe('EX10000003');
    expect((await skus({ sort: 'name.en-GB desc' }))[0]).toBe('EX10000005');
  });

  it('are paged over both versions and counted', async () => {
    const page = { staged: true, sort: 'key asc', limit: 2 };
    expect(await skus({ ...page, offset: 1 })).toEqual(['EX10000002', 'EX10000003']);
    expect(await projections({ ...page, offset: 4 })).toMatchObject({ total: 5, count: 1, offset: 4 });
    expect((await projections({ ...page, withTotal: false })).total).toBeUndefined();
    expect((await projections({ limit: 1 })).total).toBe(3);
  });

  it('are matched by what is staged, not by what is shown', async () => {
    const where = 'name(`en-GB` = "Zebra")';
    expect(await projections({ staged: true, where })).toMatchObject({
      total: 1,
      results: [{ hasStagedChanges: true }],
    });
    expect((await projections({ where })).total).toBe(0);
    expect((await projections({ staged: true, where: 'name(`en-GB` = "Article EX10000003")' })).total).toBe(0);
  });
});

describe('products', () => {
  const found = async (where: string, sort = 'key asc') =>
    (await shop.api.products().get({ queryArgs: { where, sort } }).execute()).body;

  it('are found whether they are published or not', async () => {
    expect((await shop.api.products().get().execute()).body.total).toBe(5);
    expect((await found('key in ("ex10000001", "ex10000002")')).results.map(({ key }) => key)).toEqual([
      'ex10000001',
      'ex10000002',
    ]);
  });

  it('are asked for by their current or by their staged data', async () => {
    expect((await found('masterData(staged(name(`en-GB` = "Zebra")))')).total).toBe(1);
    expect((await found('masterData(current(name(`en-GB` = "Zebra")))')).total).toBe(0);
    expect((await found('masterData(current(masterVariant(sku = "EX10000002")))')).total).toBe(1);
    const sorted = await found('key is defined', 'masterData.current.name.en-GB desc');
    expect(sorted.results[0]?.key).toBe('ex10000005');
  });
});
