import { isBearerOf } from '@exwerk/service/http/bearer';
import { Router } from 'express';
import type { Logger } from 'pino';

/** `POST /cache/invalidate` with the admin key as bearer token forgets all rendered pages of all instances. */
export function cacheRouter(adminKey: string, clear: () => Promise<void>, logger: Logger): Router {
  const router = Router();
  router.post('/cache/invalidate', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!isBearerOf(adminKey, request)) {
      response.status(401).json({ code: 'NotAuthenticated', status: 401, message: 'This needs the admin key' });
      return;
    }
    await clear();
    logger.info('page cache invalidated');
    response.json({ invalidated: 'all' });
  });
  return router;
}
