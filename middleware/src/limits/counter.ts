import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttempts } from '../problems/problem-error.ts';

/** Makes counters that all instances share through Redis; without one, and while it is away, each instance counts for itself. */
export type Counters = (name: string, points: number, seconds: number) => RateLimiterAbstract;

export function createCounters(redis: Redis | null): Counters {
  return (name, points, seconds) => {
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const alone = new RateLimiterMemory(options);
    if (!redis) return alone;
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: alone,
    });
  };
}

/** A key that does not tell what it was made of: who may look into Redis need not know addresses. */
export function hashedKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** What a counter throws, as the answer to whoever has to wait. */
export function refusalOf(error: unknown): unknown {
  return error instanceof RateLimiterRes ? new TooManyAttempts(error.msBeforeNext / 1000) : error;
}
