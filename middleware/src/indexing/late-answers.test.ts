import type { InventoryEntry, ProductProjection } from '@commercetools/platform-sdk';
import { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import * as z from 'zod';
import { createSearchClients } from '../search/search-client.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { type BackgroundWork, startBackgroundWork } from './background-work.ts';

jest.setTimeout(120_000);

let shop: TestShop;
let work: BackgroundWork;
let unwatch = () => {};
let products: ProductProjection[];
const stockTold: string[] = [];

beforeAll(async () => {
  shop = await openShop({ SEARCH_INDEXING: 'true' });
  await shop.features.indexing.indexAll();
  const { body } = await shop.services.commerce.service
    .productProjections()
    .get({ queryArgs: { limit: 4, sort: 'key desc', where: 'masterVariant(sku > "EX30" and sku < "EX31")' } })
    .execute();
  products = body.results;
  work = startBackgroundWork(shop.services, shop.features.indexing, changes =>
    stockTold.push(...changes.map(({ sku }) => sku)),
  );
  // The first look sets where the watching begins.
  await new Promise(resolve => setTimeout(resolve, 1500));
});
afterEach(() => unwatch());
afterAll(async () => {
  work.stop();
  await shop.close();
});

function sold(place: number): ProductProjection & { sku: string } {
  const product = products[place];
  const sku = product?.masterVariant.sku;
  if (!product || !sku) throw new Error('The seed has too few products');
  return { ...product, sku };
}

async function setPrice({ id, masterVariant }: ProductProjection, centAmount: number): Promise<void> {
  const one = shop.services.commerce.service.products().withId({ ID: id });
  const { version } = (await one.get().execute()).body;
  const prices = (masterVariant.prices ?? []).map(({ key, value: { currencyCode } }) => ({
    ...(key && { key }),
    value: { currencyCode, centAmount },
  }));
  await one
    .post({ body: { version, actions: [{ action: 'setPrices', variantId: 1, prices, staged: false }] } })
    .execute();
}

async function stockOf(sku: string): Promise<InventoryEntry> {
  const where = `sku = "${sku}"`;
  const { body } = await shop.services.commerce.service.inventory().get({ queryArgs: { where } }).execute();
  const [entry] = body.results;
  if (!entry) throw new Error('The seed has no stock of it');
  return entry;
}

async function sellOut({ id, version }: InventoryEntry): Promise<void> {
  await shop.services.commerce.service
    .inventory()
    .withId({ ID: id })
    .post({ body: { version, actions: [{ action: 'changeQuantity', quantity: 0 }] } })
    .execute();
}

const indexedPrice = async (sku: string): Promise<number | undefined> => {
  const { admin } = createSearchClients(shop.services.config);
  const requests = [{ indexName: 'prod.sk-SK', objectID: sku }];
  return (await admin.getObjects<{ regularPrice: number }>({ requests })).results[0]?.regularPrice;
};

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 8000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It is not followed');
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

const page = z.looseObject({ results: z.array(z.looseObject({ id: z.string() })) });
/** Queries of a kind, as the hosted service answers them for a moment: they do not know yet of what was changed. */
function hide(kind: string, id: string): void {
  const shown = (answer: unknown) => {
    const { results, ...rest } = page.parse(answer);
    return { ...rest, results: results.filter(one => one.id !== id) };
  };
  unwatch = shop.upstreams.watch(({ path }) => (path.endsWith(`/${kind}`) ? shown : undefined));
}

it('takes in a product whose change is told after a later change of another one', async () => {
  const [late, early] = [sold(0), sold(1)];
  hide('products', late.id);
  await setPrice(late, 777_700);
  await setPrice(early, 777_700);
  await until(async () => (await indexedPrice(early.sku)) === 7777);
  expect(await indexedPrice(late.sku)).not.toBe(7777);
  unwatch();
  await until(async () => (await indexedPrice(late.sku)) === 7777);
});

it('takes in stock whose change is told after a later change of other stock, and tells each once', async () => {
  const [late, early] = [await stockOf(sold(0).sku), await stockOf(sold(1).sku)];
  hide('inventory', late.id);
  await sellOut(late);
  await sellOut(early);
  await until(() => stockTold.includes(early.sku));
  expect(stockTold).not.toContain(late.sku);
  unwatch();
  await until(() => stockTold.includes(late.sku));
  await new Promise(resolve => setTimeout(resolve, 2000));
  expect(stockTold.filter(sku => sku === early.sku)).toHaveLength(1);
});

const oldPrice = /"(price|regularPrice)":8888\b/g;

it('shows a new price in a listing as soon as it can be found, however long the search service takes', async () => {
  const product = sold(2);
  const shopper = shop.shopper('sk');
  const listed = async () => {
    const { products } = await shopper.call(searchProducts, { acceptLanguage: 'sk-SK', skus: [product.sku] });
    return products[0]?.price?.regular.centAmount;
  };
  await setPrice(product, 555_500);
  await until(async () => (await listed()) === 555_500);

  let isFound = false;
  const asBefore = (answer: unknown): unknown =>
    isFound ? answer : JSON.parse(JSON.stringify(answer).replace(oldPrice, '"$1":5555'));
  unwatch = shop.upstreams.watch(({ path }) => {
    if (!isFound && path.includes('/task/')) return () => ({ status: 'notPublished', pendingTask: true });
    return /^\/search\/.*\/quer(?:y|ies)$/.test(path) ? asBefore : undefined;
  });
  await setPrice(product, 888_800);
  // Visitors ask all the time, so the old answer is kept over and over.
  const end = Date.now() + 3000;
  while (Date.now() < end) expect(await listed()).toBe(555_500);
  isFound = true;
  await until(async () => (await listed()) === 888_800);
});
