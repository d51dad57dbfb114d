import { currentCompositionKey } from '@exwerk/contract/releases/composition';
import { forEver } from '@exwerk/service/http/caching';
import { precompressedFiles } from '@exwerk/service/http/precompressed-files';
import { statusOf } from '@exwerk/service/http/status-of';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { problem } from '../api/problem.ts';
import { releaseFileOf } from '../store/release-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { bucketCopies } from './bucket-copies.ts';

interface RoutesOptions {
  readonly isBucket: boolean;
  /** Hears that a copy of the bucket's could not be kept. */
  readonly onFault: (error: unknown) => void;
  readonly logger: Pick<Logger, 'error'>;
}

/** The files of releases, and the current composition, for browsers and shells. Nothing else that lies beside them. */
export function releaseRoutes(
  store: ReleaseStore,
  folder: string,
  { isBucket, onFault, logger }: RoutesOptions,
): Router {
  const router = Router();
  router.use((_request, response, next) => {
    // Scripts, styles and fonts are fetched by pages of every storefront's domain.
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Timing-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  });
  router.get(`/${currentCompositionKey}`, async (_request, response, next) => {
    const file = await store.read(currentCompositionKey);
    if (!file) return next();
    response.type('json').set('Cache-Control', 'no-store').send(file.content);
  });
  // History, log and keys lie in the same folder, and a path can be written in many ways: only the plain ones of releases go on.
  router.use((request, response, next) => {
    if (releaseFileOf(request.path.slice(1))) next();
    else notFound(request, response, next);
  });
  if (isBucket) router.use(bucketCopies(store, folder, onFault));
  const failed: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    const status = statusOf(error);
    if (status >= 500) logger.error({ err: error }, 'a file could not be served');
    if (response.headersSent) return next(error);
    if (status < 500) problem(response, status, 'BadRequest', 'The request cannot be read');
    else problem(response, status, 'Failed', 'Something failed; the log says what');
  };
  router.use(precompressedFiles(folder, forEver), notFound, failed);
  return router;
}

const notFound: RequestHandler = (_request, response) => problem(response, 404, 'NotFound', 'No such file');
