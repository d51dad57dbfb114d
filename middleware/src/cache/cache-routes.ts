import { isBearerOf } from '@exwerk/service/http/bearer';
import express, { type Router } from 'express';
import * as z from 'zod';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';

const bodySchema = z.object({ groups: z.array(z.string().regex(/^[a-z-]+$/)).default([]) }).catch({ groups: [] });

/** Forgets the named groups (`product`, `category`, …) of cached reads, all of them when none is named. */
export function createCacheRouter({ cache, config, log }: Pick<Services, 'cache' | 'config' | 'log'>): Router {
  const router = express.Router();
  router.post('/cache/invalidate', async (request, response) => {
    if (!isBearerOf(config.ADMIN_KEY, request))
      throw new ProblemError(401, 'NotAuthenticated', 'This needs the admin key');
    const { groups } = bodySchema.parse(request.body ?? {});
    await cache.forget(...groups.map(group => `${group}:`));
    log.info({ groups }, 'cache invalidated');
    response.json({ invalidated: groups.length > 0 ? groups : 'all' });
  });
  return router;
}
