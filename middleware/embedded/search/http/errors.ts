import type { ErrorRequestHandler, RequestHandler } from 'express';
import { SearchProblem } from '../problem.ts';

/** Pages on other origins may search, as with the hosted service. */
export const allowOrigins: RequestHandler = (request, response, next) => {
  response.set({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, PUT, DELETE, POST, OPTIONS',
    'access-control-allow-headers':
      'content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-usertoken, x-algolia-request-id',
    'access-control-max-age': '86400',
  });
  if (request.method === 'OPTIONS') response.status(200).end();
  else next();
};

export const unknownPath: RequestHandler = () => {
  throw new SearchProblem(404, 'Path not found');
};

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

/** `onFault` hears of errors that are this service's own. */
export const answerErrors =
  (onFault: (error: unknown) => void): ErrorRequestHandler =>
  (error: unknown, _request, response, _next) => {
    // Errors of the body reader (too large, bad encoding) carry a status too.
    const status = statusOf(error);
    if (status >= 500) onFault(error);
    const message = status < 500 && error instanceof Error ? error.message : 'Internal Error';
    const details = error instanceof SearchProblem ? error.details : {};
    response.status(status).json({ message, ...details, status });
  };
