import { callPath } from '@exwerk/contract/calls/call';
import { customerSignMeIn } from '@exwerk/contract/calls/customer-calls';
import { startRedis, type TestRedis } from '@exwerk/service/testing/redis';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import supertest from 'supertest';
import { metrics } from './metrics/metrics.ts';
import { warnOfEvictions } from './redis/evictions.ts';
import { watchRoom } from './redis/watch-room.ts';
import { openShop, type TestShop } from './testing/shop.ts';
import { describeWithRedis, redisReady } from './testing/two-instances.ts';

/** Counters have a Redis of their own, beside one of the caches that makes room by throwing out what was used longest ago. */
const suite = describeWithRedis('redis-counters.test.ts');

const figureOf = async (redis: Redis, section: string, name: string) =>
  Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(await redis.info(section))?.[1]);

suite('an instance with a Redis for caches and one for counters', () => {
  let caches: TestRedis;
  let counters: TestRedis;
  let shop: TestShop;
  let cachesRedis: Redis;
  let countersRedis: Redis;
  beforeAll(async () => {
    [caches, counters] = [await startRedis(), await startRedis()];
    shop = await openShop({ REDIS_URL: caches.url, COUNTERS_REDIS_URL: counters.url, RATE_LIMIT_PER_MINUTE: '4' });
    cachesRedis = shop.services.redis ?? never();
    countersRedis = shop.services.countersRedis ?? never();
    await redisReady(shop);
    const room = (await figureOf(cachesRedis, 'memory', 'used_memory')) + 1024 * 1024;
    await cachesRedis.config('SET', 'maxmemory', String(room));
    await cachesRedis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    await Promise.all([caches.stop(), counters.stop()]);
  });

  let clients = 0;
  /** A wrong password, from a network of its own unless told. */
  const guess = async (email: string, client = `203.0.113.${clients++}`) =>
    (
      await supertest(shop.app)
        .post(callPath(customerSignMeIn))
        .query({ origin: 'hu.localhost' })
        .set('x-forwarded-for', client)
        .send([{ email, password: 'Wrong-1' }])
    ).status;

  it('[SAFE-09] knows of guesses at an account, however much strangers have it cache meanwhile', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) statuses.push(await guess('max@exwerk.example'));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
    // Redis tells seconds apart, no less, when it looks for what was used longest ago.
    await new Promise(resolve => setTimeout(resolve, 1100));
    for (let count = 0; count < 100; count += 1)
      await shop.services.cache.through(`search:${count}`, 60, async () => ({ found: 'x'.repeat(100_000) }));
    expect(await figureOf(cachesRedis, 'stats', 'evicted_keys')).toBeGreaterThan(50);
    expect(await guess('max@exwerk.example')).toBe(429);
  });

  it('[RUN-05] counts for itself while that of the counters is full, and shows it in its figures', async () => {
    const refused = async () =>
      Number(
        /service="redis-counters",reason="OOM"} (\d+)/.exec(
          await metrics.getSingleMetricAsString('exwerk_redis_refusals_total'),
        )?.[1],
      );
    expect(await refused()).toBe(0);
    await countersRedis.config('SET', 'maxmemory', '1');
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 5; count += 1) statuses.push(await guess(`${count}@exwerk.example`, '198.51.100.7'));
      expect(statuses).toEqual([400, 400, 400, 400, 429]);
      expect(await refused()).toBeGreaterThan(0);
    } finally {
      await countersRedis.config('SET', 'maxmemory', '0');
    }
  });

  it('[RUN-02] shows how full that of the counters is, and nothing where it has no bound', async () => {
    const shown = async () =>
      /^exwerk_redis_fullness (\S+)/m.exec(await metrics.getSingleMetricAsString('exwerk_redis_fullness'))?.[1];
    watchRoom(countersRedis);
    expect(await shown()).toBeUndefined();
    await countersRedis.config(
      'SET',
      'maxmemory',
      String(2 * (await figureOf(countersRedis, 'memory', 'used_memory'))),
    );
    expect(Number(await shown())).toBeCloseTo(0.5, 1);
    await countersRedis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await shown()).toBeUndefined();
    await countersRedis.config('SET', 'maxmemory-policy', 'noeviction');
    await countersRedis.config('SET', 'maxmemory', '0');
    expect(await shown()).toBeUndefined();
  });

  it('warns of one for counters that would throw them out', async () => {
    const told = async (redis: Redis) => {
      const lines: string[] = [];
      const connection = redis.duplicate();
      warnOfEvictions(connection, pino({}, { write: line => lines.push(line) }));
      await new Promise(resolve => {
        connection.once('ready', resolve);
      });
      // Its own question is answered first, and then judged.
      await connection.ping();
      await new Promise(setImmediate);
      connection.disconnect();
      return lines.join('');
    };
    expect(await told(countersRedis)).toBe('');
    expect(await told(cachesRedis)).toMatch(/"policy":"allkeys-lru"/);
  });
});

function never(): never {
  throw new Error('There is no Redis');
}
