import http from 'node:http';
import https from 'node:https';
import type { ProductDiscountUpdateAction, ProductProjection, ProductUpdateAction } from '@commercetools/platform-sdk';
import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { getProduct, searchProducts } from '@exwerk/contract/calls/catalog-calls';
import { createCategories } from '../catalog/categories.ts';
import { createSearchClients, type SearchClient } from '../search/search-client.ts';
import type { SearchRecord } from '../search/search-record.ts';
import { openShop, referenceOf, type TestShop } from '../testing/shop.ts';
import { startBackgroundWork } from './background-work.ts';
import { createIndexing } from './indexing.ts';

jest.setTimeout(120_000);

/** Milliseconds within which the index follows the catalog. */
const promised = 2000;

let shop: TestShop;
let search: SearchClient;
let product: ProductProjection;

beforeAll(async () => {
  shop = await openShop({ SEARCH_INDEXING: 'true' });
  search = createSearchClients(shop.services.config).admin;
  await shop.features.indexing.indexAll();
  const { body } = await shop.services.commerce.service
    .productProjections()
    .get({ queryArgs: { limit: 20, sort: 'key desc', where: 'masterVariant(sku > "EX30" and sku < "EX31")' } })
    .execute();
  const [sold] = body.results;
  if (!sold) throw new Error('The seed has no product');
  product = sold;
});
afterAll(() => shop.close());

interface Shown {
  price: number;
  regularPrice: number;
  availableQuantity: number;
  name: string;
  tags: string[];
}
const shown = async (sku = product.masterVariant.sku ?? '', indexName = 'prod.sk-SK'): Promise<Shown | null> =>
  (await search.getObjects<Shown>({ requests: [{ indexName, objectID: sku }] })).results[0] ?? null;

/** Milliseconds until the index shows what is expected; throws when it never does. */
async function until(
  expected: (record: Shown | null) => boolean,
  sku?: string,
  patience = 4 * promised,
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    if (expected(await shown(sku))) return performance.now() - begun;
    if (performance.now() - begun > patience) throw new Error('The index does not follow');
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

async function change(...actions: ProductUpdateAction[]): Promise<void> {
  const products = shop.services.commerce.service.products().withId({ ID: product.id });
  const { version } = (await products.get().execute()).body;
  await products.post({ body: { version, actions } }).execute();
}

describe('following the catalog', () => {
  let work: ReturnType<typeof startBackgroundWork>;
  const stockEvents: { sku: string; availableQuantity: number }[] = [];

  beforeAll(async () => {
    work = startBackgroundWork(shop.services, shop.features.indexing, changes => {
      stockEvents.push(...changes);
    });
    // The first look sets where the watching begins.
    await new Promise(resolve => setTimeout(resolve, 1500));
  });
  afterAll(() => work.stop());

  it('takes a product out when it is no longer published, and in again', async () => {
    expect(await shown()).not.toBeNull();
    await change({ action: 'unpublish' });
    expect(await until(record => record === null)).toBeLessThan(promised);
    await change({ action: 'publish' });
    expect(await until(record => record !== null)).toBeLessThan(promised);
  });

  it('shows a new price', async () => {
    const prices = (product.masterVariant.prices ?? []).map(({ key, value }) => ({
      ...(key && { key }),
      value: { currencyCode: value.currencyCode, centAmount: 123_400 },
    }));
    await change({ action: 'setPrices', variantId: 1, prices, staged: false });
    expect(await until(record => record?.regularPrice === 1234)).toBeLessThan(promised);
  });

  it('shows a price that is limited in time while it counts, in a listing, on the page and in a cart', async () => {
    const sku = product.masterVariant.sku ?? '';
    const shopper = shop.shopper('sk');
    const { cart } = await shopper.call(createCart);
    const told = async () => {
      const query = { acceptLanguage: 'sk-SK' };
      const { products } = await shopper.call(searchProducts, { ...query, skus: [sku] });
      const page = await shopper.call(getProduct, { ...query, sku });
      return [products[0]?.price?.regular.centAmount, page.product?.price?.regular.centAmount];
    };
    const comesTo = async (centAmount: number) => {
      const begun = performance.now();
      while ((await told()).some(amount => amount !== centAmount)) {
        if (performance.now() - begun > 4 * promised) throw new Error('The price does not follow');
        await new Promise(resolve => setTimeout(resolve, 100));
      }
    };
    await comesTo(123_400);
    const validFrom = new Date(Date.now() + 3000).toISOString();
    const validUntil = new Date(Date.now() + 8000).toISOString();
    const value = { currencyCode: 'EUR', centAmount: 1100 };
    await change({ action: 'addPrice', sku, price: { value, validFrom, validUntil }, staged: false });
    expect(await told()).toEqual([123_400, 123_400]);
    await comesTo(1100);
    const { cart: filled } = await shopper.call(addToCart, referenceOf(cart), { sku }, 1);
    expect(filled.lineItems[0]?.price.centAmount).toBe(1100);
    await comesTo(123_400);
  });

  it('shows the stock, and tells those who watch it', async () => {
    const sku = product.masterVariant.sku ?? '';
    const inventory = shop.services.commerce.service.inventory();
    const [entry] = (await inventory.get({ queryArgs: { where: `sku = "${sku}"` } }).execute()).body.results;
    await inventory
      .withId({ ID: entry?.id ?? '' })
      .post({ body: { version: entry?.version ?? 0, actions: [{ action: 'changeQuantity', quantity: 4321 }] } })
      .execute();
    expect(await until(record => record?.availableQuantity === 4321)).toBeLessThan(promised);
    expect(stockEvents).toContainEqual({ sku, availableQuantity: 4321 });
  });

  it('tells what all supply channels hold when one of them sells out', async () => {
    const sku = product.masterVariant.sku ?? '';
    const project = shop.services.commerce.service;
    await project
      .channels()
      .post({ body: { key: 'second-warehouse', roles: ['InventorySupply'] } })
      .execute();
    const supplyChannel = { typeId: 'channel', key: 'second-warehouse' } as const;
    const draft = { sku, quantityOnStock: 3, supplyChannel };
    const { body } = await project.inventory().post({ body: draft }).execute();
    await until(record => record?.availableQuantity === 4324);
    await project
      .inventory()
      .withId({ ID: body.id })
      .post({ body: { version: body.version, actions: [{ action: 'changeQuantity', quantity: 0 }] } })
      .execute();
    await until(record => record?.availableQuantity === 4321);
    expect(stockEvents.slice(-2).map(({ availableQuantity }) => availableQuantity)).toEqual([4324, 4321]);
  });

  it('shows what a product discount reduces, by how much, and when it ends', async () => {
    const discounts = shop.services.commerce.service.productDiscounts();
    const sku = product.masterVariant.sku ?? '';
    const created = await discounts
      .post({
        body: {
          key: 'half',
          name: { 'en-GB': 'Half' },
          value: { type: 'relative', permyriad: 5000 },
          predicate: `sku = "${sku}"`,
          sortOrder: '0.99',
          isActive: true,
        },
      })
      .execute();
    await until(record => record?.price === 617 && record.tags.includes('on-sale'));
    const changeDiscount = (version: number, action: ProductDiscountUpdateAction) =>
      discounts
        .withKey({ key: 'half' })
        .post({ body: { version, actions: [action] } })
        .execute();
    const changed = await changeDiscount(created.body.version, {
      action: 'changeValue',
      value: { type: 'relative', permyriad: 2500 },
    });
    await until(record => record?.price === 925.5);
    const paused = await changeDiscount(changed.body.version, { action: 'changeIsActive', isActive: false });
    await until(record => record?.price === 1234 && !record.tags.includes('on-sale'));
    const validUntil = new Date(Date.now() + 3000).toISOString();
    const limited = await changeDiscount(paused.body.version, { action: 'setValidUntil', validUntil });
    await changeDiscount(limited.body.version, { action: 'changeIsActive', isActive: true });
    await until(record => record?.price === 925.5);
    await until(record => record?.price === 1234);
  });

  it('forgets a product that was deleted', async () => {
    const products = shop.services.commerce.service.products();
    const where = 'masterData(current(masterVariant(sku = "EX10000002")))';
    const [doomed] = (await products.get({ queryArgs: { where } }).execute()).body.results;
    if (!doomed) throw new Error('The seed lacks the product');
    expect(await shown('EX10000002')).not.toBeNull();
    const one = products.withId({ ID: doomed.id });
    const { body } = await one
      .post({ body: { version: doomed.version, actions: [{ action: 'unpublish' }] } })
      .execute();
    await one.delete({ queryArgs: { version: body.version } }).execute();
    await until(record => record === null, 'EX10000002', 20_000);
  });

  it('goes on after a restart where it ended', async () => {
    work.stop();
    await change({ action: 'changeName', name: { ...product.name, 'sk-SK': 'Premenovaný' }, staged: false });
    work = startBackgroundWork(shop.services, shop.features.indexing, () => undefined);
    await until(record => record?.name === 'Premenovaný');
  });
});

describe('hosted Algolia', () => {
  it('is filled and followed by the same job: the official hosts, the same requests', async () => {
    const { port } = new URL(shop.upstreams.url);
    const hosts = new Set<string>();
    // Leads what goes to the hosted service to the embedded one.
    const redirected = jest.spyOn(https, 'request').mockImplementation(((
      options: https.RequestOptions,
      answer: (response: http.IncomingMessage) => void,
    ) => {
      hosts.add(String(options.hostname));
      return http.request(
        {
          ...options,
          agent: undefined,
          protocol: 'http:',
          hostname: 'localhost',
          port,
          path: `/search${options.path}`,
        },
        answer,
      );
    }) as typeof https.request);
    const config = { ...shop.services.config, ALGOLIA_HOST: '' };
    const { admin } = createSearchClients(config);
    const { commerce, leadership, log } = shop.services;
    const categories = createCategories(shop.services);
    await admin.deleteObject({ indexName: 'prod.sk-SK', objectID: product.masterVariant.sku ?? '' });
    expect(await shown()).toBeNull();
    await createIndexing({
      admin,
      commerce,
      categories,
      pages: shop.features.indexing.pages,
      leadership,
      log,
    }).indexAll();
    redirected.mockRestore();
    expect(await shown()).not.toBeNull();
    expect([...hosts].every(host => /^LOCAL(?:-dsn|-[123])?\.algolia(?:net)?\.(?:net|com)$/i.test(host))).toBe(true);
    expect(hosts.size).toBeGreaterThan(0);
  });
});

it('[LANG-08] puts first the articles of a category that is asked for by its name', async () => {
  const indexName = 'prod.sk-SK';
  const { hits } = await search.searchSingleIndex<SearchRecord>({ indexName, searchParams: { hitsPerPage: 1 } });
  const key = hits[0]?.categoryKeys[0];
  const department = hits[0]?.categories.lvl0?.[0] ?? '';
  expect(await search.getRule({ indexName, objectID: `category-${key}` })).toMatchObject({
    conditions: expect.arrayContaining([{ pattern: department, anchoring: 'is', alternatives: true }]),
    consequence: { params: { optionalFilters: [[`categoryKeys:${key}`]] } },
  });
});

describe('browsers’ events', () => {
  const click = {
    eventType: 'click',
    eventName: 'Product clicked',
    index: 'prod.sk-SK',
    userToken: 'anonymous-1',
    queryID: '43b15df305339e827f0ac0bdc5ebcaa7',
    objectIDs: ['EX30000001'],
    positions: [1],
  };
  const send = (event: object) => {
    const { agent, host } = shop.shopper('sk');
    return agent
      .post('/api/search/1/events')
      .set('origin', `http://${host}`)
      .query({ origin: host })
      .send({ events: [event] });
  };

  it('[MW-22] reach the search service', async () => {
    const { status, body } = await send(click);
    expect({ status, body }).toEqual({ status: 200, body: { status: 200, message: 'OK' } });
  });

  it.each([
    ['another storefront’s index', { index: 'prod.de-DE' }, 403],
    ['a token that says too much', { userToken: 'eva@exwerk.example' }, 400],
    ['an unknown type', { eventType: 'purchase' }, 400],
    ['no objects', { objectIDs: [] }, 400],
  ])('are refused with %s', async (_what, change, status) => {
    expect((await send({ ...click, ...change })).status).toBe(status);
  });
});
