import { isBearerOf } from '@exwerk/service/http/bearer';
import express, { type Router } from 'express';
import * as z from 'zod';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { cacheGroups } from './cache.ts';

/** Whoever writes a name wrongly would wait for what does not come, or forget all of a shop that is under load. */
const bodySchema = z.strictObject({ groups: z.array(z.enum(cacheGroups)).optional() });

/** Forgets the named groups (`product`, `category`, …) of cached reads, all of them when none is named. */
export function createCacheRouter({ cache, config, log }: Pick<Services, 'cache' | 'config' | 'log'>): Router {
  const router = express.Router();
  router.post('/cache/invalidate', async (request, response) => {
    if (!isBearerOf(config.ADMIN_KEY, request))
      throw new ProblemError(401, 'NotAuthenticated', 'This needs the admin key');
    const body = bodySchema.safeParse(request.body ?? {});
    if (!body.success)
      throw new ProblemError(
        400,
        'InvalidInput',
        `Send {"groups": [...]} of ${cacheGroups.join(', ')}, or nothing for all`,
      );
    const { groups = [] } = body.data;
    await cache.forget(...groups.map(group => `${group}:` as const));
    log.info({ groups }, 'cache invalidated');
    response.json({ invalidated: groups.length > 0 ? groups : 'all' });
  });
  return router;
}
