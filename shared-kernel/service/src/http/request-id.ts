import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const pattern = /^[\w.-]{8,64}$/;

/** One id from the edge through shell and middleware to the upstream services: the caller's when it is a sane one, otherwise a new one. */
export function idForRequest({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && pattern.test(sent) ? sent : randomUUID();
}
