import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/** One id from the edge through shell and middleware to the upstream services; taken over when it came along in a sane form. */
export const requestId: RequestHandler = (request, response, next) => {
  const sent = request.get('x-request-id');
  const id = sent && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
  request.headers['x-request-id'] = id;
  response.set('X-Request-Id', id);
  next();
};

export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  return String(request.headers['x-request-id'] ?? '');
}
