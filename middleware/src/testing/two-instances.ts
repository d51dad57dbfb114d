import { hasRedis, startRedis, type TestRedis } from '@exwerk/service/testing/redis';
import { openBeside, openShop, type TestShop } from './shop.ts';

interface TwoInstances {
  readonly redis: TestRedis;
  readonly one: TestShop;
  readonly other: TestShop;
}

/** `describe` where this machine has a Redis; elsewhere the suite says that it is skipped. */
export function describeWithRedis(file: string): jest.Describe {
  if (!hasRedis) process.stderr.write(`${file} is skipped: there is no redis-server on this machine\n`);
  return hasRedis ? describe : describe.skip;
}

export async function redisReady({ services }: TestShop): Promise<void> {
  while ([services.redis, services.countersRedis].some(redis => redis?.status !== 'ready'))
    await new Promise(resolve => setTimeout(resolve, 10));
}

/** Redis is there, and the breaker in front of it has let a command through. */
export async function redisAnswers({ services }: TestShop): Promise<void> {
  while ((await services.redis?.get('nothing').catch(() => 'failed')) !== null)
    await new Promise(resolve => setTimeout(resolve, 200));
}

/** Two middlewares in front of the same services, and a Redis of their own. */
export async function openTwoInstances(): Promise<TwoInstances> {
  const redis = await startRedis();
  const environment = { REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: '4' };
  const one = await openShop(environment);
  const other = openBeside(one, environment);
  await Promise.all([redisReady(one), redisReady(other)]);
  return { redis, one, other };
}

export async function closeTwoInstances({ redis, one, other }: TwoInstances): Promise<void> {
  await other.close();
  await one.close();
  await redis.stop();
}
