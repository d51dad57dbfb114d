import type { ProductProjection } from '@commercetools/platform-sdk';
import { createSearchClients, type SearchClient } from '../search/search-client.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { type BackgroundWork, startBackgroundWork } from './background-work.ts';

jest.setTimeout(120_000);

const indexName = 'prod.sk-SK';

let shop: TestShop;
let search: SearchClient;
let product: ProductProjection;
let work: BackgroundWork;

beforeAll(async () => {
  shop = await openShop({ SEARCH_INDEXING: 'true' });
  search = createSearchClients(shop.services.config).admin;
  await shop.features.indexing.indexAll();
  const { body } = await shop.services.commerce.service
    .productProjections()
    .get({ queryArgs: { limit: 1, where: 'masterVariant(sku > "EX30" and sku < "EX31")' } })
    .execute();
  const [sold] = body.results;
  if (!sold) throw new Error('The seed has no product');
  product = sold;
  work = startBackgroundWork(shop.services, shop.features.indexing, () => undefined);
  // The first look sets where the watching begins.
  await new Promise(resolve => setTimeout(resolve, 1500));
});
afterAll(async () => {
  work.stop();
  await shop.close();
});

interface Shown {
  price: number;
  regularPrice: number;
}
const shown = async (objectID: string): Promise<Shown | null> =>
  (await search.getObjects<Shown>({ requests: [{ indexName, objectID }] })).results[0] ?? null;

/** Resolves once the index shows what is expected; throws when it never does. */
async function until(objectID: string, expected: (record: Shown | null) => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!expected(await shown(objectID))) {
    if (Date.now() > end) throw new Error('The index does not follow');
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

it('shows the full price again when a sale of more articles ends than one address can name', async () => {
  const sku = product.masterVariant.sku ?? '';
  const discounts = shop.services.commerce.service.productDiscounts();
  const { body: sale } = await discounts
    .post({
      body: {
        name: { 'en-GB': 'Sale' },
        value: { type: 'relative', permyriad: 5000 },
        predicate: `sku = "${sku}"`,
        sortOrder: '0.99',
        isActive: true,
      },
    })
    .execute();
  await until(sku, record => record !== null && record.price < record.regularPrice);
  const others = Array.from({ length: 1000 }, (_, number) => `EX9${String(number).padStart(7, '0')}`);
  const { taskID } = await search.batch({
    indexName,
    batchWriteParams: {
      requests: others.map(objectID => ({
        action: 'addObject',
        body: { objectID, sku: objectID, discountId: sale.id },
      })),
    },
  });
  await search.waitForTask({ indexName, taskID });
  await discounts
    .withId({ ID: sale.id })
    .post({ body: { version: sale.version, actions: [{ action: 'changeIsActive', isActive: false }] } })
    .execute();
  await until(sku, record => record !== null && record.price === record.regularPrice);
});

it('takes out what was deleted while something else cannot be looked at', async () => {
  const unwatch = shop.upstreams.watch(({ path }) => (path.endsWith('/product-discounts') ? 'hang up' : undefined));
  await search.saveObject({ indexName, body: { objectID: 'EX99999999', sku: 'EX99999999' } });
  await until('EX99999999', record => record !== null);
  const one = shop.services.commerce.service.products().withId({ ID: product.id });
  const { version } = (await one.get().execute()).body;
  const { body } = await one.post({ body: { version, actions: [{ action: 'unpublish' }] } }).execute();
  await one.delete({ queryArgs: { version: body.version } }).execute();
  await until('EX99999999', record => record === null);
  unwatch();
});
