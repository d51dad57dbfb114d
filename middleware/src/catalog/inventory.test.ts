import { getInventory } from '@exwerk/contract/calls/catalog-calls';
import { openShop, type TestShop } from '../testing/shop.ts';
import { createInventory, type Inventory } from './inventory.ts';

jest.setTimeout(120_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.services.cache.forget('stock:'));

const sold = 'EX30000001';

/** Asked for in the same turn as `others`, whatever becomes of those. */
async function besides(others: readonly string[]): Promise<{ pieces: number | undefined; others: string }> {
  const inventory: Inventory = createInventory(shop.services);
  const [own, theirs] = await Promise.allSettled([inventory.of([sold]), inventory.of(others)]);
  if (own.status === 'rejected') throw own.reason;
  return { pieces: own.value.get(sold), others: theirs.status };
}

const stockOfSold = async () => (await createInventory(shop.services).of([sold])).get(sold);

/** Longer than any server takes an address for. */
const madeUp = (sign: string) => Array.from({ length: 200 }, (_, place) => `${place}`.padEnd(256, sign));

it.each(['x', '€', ' ', '"', '\\'])(
  'what a stranger makes up of %s costs nobody else the stock of an article',
  async sign => {
    const pieces = await stockOfSold();
    expect(pieces).toBeGreaterThan(0);
    await shop.services.cache.forget('stock:');
    expect(await besides(madeUp(sign))).toEqual({ pieces, others: 'fulfilled' });
  },
);

it('what cannot be an article number has no pieces, and nobody is asked for them', async () => {
  const asked: string[] = [];
  const unwatch = shop.upstreams.watch(({ path, where }) => {
    if (path.endsWith('/inventory')) asked.push(where);
  });
  const skus = madeUp('x').slice(0, 190);
  const { inventoryEntries } = await shop.shopper('gr').call(getInventory, { skus: [...skus, sold] });
  unwatch();
  expect(asked).toEqual([`sku in ("${sold}")`]);
  const told = new Map(inventoryEntries.results.map(({ sku, availableQuantity }) => [sku, availableQuantity]));
  expect(skus.map(sku => told.get(sku))).toEqual(skus.map(() => 0));
  expect(told.get(sold)).toBeGreaterThan(0);
});

it('what could be article numbers goes in as many questions as addresses hold', async () => {
  const lengths: number[] = [];
  const unwatch = shop.upstreams.watch(({ path, where }) => {
    if (path.endsWith('/inventory')) lengths.push(encodeURIComponent(where).length);
  });
  const longest = Array.from({ length: 200 }, (_, place) => `${place}`.padEnd(64, '-'));
  const { inventoryEntries } = await shop.shopper('bg').call(getInventory, { skus: longest });
  unwatch();
  expect(inventoryEntries.results).toHaveLength(longest.length);
  expect(lengths.length).toBeGreaterThan(1);
  // Many servers take 8 KB of an address.
  expect(Math.max(...lengths)).toBeLessThan(7000);
});

it('a question that fails costs the articles that it is about, and no others', async () => {
  const pieces = await stockOfSold();
  await shop.services.cache.forget('stock:');
  const unwatch = shop.upstreams.watch(({ path, where }) =>
    path.endsWith('/inventory') && where.includes('EX99000199') ? { status: 400, code: 'InvalidInput' } : undefined,
  );
  const others = Array.from({ length: 200 }, (_, place) => `EX99${String(place).padStart(6, '0')}`);
  expect(await besides(others)).toEqual({ pieces, others: 'rejected' });
  unwatch();
});
