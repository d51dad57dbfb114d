import type { RequestHandler } from 'express';
import type { Counters } from './counter.ts';
import { visitorLimit } from './network-limit.ts';

/** Lets a client search so many times a minute. */
export function searchLimit(perMinute: number, counters: Counters): RequestHandler {
  return visitorLimit(counters('search', perMinute, 60));
}
