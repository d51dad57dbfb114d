import { randomBytes } from 'node:crypto';
import { hasRedis, startRedis, type TestRedis } from '@exwerk/service/testing/redis';
import { Redis } from 'ioredis';
import pino from 'pino';
import type { RenderedPage } from '../rendering/render-protocol.ts';
import { storePage } from './page-cache.ts';
import { PageCaches } from './page-caches.ts';
import { createPageStore, type PageStore } from './page-store.ts';
import { bodyOf } from './testing/unpacked.ts';

const withRedis = hasRedis ? describe : describe.skip;
const later = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
const pageOf = (body: string, change: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  body,
  whole: true,
  remote: 'catalog',
  ...change,
});

withRedis('pages of several instances', () => {
  let redis: TestRedis;
  const stores: PageStore[] = [];

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    redis.goOn();
    await Promise.all(stores.splice(0).map(store => store.close()));
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
  });
  afterAll(() => redis.stop());

  async function storeOf({ bytes = 1_000_000, claimLife = 3000 } = {}): Promise<PageStore> {
    const store = createPageStore({ url: redis.url, bytes, claimLife, logger: pino({ level: 'silent' }) });
    if (!store) throw new Error('There is no store');
    stores.push(store);
    while (!store.isUp()) await later(5);
    return store;
  }

  /** An instance of the shell, as far as pages go. */
  async function instanceOf(name: string, { ms = 0, page = () => pageOf(name) } = {}) {
    const render = jest.fn(async () => {
      await later(ms);
      return page();
    });
    const store = await storeOf();
    const cache = new PageCaches({ bytes: 1_000_000, ttl: 60_000, render, store });
    const get = async (url = '/') => {
      const request = { host: 'gb.localhost', url, requestId: 'request-1' };
      return bodyOf((await cache.get('composition', request, { client: '198.51.100.7' })).page);
    };
    return { cache, render, get };
  }

  it('are rendered by one and forgotten by all', async () => {
    const [one, other] = [await instanceOf('one'), await instanceOf('other')];
    expect(await one.get()).toBe('one');
    expect(await other.get()).toBe('one');
    expect(other.render).not.toHaveBeenCalled();
    await one.cache.clear();
    await later(100);
    expect(await other.get()).toBe('other');
  });

  it('[RUN-06] are rendered by one of them also when all are asked at once', async () => {
    const instances = await Promise.all(['one', 'two', 'three'].map(name => instanceOf(name, { ms: 200 })));
    const bodies = await Promise.all(instances.map(({ get }) => get('/drills')));
    expect(new Set(bodies).size).toBe(1);
    expect(instances.flatMap(({ render }) => render.mock.calls)).toHaveLength(1);
  });

  it('[RUN-06] are rendered by each when whoever began fails, or is never done', async () => {
    const failing = await instanceOf('failing', {
      ms: 100,
      page: () => pageOf('failed', { status: 500, whole: false }),
    });
    const well = await instanceOf('well');
    const first = failing.get('/drills');
    await later(30);
    expect(await well.get('/drills')).toBe('well');
    expect(await first).toBe('failed');
    const hanging = await instanceOf('hanging', { ms: 10_000 });
    void hanging.get('/saws');
    await later(30);
    const began = Date.now();
    expect(await well.get('/saws')).toBe('well');
    expect(Date.now() - began).toBeLessThan(2500);
  });

  it('[RUN-06] stay claimed by who has claimed them last, whoever is done late', async () => {
    const [late, next] = [await storeOf({ claimLife: 50 }), await storeOf()];
    expect(await late.claim('/drills')).toBe(true);
    await later(80);
    expect(await next.claim('/drills')).toBe(true);
    await late.release('/drills');
    expect(await next.isClaimed('/drills')).toBe(true);
    await next.release('/drills');
    expect(await next.isClaimed('/drills')).toBe(false);
  });

  it('[RUN-06] are rendered without waiting time and again while Redis hangs', async () => {
    const { get } = await instanceOf('one');
    redis.hang();
    await get('/first').then(body => expect(body).toBe('one'));
    const began = Date.now();
    for (let number = 0; number < 20; number++) await get(`/drills-${number}`);
    expect(Date.now() - began).toBeLessThan(900);
  });

  it('are shared again a second after Redis has failed, though the clock was set back', async () => {
    const store = await storeOf();
    await store.write('key', await storePage(pageOf('one')), 60_000);
    redis.hang();
    expect(await store.read('key')).toBeUndefined();
    redis.goOn();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    await later(1300);
    const there = await store.read('key');
    clock.mockRestore();
    expect(there?.page.status).toBe(200);
  });

  it('[SAFE-08] of a query are shared when they are asked for again', async () => {
    const [one, two, three] = await Promise.all(['one', 'two', 'three'].map(name => instanceOf(name)));
    for (const [instance, body] of [
      [one, 'one'],
      [two, 'two'],
      [three, 'two'],
    ] as const)
      expect(await instance?.get('/search?query=drill')).toBe(body);
  });

  it('[SAFE-08] take no more room together than they may, whatever is asked for', async () => {
    const bytes = 200_000;
    const store = await storeOf({ bytes });
    const page = await storePage(pageOf(randomBytes(10_000).toString('base64')));
    const client = new Redis(redis.url);
    const used = async () => Number(/used_memory_dataset:(\d+)/.exec(await client.info('memory'))?.[1]);
    const before = await used();
    for (let number = 0; number < 200; number++) await store.write(`/page-${number}`, page, 60_000 + number);
    expect(await store.read('/page-199')).toMatchObject({ page: { status: 200 } });
    expect(await store.read('/page-0')).toBeUndefined();
    const names = await client.keys('{exwerk:pages}:page:*');
    expect(names.length).toBeGreaterThan(10);
    expect(names.length).toBeLessThan(20);
    expect(Number(await client.get('{exwerk:pages}:bytes'))).toBeLessThanOrEqual(bytes);
    expect((await used()) - before).toBeLessThan(2 * bytes);
    client.disconnect();
  });

  it('[SAFE-08] leave the account of their room when they expire', async () => {
    const store = await storeOf();
    const page = await storePage(pageOf('x'.repeat(1000)));
    for (let number = 0; number < 20; number++) await store.write(`/short-${number}`, page, 30);
    await later(60);
    await store.write('/long', page, 60_000);
    const client = new Redis(redis.url);
    expect(await client.zcard('{exwerk:pages}:order')).toBe(1);
    expect(await client.hlen('{exwerk:pages}:sizes')).toBe(1);
    expect(Number(await client.get('{exwerk:pages}:bytes'))).toBeLessThan(1000);
    client.disconnect();
  });
});
