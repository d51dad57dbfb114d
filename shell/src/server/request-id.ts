import type { IncomingMessage } from 'node:http';
import { idForRequest } from '@exwerk/service/http/request-id';
import type { RequestHandler } from 'express';

/** Gives a request its id, by which the log, the middleware and the caller know it. */
export const requestId: RequestHandler = (request, response, next) => {
  const id = idForRequest(request);
  request.headers['x-request-id'] = id;
  response.set('X-Request-Id', id);
  next();
};

export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  return String(request.headers['x-request-id'] ?? '');
}
