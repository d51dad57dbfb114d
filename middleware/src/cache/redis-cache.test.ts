import { setTimeout as wait } from 'node:timers/promises';
import { hasRedis, startRedis, type TestRedis } from '@exwerk/service/testing/redis';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { connectRedis } from '../redis/guarded-redis.ts';
import { redisCache } from './redis-cache.ts';

const log = pino({ level: 'silent' });
const suite = hasRedis ? describe : describe.skip;
if (!hasRedis) process.stderr.write('redis-cache.test.ts is skipped: there is no redis-server on this machine\n');

suite('answers that instances share', () => {
  let redis: TestRedis;
  const connections: Redis[] = [];
  const instance = async (program = 'one') => {
    const connection = connectRedis(redis.url);
    connections.push(connection);
    while (connection.status !== 'ready') await wait(10);
    return { connection, cache: redisCache<string>(connection, 1024 * 1024, { program, log }) };
  };
  const version = (number: number) => async () => ({ version: number });

  beforeAll(async () => {
    redis = await startRedis();
  });

  afterEach(async () => {
    for (const connection of connections.splice(0)) {
      await connection.flushall().catch(() => undefined);
      connection.disconnect();
    }
  });

  afterAll(() => redis.stop());

  it('[CONST-16] are at hand where they have been read, and gone everywhere when they are forgotten anywhere', async () => {
    const [first, second] = [await instance(), await instance()];
    expect(await first.cache.through('product:1', 60, version(1))).toEqual({ version: 1 });
    const read = await second.cache.through('product:1', 60, version(2));
    expect(read).toEqual({ version: 1 });
    const asked = jest.spyOn(second.connection, 'pttl');
    expect(await second.cache.through('product:1', 60, version(2))).toBe(read);
    expect(asked).not.toHaveBeenCalled();
    await first.cache.forget('product:');
    expect(await second.cache.through('product:1', 60, version(3))).toEqual({ version: 3 });
    expect(await first.cache.through('product:1', 60, version(4))).toEqual({ version: 3 });
  });

  it('[CONST-16] are not at hand when they were being loaded while they were forgotten', async () => {
    const { cache } = await instance();
    const slow = cache.through('product:1', 60, () => wait(50, { version: 1 }));
    await wait(10);
    await cache.forget('product:');
    expect(await slow).toEqual({ version: 1 });
    expect(await cache.through('product:1', 60, version(2))).toEqual({ version: 2 });
  });

  it('are gone everywhere when they alone are dropped anywhere, without a look at all others, which stay at hand', async () => {
    const [first, second] = [await instance(), await instance()];
    for (const key of ['stock:1', 'stock:2']) await first.cache.through(key, 60, version(1));
    for (const key of ['stock:1', 'stock:2']) await second.cache.through(key, 60, version(2));
    const scanned = jest.spyOn(first.connection, 'scanStream');
    const asked = jest.spyOn(second.connection, 'pttl');
    await first.cache.drop('stock:1');
    await first.cache.drop();
    expect(scanned).not.toHaveBeenCalled();
    expect(await second.cache.through('stock:2', 60, version(3))).toEqual({ version: 1 });
    expect(asked).not.toHaveBeenCalled();
    expect(await second.cache.through('stock:1', 60, version(3))).toEqual({ version: 3 });
    expect(await first.cache.through('stock:1', 60, version(4))).toEqual({ version: 3 });
  });

  it('are not at hand when they were being loaded while they were dropped, which costs no other load', async () => {
    const [first, second] = [await instance(), await instance()];
    const slow = (key: string) => first.cache.through(key, 60, () => wait(100, { version: 1 }));
    const loads = Promise.all([slow('stock:1'), slow('stock:2')]);
    await wait(30);
    await second.cache.drop('stock:1');
    await loads;
    for (const { cache } of [first, second]) {
      expect(await cache.through('stock:1', 60, version(2))).toEqual({ version: 2 });
      expect(await cache.through('stock:2', 60, version(2))).toEqual({ version: 1 });
    }
  });

  it('[CONST-16] are forgotten by a Redis that took over without what was forgotten before', async () => {
    const { cache, connection } = await instance();
    await cache.through('product:1', 60, version(1));
    const known = (await connection.get('cache-generation')) ?? '';
    await cache.forget('product:');
    expect(await cache.through('product:1', 60, version(2))).toEqual({ version: 2 });
    // The replica has missed it all.
    await connection.flushall();
    await connection.set('cache-generation', known);
    await cache.forget('product:');
    expect(await cache.through('product:1', 60, version(3))).toEqual({ version: 3 });
  });

  it('[CONST-16] are not at hand in a Redis that has lost what was forgotten', async () => {
    const [first, second] = [await instance(), await instance()];
    await first.cache.through('product:1', 60, version(1));
    await second.cache.forget('product:');
    await second.connection.flushall();
    expect(await second.cache.through('product:1', 60, version(2))).toEqual({ version: 2 });
    expect(await first.cache.through('product:1', 60, version(3))).toEqual({ version: 2 });
  });

  it('are fresh no longer at hand than they are in Redis', async () => {
    const [first, second] = [await instance(), await instance()];
    await first.cache.through('store:1', 0.2, version(1), { graceSeconds: 60 });
    await wait(100);
    expect(await second.cache.through('store:1', 0.2, version(2), { graceSeconds: 60 })).toEqual({ version: 1 });
    await wait(150);
    // Answered at once, and loaded anew behind that.
    expect(await second.cache.through('store:1', 0.2, version(2), { graceSeconds: 60 })).toEqual({ version: 1 });
    await wait(50);
    expect(await second.cache.through('store:1', 0.2, version(3), { graceSeconds: 60 })).toEqual({ version: 2 });
  });

  it('keep what there is none of for a minute, however long they keep what there is', async () => {
    const { cache, connection } = await instance();
    const { cache: other } = await instance();
    const read = (of: typeof cache, key: string, brand: string | null) =>
      of.through<{ brand: string | null }>(key, 600, async () => ({ brand }), {
        graceSeconds: 86_400,
        isNothing: value => value.brand === null,
      });
    await read(cache, 'brand:1', 'Ripa');
    await read(cache, 'brand:2', null);
    expect(await connection.pttl('cache:brand:1@one')).toBeGreaterThan(86_400_000);
    const life = await connection.pttl('cache:brand:2@one');
    expect(life).toBeGreaterThan(55_000);
    expect(life).toBeLessThanOrEqual(60_000);
    expect(await read(cache, 'brand:2', 'Ripa')).toEqual({ brand: null });
    expect(await read(other, 'brand:2', 'Ripa')).toEqual({ brand: null });
    await wait(20);
    expect(await read(other, 'brand:2', 'Ripa')).toEqual({ brand: null });
  });

  it('[CONST-16] are of the program that kept them, and forgotten and dropped for all programs that run beside it', async () => {
    const [before, after] = [await instance('before'), await instance('after')];
    const keys = ['product:1', 'stock:1', 'stock:2'];
    const read = async ({ cache }: typeof before, number: number) =>
      Object.values(
        await Promise.all(keys.map(key => cache.through(key, 60, version(number), { graceSeconds: 60 }))),
      ).map(kept => kept.version);
    expect(await read(before, 1)).toEqual([1, 1, 1]);
    expect(await read(after, 2)).toEqual([2, 2, 2]);
    expect(await read(await instance('before'), 3)).toEqual([1, 1, 1]);
    expect(await read(await instance('after'), 3)).toEqual([2, 2, 2]);
    await after.cache.forget('product:');
    await after.cache.drop('stock:1');
    for (const program of ['before', 'after'])
      expect(await read(await instance(program), 4)).toEqual([4, 4, program === 'before' ? 1 : 2]);
    expect(await read(before, 5)).toEqual([4, 4, 1]);
    expect(await read(after, 5)).toEqual([4, 4, 2]);
    await before.cache.forget();
    expect(await read(after, 6)).toEqual([6, 6, 6]);
  });

  it('tell the log when they cannot be loaded anew', async () => {
    const { cache } = await instance();
    await cache.through('store:1', 0.02, version(1), { graceSeconds: 60 });
    await wait(60);
    const warn = jest.spyOn(log, 'warn');
    expect(
      await cache.through('store:1', 0.02, async () => Promise.reject(new Error('down')), { graceSeconds: 60 }),
    ).toEqual({
      version: 1,
    });
    await wait(10);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('are not shared when they are too large, but what the shop has one of may be larger, and the log is told', async () => {
    const [{ cache }, { cache: other }] = [await instance(), await instance()];
    const warn = jest.spyOn(log, 'warn');
    const large = async () => ({ text: 'x'.repeat(5 * 1024 * 1024) });
    const isShared = async (key: string, keeping = {}) => {
      await cache.through(key, 60, large, keeping);
      const load = jest.fn(large);
      await other.through(key, 60, load, keeping);
      return load.mock.calls.length === 0;
    };
    expect(await isShared('search:1')).toBe(false);
    expect(warn.mock.calls.map(([about]) => about)).toContainEqual(expect.objectContaining({ key: 'search:1' }));
    expect(await isShared('category:tree', { mayBeLarge: true })).toBe(true);
    warn.mockRestore();
  });

  it('are loaded anew while Redis is away', async () => {
    const { connection, cache } = await instance();
    await cache.through('store:1', 60, version(1));
    connection.disconnect();
    expect(await cache.through('store:1', 60, version(2))).toEqual({ version: 2 });
  });
});
