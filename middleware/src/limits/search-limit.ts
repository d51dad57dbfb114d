import type { Request, RequestHandler } from 'express';
import type { Counters } from './counter.ts';
import { networkLimit } from './network-limit.ts';

/** Requests that come from a trusted proxy itself are the shell's: it searches for all visitors while it renders. */
function isOwn(request: Request): boolean {
  const isTrusted: unknown = request.app.get('trust proxy fn');
  return typeof isTrusted === 'function' && isTrusted(request.ip ?? '', 0) === true;
}

/** Lets a client search so many times a minute. */
export function searchLimit(perMinute: number, counters: Counters): RequestHandler {
  const limit = networkLimit(counters('search', perMinute, 60));
  return (request, response, next) => (isOwn(request) ? next() : limit(request, response, next));
}
