import type { ProductProjection } from '@commercetools/platform-sdk';
import { getInventory } from '@exwerk/contract/calls/catalog-calls';
import { createSearchClients } from '../search/search-client.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { piecesOf } from './pieces.ts';

jest.setTimeout(120_000);

let shop: TestShop;
let sold: readonly ProductProjection[];
beforeAll(async () => {
  shop = await openShop();
  const where = 'masterVariant(sku > "EX30" and sku < "EX31")';
  const { body } = await shop.services.commerce.service
    .productProjections()
    .get({ queryArgs: { limit: 100, where } })
    .execute();
  sold = body.results;
});
afterAll(() => shop.close());

const skusOf = (projections: readonly ProductProjection[]) =>
  projections.flatMap(({ masterVariant }) => masterVariant.sku ?? []);

const told = async (skus: readonly string[]): Promise<Map<string, number>> => {
  const { inventoryEntries } = await shop.shopper('sk').call(getInventory, { skus });
  return new Map(inventoryEntries.results.map(({ sku, availableQuantity }) => [sku, availableQuantity]));
};

/** One more supply channel, which holds one piece of each. */
async function addChannel(key: string, skus: readonly string[]): Promise<void> {
  const project = shop.services.commerce.service;
  await project
    .channels()
    .post({ body: { key, roles: ['InventorySupply'] } })
    .execute();
  const supplyChannel = { typeId: 'channel', key } as const;
  for (const sku of skus)
    await project
      .inventory()
      .post({ body: { sku, quantityOnStock: 1, supplyChannel } })
      .execute();
}

it('the stock of an article is that of all its supply channels, for a page and in the index, however many there are', async () => {
  const skus = skusOf(sold);
  const before = await told(skus);
  // A query answers 500 entries at most.
  const channels = Math.ceil(500 / skus.length);
  for (let place = 0; place < channels; place += 1) await addChannel(`store-${place}`, skus);
  await shop.services.cache.forget('stock:');
  const expected = new Map([...before].map(([sku, pieces]) => [sku, pieces + channels]));
  expect(await told(skus)).toEqual(expected);

  await shop.features.indexing.indexProducts(sold);
  const { results } = await createSearchClients(shop.services.config).admin.getObjects<{ availableQuantity: number }>({
    requests: skus.map(objectID => ({ indexName: 'prod.sk-SK', objectID })),
  });
  expect(results.map(record => record?.availableQuantity)).toEqual(skus.map(sku => expected.get(sku)));
});

it('the stock of more articles than one address can name is known', async () => {
  const skus = skusOf(sold);
  const others = Array.from({ length: 1000 }, (_, number) => `EX9${String(number).padStart(7, '0')}`);
  const { commerce } = shop.services;
  const pieces = await piecesOf(commerce, [...others, ...skus]);
  expect(pieces.size).toBe(others.length + skus.length);
  expect(skus.map(sku => pieces.get(sku))).toEqual([...(await piecesOf(commerce, skus)).values()]);
});
