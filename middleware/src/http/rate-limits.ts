import type { RequestHandler } from 'express';
import { type ClientRateLimitInfo, ipKeyGenerator, MemoryStore, rateLimit, type Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { ProblemError } from './problem-error.ts';

/** What one address may do only so often; each group is counted alone. */
const groups: Record<string, readonly string[]> = {
  'sign-in': ['/api/new-ct/customerSignMeIn', '/api/new-ct/authenticationSync'],
  'sign-up': ['/api/new-ct/customerSignMeUp'],
  'password-reset': [
    '/api/new-ct/customerCreatePasswordResetToken',
    '/api/new-ct/customerResetPassword',
    '/api/new-ct/customerChangeMyPassword',
  ],
  newsletter: ['/api/customer-data/newsletter-doi', '/api/new-ct/setNewsletterState'],
  payment: ['/api/new-adyen/makePaymentRequest', '/api/new-adyen/submitAdditionalPaymentDetailsRequest'],
};

const windowMs = 60_000;

/** Counts in Redis, so that all instances share one count; while it is away, each instance counts for itself. */
function redisStore(redis: Redis, group: string): Store {
  const alone = new MemoryStore();
  const keyOf = (key: string) => `rate:${group}:${key}`;
  return {
    init: options => alone.init(options),
    async increment(key): Promise<ClientRateLimitInfo> {
      try {
        const answer = await redis.multi().incr(keyOf(key)).pexpire(keyOf(key), windowMs, 'NX').pttl(keyOf(key)).exec();
        const left = Number(answer?.[2]?.[1] ?? windowMs);
        return { totalHits: Number(answer?.[0]?.[1] ?? 1), resetTime: new Date(Date.now() + left) };
      } catch {
        return alone.increment(key);
      }
    },
    async decrement(key) {
      await redis.decr(keyOf(key)).catch(() => alone.decrement(key));
    },
    async resetKey(key) {
      await redis.del(keyOf(key)).catch(() => alone.resetKey(key));
    },
  };
}

function limiter(group: string, limit: number, redis: Redis | null): RequestHandler {
  return rateLimit({
    windowMs,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: request => ipKeyGenerator(request.ip ?? ''),
    ...(redis && { store: redisStore(redis, group) }),
    handler: (_request, _response, next) => {
      next(new ProblemError(429, 'TooManyRequests', 'Too many attempts, please wait a minute and try again'));
    },
  });
}

/** The limiter that counts calls of a path. Calls are found by their exact path too, so none has another one to come by. */
export function rateLimiters(limit: number, redis: Redis | null): ReadonlyMap<string, RequestHandler> {
  return new Map(
    Object.entries(groups).flatMap(([group, paths]) => {
      const handler = limiter(group, limit, redis);
      return paths.map(path => [path, handler] as const);
    }),
  );
}
