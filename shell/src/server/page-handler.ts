import { resolvePage } from '@exwerk/shared-kernel/routing/page-kind';
import { isFixedRoute, redirectFor } from '@exwerk/shared-kernel/routing/redirects';
import { localeForPath } from '@exwerk/shared-kernel/storefronts/locale-path';
import { storefrontByHost } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { ServedCompositions } from '../composition/served-compositions.ts';
import type { PageRequest, RenderedPage } from '../rendering/render-protocol.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { sendCompressed } from './compressed.ts';
import type { ShellConfig } from './config.ts';
import { lastResortPage } from './last-resort-page.ts';
import { editorialRedirect, recordConsent } from './middleware-calls.ts';
import { PageCache, type StoredPage, storePage } from './page-cache.ts';
import type { PageStore } from './page-store.ts';
import { requestIdOf } from './request-id.ts';
import { keepSession, openPreview, visitorOf } from './visitor.ts';

interface PageHandlerParts {
  readonly config: ShellConfig;
  readonly renderer: Pick<Renderer, 'render'>;
  readonly compositions: Pick<ServedCompositions, 'choose'>;
  readonly logger: Logger;
  readonly pageStore?: PageStore | undefined;
}

/** Browsers always ask again, shared caches keep a page as long as the shell does, and a while longer while they fetch it anew. */
const publicCaching = (ttl: number) =>
  `public, max-age=0, s-maxage=${Math.round(ttl / 1000)}, stale-while-revalidate=86400`;

/** Answers every address that is a page: redirects first, then public pages from the cache, the others fresh. */
export function createPageHandler({ config, renderer, compositions, logger, pageStore }: PageHandlerParts) {
  const render = async (request: PageRequest, composition: string): Promise<RenderedPage> => {
    const page = await renderer.render(request, composition);
    if (page.status !== 404) return page;
    const options = { middlewareUrl: config.MIDDLEWARE_URL, host: request.host, requestId: request.requestId, logger };
    const moved = await editorialRedirect(request.url, options);
    return moved ? { ...page, status: moved.redirectionCode, location: moved.targetURL } : page;
  };
  const cache = new PageCache({ bytes: config.PAGE_CACHE_BYTES, ttl: config.PAGE_TTL, render, store: pageStore });

  const handle = async (request: Request, response: Response): Promise<void> => {
    const host = request.get('host') ?? '';
    const storefront = storefrontByHost(host, config.DEFAULT_COUNTRY);
    const url = new URL(request.originalUrl, 'http://page');
    if (isFixedRoute(url.pathname)) {
      response.status(404).type('text').send('Not found');
      return;
    }
    const requestId = requestIdOf(request);
    if (!isDecodable(url.pathname)) {
      logger.error({ path: url.pathname, host, requestId }, 'invalid URL');
      response.status(400).type('text').send('Bad request');
      return;
    }
    if (url.searchParams.has('preview')) {
      openPreview(response, url, config);
      return;
    }
    const redirect = redirectFor(storefront, url);
    if (redirect) {
      const { code } = localeForPath(storefront, url.pathname);
      const options = { middlewareUrl: config.MIDDLEWARE_URL, host, requestId, logger };
      if (redirect.consentHash) await recordConsent(redirect.consentHash, code, options);
      response.set('Cache-Control', redirect.status === 302 ? 'no-store' : 'public, max-age=3600');
      response.redirect(redirect.status, redirect.location);
      return;
    }
    const choice = await compositions.choose(visitorOf(request, config.PREVIEW_SECRET));
    if (!choice) {
      response.status(503).set({ 'Retry-After': '2', 'Cache-Control': 'no-store' }).type('html').send(lastResortPage);
      return;
    }
    response.set('X-Composition', choice.id);
    if (choice.kind === 'preview') response.set('X-Robots-Tag', 'noindex');
    const { remote } = resolvePage(storefront, url.pathname);
    const asked = { host, url: url.pathname + url.search, requestId, remote };
    if (remote === 'account' || remote === 'checkout') {
      const { cookie } = request.headers;
      keepSession(request, response, choice, config.SECURE);
      const page = await storePage(await render({ ...asked, ...(cookie && { cookie }) }, choice.id));
      send(request, response, page, 'private, no-store');
      return;
    }
    const { page, state } = await cache.get(choice.id, asked);
    response.set('X-Cache', state);
    if (choice.forAll) {
      send(request, response, page, page.whole ? publicCaching(config.PAGE_TTL) : 'no-store');
      return;
    }
    keepSession(request, response, choice, config.SECURE);
    send(request, response, page, page.whole ? 'private, no-cache' : 'no-store');
  };
  return { handle, clear: () => cache.clear() };
}

/** ERR-22: an address means what it says decoded; one that cannot be decoded means nothing. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function send(request: Request, response: Response, page: StoredPage, caching: string): void {
  response.set('Cache-Control', page.status >= 500 ? 'no-store' : caching);
  if (page.location !== undefined) {
    response.redirect(page.status, page.location);
    return;
  }
  response.type('html').set('ETag', page.etag);
  if (page.status === 503) response.set('Retry-After', '5');
  if (page.status === 200 && request.get('if-none-match') === page.etag) {
    response.status(304).end();
    return;
  }
  sendCompressed(request, response.status(page.status), page.forms);
}
