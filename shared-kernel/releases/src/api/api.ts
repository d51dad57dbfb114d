import { statusOf } from '@exwerk/service/http/status-of';
import { isDiskFull } from '@exwerk/service/process/disk-watch';
import { type ErrorRequestHandler, Router } from 'express';
import { Denied } from '../changes/keyed-change.ts';
import type { ApiParts } from './api-parts.ts';
import { changeRoutes } from './change-routes.ts';
import { problem } from './problem.ts';
import { storeRoutes } from './store-routes.ts';

/** What squads reach the releases by, with a key: `/api/files`, `/api/folders`, `/api/changes`, `/api/previews`. */
export function createApi(parts: ApiParts): Router {
  const api = Router();
  api.use(storeRoutes(parts), changeRoutes(parts));
  const failed: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof Denied) return problem(response, 403, 'NotYours', error.message);
    const status = statusOf(error);
    if (status < 500) return problem(response, status, 'BadRequest', 'The request cannot be read');
    parts.logger.error({ err: error }, 'a request failed');
    parts.onFault(error);
    if (isDiskFull(error)) return problem(response, 507, 'DiskFull', 'There is no space left where releases are kept');
    problem(response, 500, 'Failed', 'Something failed; the log says what');
  };
  api.use(failed);
  const router = Router();
  router.use('/api', api);
  return router;
}
