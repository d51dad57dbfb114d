import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { Logger } from 'pino';

function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** `POST /cache/invalidate` with the admin key as bearer token forgets all rendered pages of all instances. */
export function cacheRouter(adminKey: string, clear: () => Promise<void>, logger: Logger): Router {
  const router = Router();
  router.post('/cache/invalidate', async (request, response) => {
    const key = request.get('authorization')?.replace(/^Bearer /, '') ?? '';
    response.set('Cache-Control', 'no-store');
    if (!sameSecret(key, adminKey)) {
      response.status(401).json({ code: 'NotAuthenticated', status: 401, message: 'This needs the admin key' });
      return;
    }
    await clear();
    logger.info('page cache invalidated');
    response.json({ invalidated: 'all' });
  });
  return router;
}
