import { createTimedCache } from './timed-cache.ts';

it('[SEARCH-24] asks again only after 120 s', async () => {
  let now = 0;
  const cache = createTimedCache(120_000, 2, () => now);
  const ask = jest.fn(async () => ({ hits: [1] }));
  const get = () => cache.get({ query: 'drill' }, ask, { miss: value => cache.set({ query: 'drill' }, value) });
  await get();
  now = 119_999;
  expect(await get()).toEqual({ hits: [1] });
  expect(ask).toHaveBeenCalledTimes(1);
  now = 120_000;
  await get();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('forgets the oldest answer when it is full', async () => {
  const cache = createTimedCache(1000, 2, () => 0);
  for (const key of ['a', 'b', 'c']) await cache.set(key, key);
  expect(await cache.get('a', async () => 'asked')).toBe('asked');
  expect(await cache.get('c', async () => 'asked')).toBe('c');
});
