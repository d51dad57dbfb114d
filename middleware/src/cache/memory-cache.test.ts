import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { lifeOf } from './cache.ts';
import { memoryCache } from './memory-cache.ts';

const log = pino({ level: 'silent' });

it('[TMW-18] asks once, also when several ask at the same time', async () => {
  const cache = memoryCache<string>(log);
  let loads = 0;
  const load = async () => {
    loads += 1;
    return { loads };
  };
  await Promise.all([cache.through('a:1', 60, load), cache.through('a:1', 60, load)]);
  expect(await cache.through('a:1', 60, load)).toEqual({ loads: 1 });
});

it('[CONST-16] forgets groups, and what was being loaded meanwhile', async () => {
  const cache = memoryCache<string>(log);
  await cache.through('product:1', 60, async () => ({ version: 1 }));
  await cache.through('store:1', 60, async () => ({ version: 1 }));
  const slow = cache.through(
    'product:2',
    60,
    () => new Promise<{ version: number }>(resolve => setTimeout(resolve, 20, { version: 1 })),
  );
  await cache.forget('product:');
  await slow;
  expect(await cache.through('product:1', 60, async () => ({ version: 2 }))).toEqual({ version: 2 });
  expect(await cache.through('product:2', 60, async () => ({ version: 2 }))).toEqual({ version: 2 });
  expect(await cache.through('store:1', 60, async () => ({ version: 2 }))).toEqual({ version: 1 });
});

it('drops single keys, and what was being loaded of them meanwhile', async () => {
  const cache = memoryCache<string>(log);
  for (const key of ['stock:1', 'stock:10']) await cache.through(key, 60, async () => ({ version: 1 }));
  const slow = cache.through('stock:2', 60, () => wait(20, { version: 1 }));
  await cache.drop('stock:1', 'stock:2');
  await slow;
  expect(await cache.through('stock:1', 60, async () => ({ version: 2 }))).toEqual({ version: 2 });
  expect(await cache.through('stock:2', 60, async () => ({ version: 2 }))).toEqual({ version: 2 });
  expect(await cache.through('stock:10', 60, async () => ({ version: 2 }))).toEqual({ version: 1 });
});

it('[FIND-02] answers a value of before at once while its source is slow or down, and takes a new one when it comes', async () => {
  const cache = memoryCache<string>(log);
  const sources = [
    async () => ({ version: 1 }),
    async () => Promise.reject(new Error('down')),
    async () => ({ version: 2 }),
  ];
  const read = (load = sources.shift()) =>
    cache.through('store:1', 0.02, load ?? (async () => ({ version: 3 })), { graceSeconds: 60 });
  const later = () => new Promise(resolve => setTimeout(resolve, 40));
  expect(await read()).toEqual({ version: 1 });
  await later();
  expect(await read()).toEqual({ version: 1 });
  await later();
  expect(await read()).toEqual({ version: 1 });
  await later();
  expect(await read(() => new Promise(() => undefined))).toEqual({ version: 2 });
});

it('answers nothing of before in the place of what there was none of, but what there was', async () => {
  const cache = memoryCache<string>(log);
  let brand: string | null = null;
  const read = () =>
    cache.through<{ brand: string | null }>('brand:1', 0.02, async () => ({ brand }), {
      graceSeconds: 60,
      isNothing: value => value.brand === null,
    });
  expect(await read()).toEqual({ brand: null });
  brand = 'Ripa';
  await wait(40);
  expect(await read()).toEqual({ brand });
  brand = null;
  await wait(40);
  expect(await read()).toEqual({ brand: 'Ripa' });
});

it('a name of which there is nothing stays for a minute at most', () => {
  const isNothing = ({ brand }: { brand: string | null }) => brand === null;
  const keeping = { graceSeconds: 86_400, isNothing };
  expect(lifeOf({ brand: null }, 600, keeping)).toEqual({ seconds: 60, graceSeconds: 0 });
  expect(lifeOf({ brand: null }, 2, keeping)).toEqual({ seconds: 2, graceSeconds: 0 });
  expect(lifeOf({ brand: 'Ripa' }, 600, keeping)).toEqual({ seconds: 600, graceSeconds: 86_400 });
});

it('does not keep a failure', async () => {
  const cache = memoryCache<string>(log);
  await expect(cache.through('a:1', 60, async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.through('a:1', 60, async () => ({ ok: true }))).toEqual({ ok: true });
});

it('tells the log of each value that cannot be loaded anew once, and of no more than a few', async () => {
  const warn = jest.spyOn(log, 'warn');
  const cache = memoryCache<string>(log);
  const keeping = { graceSeconds: 60 };
  const keys = Array.from({ length: 50 }, (_, number) => `store:${number}`);
  for (const key of keys) await cache.through(key, 0.01, async () => ({ version: 1 }), keeping);
  await wait(30);
  const down = new Error('down');
  for (let time = 0; time < 3; time += 1)
    for (const key of ['store:1', 'store:2']) {
      expect(await cache.through(key, 0.01, async () => Promise.reject(down), keeping)).toEqual({ version: 1 });
      await wait(5);
    }
  expect(warn.mock.calls).toEqual(['store:1', 'store:2'].map(key => [{ key, err: down }, expect.any(String)]));
  for (const key of keys) await cache.through(key, 0.01, async () => Promise.reject(down), keeping);
  await wait(5);
  expect(warn.mock.calls.length).toBeLessThanOrEqual(20);
  warn.mockRestore();
});

it('keeps no answer that takes too much of all the room, but what the shop has one of, and tells the log', async () => {
  const warn = jest.spyOn(log, 'warn');
  const cache = memoryCache<string>(log, 100_000);
  const timesLoaded = async (key: string, size: number, keeping = {}) => {
    const load = jest.fn(async () => ({ text: 'x'.repeat(size) }));
    for (const _time of [1, 2, 3]) await cache.through(key, 60, load, keeping);
    return load.mock.calls.length;
  };
  expect(await timesLoaded('search:1', 6000)).toBe(1);
  expect(await timesLoaded('category:tree', 40_000, { mayBeLarge: true })).toBe(1);
  expect(warn).not.toHaveBeenCalled();
  expect(await timesLoaded('search:2', 7000)).toBe(3);
  expect(await timesLoaded('sitemap:slugs', 60_000, { mayBeLarge: true })).toBe(3);
  expect(warn.mock.calls.map(([about]) => about)).toEqual([
    { key: 'search:2', size: 7019, most: 6250 },
    { key: 'sitemap:slugs', size: 60_024, most: 50_000 },
  ]);
  warn.mockRestore();
});
