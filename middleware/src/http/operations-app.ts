import express, { type Express, type Request, type Response } from 'express';
import { createCacheRouter } from '../cache/cache-routes.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { createHealthRouter } from './health.ts';
import { jsonBody } from './json-body.ts';
import { sendProblem } from './problem-answer.ts';

/** What whoever runs the middleware asks it, for a port of its own that shoppers do not reach. `hasIndices`: search knows the whole catalog. */
export function createOperationsApp(services: Services, hasIndices: () => boolean): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(createHealthRouter(services.config, hasIndices));
  app.use(jsonBody, createCacheRouter(services));
  app.use((request, _response, next) => {
    next(new ProblemError(404, 'NotFound', `There is nothing at ${request.path}`));
  });
  app.use((error: unknown, request: Request, response: Response, _next: unknown) => {
    sendProblem(error, request, response, services.log);
  });
  return app;
}
