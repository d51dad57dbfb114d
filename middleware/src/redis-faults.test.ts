import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { startRedis, type TestRedis } from '@exwerk/service/testing/redis';
import { metrics } from './metrics/metrics.ts';
import { type FaultyLine, openFaultyLine } from './testing/faulty-line.ts';
import { openShop, referenceOf, type TestShop } from './testing/shop.ts';
import { describeWithRedis, redisAnswers, redisReady } from './testing/two-instances.ts';

/** What shoppers get while Redis is slow or its connections end again and again; see docs/upstreams.md. When it hangs or is away: redis-outage.test.ts. */
const suite = describeWithRedis('redis-faults.test.ts');

suite('an instance whose Redis', () => {
  let redis: TestRedis;
  let line: FaultyLine;
  let shop: TestShop;
  beforeAll(async () => {
    redis = await startRedis();
    line = await openFaultyLine(Number(new URL(redis.url).port), 0);
    shop = await openShop({ REDIS_URL: `redis://127.0.0.1:${line.port}` });
  }, 120_000);
  beforeEach(() => redisReady(shop));
  afterEach(() => {
    line.fault = 'none';
  });
  afterAll(async () => {
    await shop.close();
    line.close();
    await redis.stop();
  });

  const breaker = async () =>
    Number(/service="redis"} (\d)/.exec(await metrics.getSingleMetricAsString('exwerk_upstream_breaker'))?.[1]);
  /** Somebody who puts goods into a cart, once each time; answers how long each took. */
  async function buyer() {
    const shopper = shop.shopper('sk');
    let { cart } = await shopper.call(createCart);
    return async () => {
      const begun = performance.now();
      ({ cart } = await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1));
      return performance.now() - begun;
    };
  }

  it('[RUN-05] is slow, though not too slow, goes on with it', async () => {
    const add = await buyer();
    line.delay = 60;
    // The best of three, for a busy machine may stand still in any one of them.
    const opened: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      line.fault = 'slow';
      for (let count = 0; count < 3; count += 1) await add();
      opened.push(await breaker());
      line.fault = 'none';
      await redisAnswers(shop);
    }
    expect(Math.min(...opened)).toBe(0);
  });

  it('[RUN-05] is slower than anybody waits for it goes on without it, after the first call as fast as usual', async () => {
    const add = await buyer();
    // The best of three, for a busy machine may stand still in any one of them.
    const firsts: number[] = [];
    const seconds: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const usual = await add();
      line.fault = 'slow';
      line.delay = 3000;
      firsts.push((await add()) - usual);
      expect(await breaker()).not.toBe(0);
      seconds.push((await add()) - usual);
      line.fault = 'none';
      await redisReady(shop);
    }
    expect(Math.min(...firsts)).toBeLessThan(1500);
    expect(Math.min(...seconds)).toBeLessThan(400);
  }, 40_000);

  it('[RUN-05] loses its connections again and again answers every call', async () => {
    const add = await buyer();
    const cutting = setInterval(() => line.cut(), 150);
    line.fault = 'flaps';
    try {
      const begun = Date.now();
      let calls = 0;
      for (; Date.now() - begun < 2000 || calls < 5; calls += 1) await add();
      expect(calls).toBeGreaterThanOrEqual(5);
    } finally {
      clearInterval(cutting);
    }
  }, 20_000);
});
