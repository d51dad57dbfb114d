import type { ProductProjection } from '@commercetools/platform-sdk';
import { createSearchClients } from '../search/search-client.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { startBackgroundWork } from './background-work.ts';

jest.setTimeout(120_000);

let shop: TestShop;
let work: ReturnType<typeof startBackgroundWork> | null = null;
let products: ProductProjection[];

beforeAll(async () => {
  shop = await openShop({ SEARCH_INDEXING: 'true' });
  await shop.features.indexing.indexAll();
  const { body } = await shop.services.commerce.service
    .productProjections()
    .get({ queryArgs: { limit: 20, sort: 'key desc', where: 'masterVariant(sku > "EX30" and sku < "EX31")' } })
    .execute();
  products = body.results;
});
afterEach(() => work?.stop());
afterAll(() => shop.close());

function start(): void {
  work = startBackgroundWork(shop.services, shop.features.indexing, () => undefined);
}

const isFound = async (sku: string): Promise<boolean> => {
  const { admin } = createSearchClients(shop.services.config);
  return (await admin.getObjects({ requests: [{ indexName: 'prod.sk-SK', objectID: sku }] })).results[0] !== null;
};

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 8000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It does not come');
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

const total = async (): Promise<number> =>
  (
    await shop.services.commerce.service
      .products()
      .get({ queryArgs: { limit: 1, withTotal: true } })
      .execute()
  ).body.total ?? 0;

/** Known by its total. */
const isKnown = async () => (await shop.features.indexing.mark.read())?.products === (await total());

/** The article of a product that the catalog has no more. */
async function deleted(): Promise<string> {
  const product = products.shift();
  const sku = product?.masterVariant.sku;
  if (!product || !sku) throw new Error('The seed has too few products');
  const one = shop.services.commerce.service.products().withId({ ID: product.id });
  const { version } = (await one.get().execute()).body;
  const { body } = await one.post({ body: { version, actions: [{ action: 'unpublish' }] } }).execute();
  await one.delete({ queryArgs: { version: body.version } }).execute();
  return sku;
}

/** A product that nobody has published makes the catalog as large as before. */
async function created(): Promise<void> {
  await shop.services.commerce.service
    .products()
    .post({
      body: {
        productType: { typeId: 'product-type', id: products[0]?.productType.id ?? '' },
        name: { 'en-GB': 'New' },
        slug: { 'en-GB': `new-${Date.now()}` },
      },
    })
    .execute();
}

async function sweptBefore(milliseconds: number): Promise<void> {
  const { mark } = shop.features.indexing;
  const swept = new Date(Date.now() - milliseconds).toISOString();
  await mark.write({ ...(await mark.read()), swept });
}

const isSwept = async () => Date.parse((await shop.features.indexing.mark.read())?.swept ?? '') > Date.now() - hour / 4;

const hour = 3_600_000;

it('takes out what was deleted while nobody looked', async () => {
  start();
  await until(isKnown);
  work?.stop();
  const sku = await deleted();
  expect(await isFound(sku)).toBe(true);
  start();
  await until(async () => !(await isFound(sku)));
});

it('takes out within the hour what was deleted while as much was created, however often it starts, and asks for all products no more often', async () => {
  start();
  await until(isKnown);
  work?.stop();
  const sku = await deleted();
  await created();
  const listings: string[] = [];
  const unwatch = shop.upstreams.watch(({ path, where }) => {
    if (path.endsWith('/product-projections') && where === '') listings.push(path);
    return undefined;
  });
  const forget = jest.spyOn(shop.services.cache, 'forget');
  await sweptBefore(hour / 2);
  start();
  await new Promise(resolve => setTimeout(resolve, 2500));
  expect(await isFound(sku)).toBe(true);
  work?.stop();

  await sweptBefore(hour);
  start();
  await until(async () => !(await isFound(sku)));
  await until(isSwept);
  work?.stop();

  await sweptBefore(hour);
  listings.length = 0;
  forget.mockClear();
  start();
  await until(async () => listings.length > 0);
  await new Promise(resolve => setTimeout(resolve, 2500));
  unwatch();
  // Nothing was gone, so nothing of what is kept is stale.
  expect(listings).toHaveLength(1);
  expect(forget.mock.calls).not.toContainEqual(['product:', 'search:']);
  forget.mockRestore();
});
