import { setTimeout as wait } from 'node:timers/promises';
import { createSearchClients } from '../search/search-client.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { createMark } from './indexing-mark.ts';

jest.setTimeout(60_000);

const shop = suiteShop();
let unwatch = () => {};
afterEach(() => unwatch());

const isBatch = (path: string) => /\/indexes\/(?:\*|%2A)\/batch$/.test(path);
/** In 28 indices each, so that they make five batches. */
const skus = Array.from({ length: 300 }, (_, number) => `EX9${String(number).padStart(7, '0')}`);

it('writes no further while three batches are still to be done by the search service', async () => {
  let batches = 0;
  let isDone = false;
  unwatch = shop.upstreams.watch(({ path }) => {
    if (isBatch(path)) batches += 1;
    return path.includes('/task/') && !isDone ? () => ({ status: 'notPublished', pendingTask: true }) : undefined;
  });
  const removing = shop.features.indexing.removeProducts(skus);
  while (batches < 3) await wait(20);
  await wait(1500);
  expect(batches).toBe(3);
  isDone = true;
  await removing;
  expect(batches).toBe(5);
});

it('goes on, and does not begin anew, when the search service has had too much for a while', async () => {
  let refused = 0;
  let accepted = 0;
  unwatch = shop.upstreams.watch(({ path }) => {
    if (!isBatch(path)) return undefined;
    if (accepted === 1 && refused < 5) {
      refused += 1;
      return { status: 429, code: 'TooManyRequests' };
    }
    accepted += 1;
    return undefined;
  });
  await shop.features.indexing.removeProducts(skus);
  expect({ refused, accepted }).toEqual({ refused: 5, accepted: 5 });
});

it('notes a filling beside a leader: its token stays, and it goes on from when the filling began', async () => {
  const { admin } = createSearchClients(shop.services.config);
  const indexName = 'prod.marked';
  const leaders = createMark(admin, indexName, () => 7);
  const first = new Date(1000).toISOString();
  await leaders.begin({ filled: first });
  await leaders.write({ filled: first, seen: { products: new Date(2000).toISOString() }, products: 3 });
  const second = new Date(1500).toISOString();
  await createMark(admin, indexName, () => null).begin({ filled: second, products: 4 });
  expect((await admin.getSettings({ indexName })).userData).toMatchObject({ token: 7 });
  expect(await leaders.read()).toMatchObject({
    filled: second,
    swept: second,
    seen: { products: second },
    products: 4,
  });
  await expect(createMark(admin, indexName, () => 6).write({ filled: second })).rejects.toThrow('leads now');
});
