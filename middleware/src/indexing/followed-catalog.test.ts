import { setTimeout as wait } from 'node:timers/promises';
import type { ProductProjection, ProductUpdateAction } from '@commercetools/platform-sdk';
import { createSearchClients, type SearchClient } from '../search/search-client.ts';
import type { SearchRecord } from '../search/search-record.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { type BackgroundWork, startBackgroundWork } from './background-work.ts';

jest.setTimeout(120_000);

const shop = suiteShop({ SEARCH_INDEXING: 'true' });
let admin: SearchClient;
let work: BackgroundWork | null = null;
let products: (ProductProjection & { sku: string })[];
const stockTold: string[] = [];

beforeAll(async () => {
  admin = createSearchClients(shop.services.config).admin;
  await shop.features.indexing.indexAll();
  const where = 'masterVariant(sku > "EX30" and sku < "EX31")';
  const { body } = await projections()
    .get({ queryArgs: { limit: 50, where } })
    .execute();
  products = body.results.flatMap(one => (one.masterVariant.sku ? [{ ...one, sku: one.masterVariant.sku }] : []));
  await start();
});
afterAll(() => work?.stop());

const projections = () => shop.services.commerce.service.productProjections();
const categories = () => shop.services.commerce.service.categories();

async function start(): Promise<void> {
  work = startBackgroundWork(shop.services, shop.features.indexing, changes =>
    stockTold.push(...changes.map(({ sku }) => sku)),
  );
  // The first look sets where the watching begins.
  await wait(1500);
}

function next(fits: (one: ProductProjection) => boolean = () => true): ProductProjection & { sku: string } {
  const place = products.findIndex(fits);
  const [product] = products.splice(place, 1);
  if (place < 0 || !product) throw new Error('The seed has too few products');
  return product;
}

async function change({ id }: ProductProjection, ...actions: ProductUpdateAction[]): Promise<void> {
  const one = shop.services.commerce.service.products().withId({ ID: id });
  const { version } = (await one.get().execute()).body;
  await one.post({ body: { version, actions } }).execute();
}

const setPrice = (product: ProductProjection, centAmount: number, validFrom?: string) => {
  const prices = (product.masterVariant.prices ?? []).map(({ value: { currencyCode } }) => ({
    value: { currencyCode, centAmount },
    ...(validFrom && { validFrom }),
  }));
  return change(product, { action: 'setPrices', variantId: 1, prices, staged: false });
};

const setAttribute = (name: string, value: unknown): ProductUpdateAction => ({
  action: 'setAttribute',
  variantId: 1,
  name,
  value,
  staged: false,
});

const stored = async <T>(objectID: string, indexName = 'prod.sk-SK'): Promise<T | null> =>
  (await admin.getObjects<T>({ requests: [{ indexName, objectID }] })).results[0] ?? null;
const record = (sku: string) => stored<SearchRecord>(sku);
const page = (objectID: string) => stored<{ name: string }>(objectID, 'prod.sk-SK_pages');

async function until(holds: () => Promise<boolean> | boolean, patience = 12_000): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It does not come');
    await wait(50);
  }
}

// First, for a change of a category makes all its articles be looked at again with the next start.
it('tells within the hour that nothing is left of an article whose entry of stock was deleted', async () => {
  const { sku } = next();
  const inventory = shop.services.commerce.service.inventory();
  const entries = (await inventory.get({ queryArgs: { where: `sku = "${sku}"` } }).execute()).body.results;
  expect((await record(sku))?.availableQuantity).toBeGreaterThan(0);
  for (const { id, version } of entries)
    await inventory.withId({ ID: id }).delete({ queryArgs: { version } }).execute();
  work?.stop();
  const { mark } = shop.features.indexing;
  await mark.write({ ...(await mark.read()), swept: new Date(Date.now() - 3_600_000).toISOString() });
  await start();
  await until(async () => (await record(sku))?.availableQuantity === 0);
  expect(await record(sku)).toMatchObject({ onStock: false });
  expect(stockTold).toContain(sku);
});

it('finds an article again once its prices begin, when all of them were still to come', async () => {
  const product = next();
  await setPrice(product, 5000, new Date(Date.now() + 4000).toISOString());
  await until(async () => (await record(product.sku)) === null);
  await until(async () => (await record(product.sku)) !== null);
});

it('files an article under the new name of a category that is above its own', async () => {
  const { body } = await categories()
    .get({ queryArgs: { limit: 500 } })
    .execute();
  const leafOf = (one: ProductProjection) =>
    body.results.find(({ id, ancestors }) => ancestors.length > 0 && one.categories.some(own => own.id === id));
  const product = next(one => leafOf(one) !== undefined);
  const leaf = leafOf(product);
  const above = body.results.find(({ id }) => id === leaf?.ancestors[0]?.id);
  if (!leaf || !above) throw new Error('The seed lacks it');
  for (const { id } of product.categories.filter(own => own.id !== leaf.id))
    await change(product, { action: 'removeFromCategory', category: { typeId: 'category', id }, staged: false });
  const name = { ...above.name, 'sk-SK': 'Premenované' };
  await categories()
    .withId({ ID: above.id })
    .post({ body: { version: above.version, actions: [{ action: 'changeName', name }] } })
    .execute();
  await until(async () => (await record(product.sku))?.categories.lvl0?.includes('Premenované') === true);
  const rule = () => admin.getRule({ indexName: 'prod.sk-SK', objectID: `category-${above.key}` });
  await until(async () => (await rule()).conditions?.[0]?.pattern === 'Premenované');
});

it('filters by technical data as soon as a category names it', async () => {
  const { body } = await categories()
    .get({ queryArgs: { limit: 1, where: 'custom(fields(facets is defined))' } })
    .execute();
  const [category] = body.results;
  if (!category) throw new Error('The seed lacks it');
  const value = [...(category.custom?.fields.facets ?? []), 'neverNamedBefore'];
  await categories()
    .withId({ ID: category.id })
    .post({ body: { version: category.version, actions: [{ action: 'setCustomField', name: 'facets', value }] } })
    .execute();
  for (const indexName of ['prod.sk-SK', 'prod.sk-SK_price_asc', 'prod.de-DE'])
    await until(async () => {
      const { attributesForFaceting } = await admin.getSettings({ indexName });
      return attributesForFaceting?.includes('technical.neverNamedBefore') === true;
    });
});

it('goes on with all others when the search service refuses a record', async () => {
  const [large, small] = [next(), next()];
  await change(large, setAttribute('model', 'x'.repeat(110_000)));
  // No price of before stays: it would be told for ever.
  await until(async () => (await record(large.sku)) === null);
  await setPrice(small, 987_600);
  await until(async () => (await record(small.sku))?.regularPrice === 9876);
  await change(large, setAttribute('model', 'M1'));
  await until(async () => (await record(large.sku))?.model === 'M1');
});

it('finds an article with a name that is longer than any', async () => {
  const product = next();
  await change(product, {
    action: 'changeName',
    name: { ...product.name, 'sk-SK': 'x'.repeat(110_000) },
    staged: false,
  });
  await until(async () => (await record(product.sku))?.name === 'x'.repeat(500));
});

it('has no page of a brand any more once its last article is gone', async () => {
  const product = next();
  await change(product, setAttribute('brand', 'Lonelybrand'));
  await until(async () => (await page('brand-lonelybrand')) !== null);
  await change(product, { action: 'unpublish' });
  await until(async () => (await record(product.sku)) === null);
  await shop.features.indexing.pages.bringUpToDate();
  expect(await page('brand-lonelybrand')).toBeNull();
});

it('follows what changed while the indices were filled anew, though the filling writes what it read before', async () => {
  const product = next();
  let isHeld = false;
  let goOn = () => {};
  const held = new Promise<void>(resolve => {
    goOn = resolve;
  });
  const unwatch = shop.upstreams.watch(async ({ path }) => {
    if (isHeld || !/\/indexes\/(?:\*|%2A)\/batch$/.test(path)) return undefined;
    isHeld = true;
    await held;
    return undefined;
  });
  const filling = shop.features.indexing.indexAll();
  await until(() => isHeld, 60_000);
  await setPrice(product, 432_100);
  await until(async () => (await record(product.sku))?.regularPrice === 4321);
  goOn();
  await filling;
  unwatch();
  await until(async () => (await record(product.sku))?.regularPrice === 4321);
  await wait(2000);
  expect((await record(product.sku))?.regularPrice).toBe(4321);
});

it('takes out, when the indices are filled anew, what was switched off in one market or left the catalog', async () => {
  work?.stop();
  const product = next();
  const [markets] = (product.masterVariant.attributes ?? []).flatMap(({ name, value }) =>
    name === 'enabledOnMarket' && Array.isArray(value) ? [value] : [],
  );
  const keys = (markets ?? []).map((one: unknown) =>
    typeof one === 'object' && one !== null && 'key' in one ? String(one.key) : String(one),
  );
  await change(
    product,
    setAttribute(
      'enabledOnMarket',
      keys.filter(key => key.toLowerCase() !== 'sk'),
    ),
  );
  await admin.saveObject({ indexName: 'prod.sk-SK', body: { objectID: 'EX99999999', sku: 'EX99999999' } });
  await shop.features.indexing.indexAll();
  expect([await record(product.sku), await record('EX99999999')]).toEqual([null, null]);
  expect(await stored(product.sku, 'prod.de-DE')).not.toBeNull();
});
