import { readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { localeForPath } from '@exwerk/contract/storefronts/locale-path';
import { storefrontByHost } from '@exwerk/contract/storefronts/storefront-lookup';
import { accessLevel } from '@exwerk/service/http/access-log';
import { forEver } from '@exwerk/service/http/caching';
import { createOperations } from '@exwerk/service/http/operations';
import { statusOf } from '@exwerk/service/http/status-of';
import { refuseUpgrade, type UpgradeListener } from '@exwerk/service/process/guarded-server';
import { redactedSerializers } from '@exwerk/service/process/redacted-log';
import { traceRequests } from '@exwerk/service/tracing/tracing';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { type ReleaseStyles, stylesPath } from '../composition/release-styles.ts';
import { shellPath } from '../composition/shell-bundles.ts';
import { sendCompressed } from '../compression/compressed.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { ReleaseFigures } from '../reports/release-figures.ts';
import type { ServedCompositions } from '../served/served-compositions.ts';
import { applePayDomain, applePayDomainPath } from './apple-pay-domain.ts';
import { cacheRouter } from './cache-router.ts';
import { compositionPage } from './composition-page.ts';
import type { ShellConfig } from './config.ts';
import { developmentRouter } from './development.ts';
import { sendFallback } from './fallback-page.ts';
import { isLiveCart, middlewareProxy } from './middleware-proxy.ts';
import { createPageHandler } from './page-handler.ts';
import type { PageStore } from './page-store.ts';
import { figuresRouter, reportRouter } from './report-router.ts';
import { requestId, requestIdOf } from './request-id.ts';
import { robotsTxt } from './robots-txt.ts';
import { securityHeaders } from './security-headers.ts';
import { noticeUnnamedProxies } from './unnamed-proxies.ts';
import { refuseAddress } from './unreadable-address.ts';

/** Files with fixed names. Only these are looked for on the disk: a look for each page costs a third of what sending a cached one does. */
const fixedFolder = path.resolve(import.meta.dirname, '../../public');
const fixedPaths = readdirSync(fixedFolder).map(name => `/${name}`);

interface AppParts {
  readonly config: ShellConfig;
  readonly renderer: Pick<Renderer, 'render' | 'queriesOf' | 'compositionId'>;
  readonly compositions: Pick<ServedCompositions, 'choose' | 'composition' | 'composed'>;
  readonly logger: Logger;
  readonly styles: ReleaseStyles;
  /** Serves the shell's own files, of every release that a page may be of. */
  readonly shellFiles: RequestHandler;
  readonly figures: ReleaseFigures;
  /** Keeps rendered pages for all instances. */
  readonly pageStore?: PageStore | undefined;
}

export function createApp({
  config,
  renderer,
  compositions,
  logger,
  styles,
  shellFiles,
  figures,
  pageStore,
}: AppParts) {
  const app: Express = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY);
  const proxy = middlewareProxy(config.MIDDLEWARE_URL, config.TRUST_PROXY, logger);
  const operations = createOperations(
    'shell',
    () => (renderer.compositionId ? undefined : 'composition'),
    cacheRouter(config.ADMIN_KEY, () => pages.clear(), logger),
    figuresRouter(figures),
  );
  figures.showIn(operations.registry);
  const pages = createPageHandler({
    config,
    renderer,
    compositions,
    logger,
    pageStore,
    registry: operations.registry,
  });

  const traced = traceRequests(request => ({
    'exwerk.storefront': storefrontByHost(request.get('host') ?? '', config.DEFAULT_COUNTRY).country,
  }));
  app.use(operations.measure, requestId, traced);
  app.use(noticeUnnamedProxies(config.TRUST_PROXY, operations.registry, logger));
  app.use(
    pinoHttp({
      logger,
      genReqId: request => requestIdOf(request),
      customLogLevel: accessLevel(config.ACCESS_LOG_SHARE),
      serializers: redactedSerializers,
    }),
  );
  app.use(proxy);
  app.use(securityHeaders(config));
  app.use(stylesPath, async (request, response, next) => {
    const content = await styles.find(request.originalUrl);
    if (!content) return next();
    response.type('css').set('Cache-Control', forEver);
    await sendCompressed(request, response, content);
  });
  app.get(
    '/__/composition',
    compositionPage(compositions, {
      isProduction: config.INDEXABLE || config.SECURE,
      secrets: config.PREVIEW_SECRET,
    }),
  );
  app.use('/__/development', developmentRouter(config));
  app.use(shellPath, shellFiles);
  app.use(
    reportRouter({
      figures,
      compositions,
      registry: operations.registry,
      unlimitedClients: config.UNLIMITED_CLIENTS,
    }),
  );
  app.get(fixedPaths, express.static(fixedFolder, { index: false, maxAge: '1d' }));
  app.get('/robots.txt', robotsTxt(config));
  app.get(applePayDomainPath, applePayDomain(config));
  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return pages.handle(request, response).catch(next);
    response.status(405).set('Allow', 'GET, HEAD').type('text').send('Method not allowed');
  });
  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    logger.error({ err: error, path: request.path }, 'the page could not be shown');
    const storefront = storefrontByHost(request.get('host') ?? '', config.DEFAULT_COUNTRY);
    if (response.headersSent) response.destroy();
    else sendFallback(response, statusOf(error), localeForPath(storefront, request.path));
  };
  app.use(onError);
  const upgrade: UpgradeListener = (request, socket, head) => {
    if (isLiveCart(request.url ?? '')) proxy.upgrade(request, socket as Socket, head);
    else refuseUpgrade(socket, 404);
  };
  const unreadable: RequestListener = (request, response) => refuseAddress(request, response, config.DEFAULT_COUNTRY);
  return { app, upgrade, unreadable, operations, warmUp: pages.warmUp };
}
