import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from './services.ts';
import { openShop, type TestShop } from './testing/shop.ts';
import { startWatchers } from './watchers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ SEARCH_INDEXING: 'true' });
}, 120_000);
afterAll(async () => {
  await shop.close();
});

it('an instance that has filled the indices stays ready when another one leads', async () => {
  let work: { stop(): void } | undefined;
  const leadership: Services['leadership'] = {
    token: () => null,
    lead(begin) {
      work = begin();
      return { stop: async () => work?.stop() };
    },
  };
  const watchers = startWatchers({ ...shop.services, leadership }, shop.features);
  while (!watchers.isFilled()) await wait(20);
  work?.stop();
  expect(watchers.isFilled()).toBe(true);
  await watchers.stop();
}, 60_000);
