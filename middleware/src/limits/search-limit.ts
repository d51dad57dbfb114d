import { clientNetwork } from '@exwerk/service/http/client-network';
import type { Request, RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { ProblemError } from '../problems/problem-error.ts';

/** Requests that come from a trusted proxy itself are the shell's: it searches for all visitors while it renders. */
function isOwn(request: Request): boolean {
  const isTrusted: unknown = request.app.get('trust proxy fn');
  return typeof isTrusted === 'function' && isTrusted(request.ip ?? '', 0) === true;
}

/** Lets a client search so many times a minute, counted by all instances together when there is Redis. */
export function searchLimit(points: number, redis: Redis | null): RequestHandler {
  const options = { keyPrefix: 'search', points, duration: 60 };
  const alone = new RateLimiterMemory(options);
  const limiter = redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: alone }) : alone;
  return (request, _response, next) => {
    if (isOwn(request)) {
      next();
      return;
    }
    limiter.consume(clientNetwork(request.ip ?? '')).then(
      () => next(),
      () => next(new ProblemError(429, 'TooManyRequests', 'Too many searches, please wait a minute and try again')),
    );
  };
}
