import { setTimeout as wait } from 'node:timers/promises';
import { memoryCache } from './memory-cache.ts';

it('[TMW-18] asks once, also when several ask at the same time', async () => {
  const cache = memoryCache();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return { loads };
  };
  await Promise.all([cache.through('a:1', 60, load), cache.through('a:1', 60, load)]);
  expect(await cache.through('a:1', 60, load)).toEqual({ loads: 1 });
});

it('[CONST-16] forgets groups, and what was being loaded meanwhile', async () => {
  const cache = memoryCache();
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
  const cache = memoryCache();
  for (const key of ['stock:1', 'stock:10']) await cache.through(key, 60, async () => ({ version: 1 }));
  const slow = cache.through('stock:2', 60, () => wait(20, { version: 1 }));
  await cache.drop('stock:1', 'stock:2');
  await slow;
  expect(await cache.through('stock:1', 60, async () => ({ version: 2 }))).toEqual({ version: 2 });
  expect(await cache.through('stock:2', 60, async () => ({ version: 2 }))).toEqual({ version: 2 });
  expect(await cache.through('stock:10', 60, async () => ({ version: 2 }))).toEqual({ version: 1 });
});

it('[FIND-02] answers a value of before at once while its source is slow or down, and takes a new one when it comes', async () => {
  const cache = memoryCache();
  const sources = [
    async () => ({ version: 1 }),
    async () => Promise.reject(new Error('down')),
    async () => ({ version: 2 }),
  ];
  const read = (load = sources.shift()) => cache.through('store:1', 0.02, load ?? (async () => ({ version: 3 })), 60);
  const later = () => new Promise(resolve => setTimeout(resolve, 40));
  expect(await read()).toEqual({ version: 1 });
  await later();
  expect(await read()).toEqual({ version: 1 });
  await later();
  expect(await read()).toEqual({ version: 1 });
  await later();
  expect(await read(() => new Promise(() => undefined))).toEqual({ version: 2 });
});

it('does not keep a failure', async () => {
  const cache = memoryCache();
  await expect(cache.through('a:1', 60, async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.through('a:1', 60, async () => ({ ok: true }))).toEqual({ ok: true });
});
