import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { type ReleaseStyles, stylesPath } from '../composition/release-styles.ts';
import type { ServedCompositions } from '../composition/served-compositions.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { cacheRouter } from './cache-router.ts';
import { compositionPage } from './composition-page.ts';
import { sendCompressed } from './compressed.ts';
import type { ShellConfig } from './config.ts';
import { lastResortPage } from './last-resort-page.ts';
import { middlewareProxy } from './middleware-proxy.ts';
import { createOperations } from './operations.ts';
import { createPageHandler } from './page-handler.ts';
import type { PageStore } from './page-store.ts';
import { precompressedFiles } from './precompressed-files.ts';
import { requestId, requestIdOf } from './request-id.ts';
import { robotsTxt } from './robots-txt.ts';
import { securityHeaders } from './security-headers.ts';
import type { ShellBuild } from './shell-build.ts';

interface AppParts {
  readonly config: ShellConfig;
  readonly renderer: Pick<Renderer, 'render' | 'compositionId'>;
  readonly compositions: Pick<ServedCompositions, 'choose' | 'composition'>;
  readonly logger: Logger;
  readonly styles: ReleaseStyles;
  readonly build: ShellBuild;
  /** Keeps rendered pages for all instances. */
  readonly pageStore?: PageStore | undefined;
}

export function createApp({ config, renderer, compositions, logger, styles, build, pageStore }: AppParts) {
  const app: Express = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUSTED_PROXIES);
  const operations = createOperations('shell', () => (renderer.compositionId ? undefined : 'composition'));
  const proxy = middlewareProxy(config.MIDDLEWARE_URL, logger);
  const pages = createPageHandler({ config, renderer, compositions, logger, pageStore });

  app.use(operations.measure, operations.router, requestId);
  app.use(
    pinoHttp({
      logger,
      genReqId: request => requestIdOf(request),
      customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'debug'),
      serializers: {
        req: ({ id, method, url }) => ({ id, method, path: String(url).split('?', 1)[0] }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    }),
  );
  app.use(proxy);
  app.use(securityHeaders(config));
  app.use(
    '/__/cache',
    cacheRouter(config.ADMIN_KEY, () => pages.clear(), logger),
  );
  app.use(stylesPath, async (request, response, next) => {
    const content = await styles.find(request.originalUrl);
    if (!content) return next();
    response.type('css').set('Cache-Control', 'public, max-age=31536000, immutable');
    sendCompressed(request, response, content);
  });
  app.get(
    '/__/composition',
    compositionPage(compositions, {
      isProduction: config.INDEXABLE || config.SECURE,
      secret: config.PREVIEW_SECRET,
      shellVersion: build.version,
    }),
  );
  // Pages of an earlier build may still be open and ask for its files.
  for (const folder of build.webFolders) {
    app.use('/__', precompressedFiles(folder, 'public, max-age=31536000, immutable'));
  }
  app.use(express.static(build.fixedFolder, { index: false, maxAge: '1d' }));
  app.get('/robots.txt', robotsTxt(config));
  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return pages.handle(request, response).catch(next);
    response.status(405).set('Allow', 'GET, HEAD').type('text').send('Method not allowed');
  });
  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    logger.error({ err: error, path: request.path }, 'the page could not be shown');
    if (response.headersSent) response.destroy();
    else response.status(statusOf(error)).set('Cache-Control', 'no-store').type('html').send(lastResortPage);
  };
  app.use(onError);
  return { app, upgrade: proxy.upgrade };
}

/** Express marks requests that it can't read, such as a path with broken percent-encoding, with a 4xx status. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}
