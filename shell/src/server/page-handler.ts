import { randomUUID } from 'node:crypto';
import { type DevelopedRemote, furtherPagesWith, originOfDeveloped } from '@exwerk/contract/routing/developed-remote';
import { bearsToken } from '@exwerk/contract/routing/mailed-token';
import { contentPath } from '@exwerk/contract/routing/paths';
import { isFixedRoute, redirectFor } from '@exwerk/contract/routing/redirects';
import { localeForPath, withLocale } from '@exwerk/contract/storefronts/locale-path';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByHost } from '@exwerk/contract/storefronts/storefront-lookup';
import { addressOf, clientNetwork, networksOf } from '@exwerk/service/http/client-network';
import { describeSpan, inSpan, traceHeaders } from '@exwerk/service/tracing/tracing';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import { pageShares } from '../deadlines.ts';
import type { PageRequest } from '../rendering/render-protocol.ts';
import { type Asker, Busy, Gone } from '../rendering/render-queue.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { Choice, ServedCompositions } from '../served/served-compositions.ts';
import { type AskedPage, addressIn, askedPage, isDecodable, unknownPage } from './asked-page.ts';
import { sendBusy } from './busy-page.ts';
import { carriedPages } from './carried-pages.ts';
import type { ShellConfig } from './config.ts';
import { developedBy } from './development.ts';
import { sendFallback } from './fallback-page.ts';
import { editorialRedirect, recordConsent } from './middleware-calls.ts';
import { withQueryOf } from './moved-page.ts';
import { storePage } from './page-cache.ts';
import { PageCaches } from './page-caches.ts';
import type { PageStore } from './page-store.ts';
import { createRenderTurns } from './render-turns.ts';
import { requestIdOf } from './request-id.ts';
import { allowDevServer } from './security-headers.ts';
import { sendPage } from './send-page.ts';
import { SharedFactsCache } from './shared-facts.ts';
import { UnknownAddresses } from './unknown-addresses.ts';
import { refuseAddress } from './unreadable-address.ts';
import { keepSession, openPreview, refusePreview, visitorOf } from './visitor.ts';
import { WarmUp } from './warm-up.ts';

interface PageHandlerParts {
  readonly config: ShellConfig;
  readonly renderer: Pick<Renderer, 'render' | 'queriesOf'>;
  readonly compositions: Pick<ServedCompositions, 'choose' | 'composed' | 'composition'>;
  readonly logger: Logger;
  readonly registry: Registry;
  readonly pageStore?: PageStore | undefined;
}

interface Arrival {
  readonly request: Request;
  readonly response: Response;
  readonly storefront: Storefront;
  readonly url: URL;
  readonly asker: Asker;
}

/** What is known once the composition is chosen. */
interface Visit extends Arrival {
  readonly choice: Choice;
  readonly asked: AskedPage;
  /** What this visitor takes from their own machine. */
  readonly developed: DevelopedRemote | undefined;
}

/** Browsers always ask again, shared caches keep a page as long as the shell does, and a while longer while they fetch it anew. */
const publicCaching = (ttl: number) =>
  `public, max-age=0, s-maxage=${Math.round(ttl / 1000)}, stale-while-revalidate=86400`;

/** Answers every address that is a page: redirects first, then public pages from the cache, the others fresh. */
export function createPageHandler(parts: PageHandlerParts) {
  const { config, renderer, compositions, logger, registry, pageStore } = parts;
  const facts = new SharedFactsCache(config, logger);
  const rendersWithFacts: Pick<Renderer, 'render'> = {
    render: async (request, composition) =>
      inSpan(
        'render',
        renderAttributes(request, compositions.composed.get(composition ?? '')),
        async () => {
          const known = await facts.handOn(request);
          return renderer.render({ ...known, trace: traceHeaders() }, composition);
        },
        request.trace,
      ),
  };
  const turns = createRenderTurns({ config, renderer: rendersWithFacts, registry });
  const { render, join } = turns;
  const cache = new PageCaches({
    bytes: config.PAGE_CACHE_BYTES,
    ttl: config.PAGE_TTL,
    render,
    join,
    store: pageStore,
    carried: carriedPages(compositions.composed, config.RELEASES_PUBLIC_URL),
  });
  const answers = new Counter({
    name: 'page_cache_answers_total',
    help: 'Public pages that visitors got, by where they came from',
    labelNames: ['state'],
    registers: [registry],
  });
  const warmUp = new WarmUp({
    pages: config.WARM_UP_PAGES,
    fetch: (composition, page, asker) =>
      cache.get(composition, { ...page, requestId: randomUUID(), unknownApart: true }, asker),
    waiting: turns.waiting,
    logger,
  });
  const unknown = new UnknownAddresses(config.PAGE_TTL);
  const isUnlimited = networksOf(config.UNLIMITED_CLIENTS);
  let visits = 0;

  const handle = async (request: Request, response: Response): Promise<void> => {
    const storefront = storefrontByHost(request.get('host') ?? '', config.DEFAULT_COUNTRY);
    const url = addressIn(request.originalUrl);
    if (url && isFixedRoute(url.pathname)) {
      response.status(404).type('text').send('Not found');
      return;
    }
    if (!url || !isDecodable(url.pathname)) {
      const requestId = requestIdOf(request);
      logger.error({ path: request.path, country: storefront.country, requestId }, 'invalid URL');
      refuseAddress(request, response, config.DEFAULT_COUNTRY);
      return;
    }
    if (url.searchParams.has('preview')) {
      openPreview(response, url, config, compositions.composition);
      return;
    }
    // The page takes it out of its address; a link may be followed before that.
    if (bearsToken(url.search)) response.set('Referrer-Policy', 'strict-origin');
    const address = addressOf(request);
    const asker = { client: clientNetwork(address), isUnlimited: isUnlimited(address), signal: whileWaiting(response) };
    try {
      await turns.arrive(asker);
      await answer({ request, response, storefront, url, asker });
    } catch (error) {
      if (error instanceof Busy) sendBusy(response, localeForPath(storefront, url.pathname).language, error);
      else if (!(error instanceof Gone)) throw error;
    }
  };

  const answer = async (arrival: Arrival): Promise<void> => {
    const { request, response, storefront, url, asker } = arrival;
    const visitor = visitorOf(request, config.PREVIEW_SECRET);
    const choice = await compositions.choose(visitor);
    if (choice && visitor.preview !== undefined && choice.kind !== 'preview') {
      refusePreview(response, visitor.preview, compositions.composition);
      return;
    }
    const developed = developedBy(request, config);
    const pages = developed ? furtherPagesWith(choice?.pages ?? [], developed) : choice?.pages;
    const redirect = redirectFor(storefront, url, pages);
    if (redirect) {
      let { location } = redirect;
      // Programs that look whether a link leads anywhere ask by HEAD: nobody has opened the mail.
      if (redirect.consentHash && request.method === 'GET') {
        const locale = localeForPath(storefront, url.pathname);
        await turns.spend(asker);
        const isTaken = await recordConsent(redirect.consentHash, locale.code, callOptions(arrival));
        if (!isTaken) location = withLocale(locale, contentPath('newsletter-link-void'));
      }
      response.set('Cache-Control', redirect.status === 302 ? 'no-store' : 'public, max-age=3600');
      response.redirect(redirect.status, location);
      return;
    }
    if (!choice) {
      sendFallback(response.set('Retry-After', '2'), 503, localeForPath(storefront, url.pathname));
      return;
    }
    response.set('X-Composition', choice.id);
    describeSpan({ 'exwerk.composition': choice.id });
    if (choice.kind === 'preview') response.set('X-Robots-Tag', 'noindex');
    const asked = askedPage(storefront, url, renderer.queriesOf(choice.id), pages);
    const visit = { ...arrival, choice, asked, developed };
    if (asked.isPrivate || developed) await answerFresh(visit);
    else if (!(await answerPublic(visit))) await answerUnknown(visit);
  };

  const callOptions = ({ request, storefront }: Arrival) => ({
    middlewareUrl: config.MIDDLEWARE_URL,
    host: storefront.productionDomain,
    requestId: requestIdOf(request),
    patience: config.RENDER_TIMEOUT * pageShares.aside,
    logger,
  });

  /** Account and checkout depend on who asks, and everything does for whoever develops a part of it. */
  const answerFresh = async ({ request, response, url, choice, asked, asker, developed }: Visit): Promise<void> => {
    const { cookie } = request.headers;
    keepSession(request, response, choice, config.SECURE);
    const { host, remote } = asked;
    const own = {
      host,
      url: url.pathname + url.search,
      remote,
      requestId: requestIdOf(request),
      trace: traceHeaders(),
      ...(cookie && { cookie }),
      ...(developed && { developed }),
    };
    if (developed) {
      allowDevServer(response, originOfDeveloped(developed));
      response.set('X-Robots-Tag', 'noindex');
    }
    visits += 1;
    // The page's own calls go on with its trace. A page that others get, too, must not bear one.
    const { traceparent } = own.trace;
    if (traceparent !== undefined) response.set('Server-Timing', `traceparent;desc="${traceparent}"`);
    const page = await render(`visit ${visits}`, own, choice.id, asker);
    await sendPage(request, response, await storePage(page), 'private, no-store');
  };

  /** False when nothing is at the address. */
  const answerPublic = async (visit: Visit): Promise<boolean> => {
    const { storefront, url, choice, asked } = visit;
    const place = [choice.id, storefront.country, url.pathname] as const;
    if (asked.isUnknown || unknown.has(...place)) return false;
    const isKnown = await answerFromCache(visit, asked);
    if (isKnown) warmUp.note(asked);
    if (!isKnown) unknown.add(...place);
    return isKnown;
  };

  const answerFromCache = async (visit: Visit, { host, url, remote, isUnknown }: AskedPage): Promise<boolean> => {
    const { request, response, choice, asker } = visit;
    const trace = traceHeaders();
    const wanted = { host, url, remote, requestId: requestIdOf(request), trace, unknownApart: !isUnknown };
    const { page, state } = await cache.get(choice.id, wanted, asker);
    if (page.unknown) return false;
    response.set('X-Cache', state);
    answers.inc({ state });
    if (!choice.forAll) keepSession(request, response, choice, config.SECURE);
    const caching = choice.forAll ? publicCaching(config.PAGE_TTL) : 'private, no-cache';
    await sendPage(request, response, withQueryOf(visit, page), page.whole && !page.partial ? caching : 'no-store');
    return true;
  };

  /** What no longer exists may have moved. */
  const answerUnknown = async (visit: Visit): Promise<void> => {
    const { response, storefront, url, choice, asker } = visit;
    const address = url.pathname + url.search;
    const moved = await unknown.moved(storefront.country, address, async () => {
      await turns.spend(asker);
      return editorialRedirect(address, callOptions(visit));
    });
    if (!moved) {
      await answerFromCache(visit, unknownPage(storefront, url));
      return;
    }
    response.set('Cache-Control', choice.forAll ? publicCaching(config.PAGE_TTL) : 'private, no-cache');
    response.redirect(moved.redirectionCode, moved.targetURL);
  };

  const clear = async () => {
    unknown.clear();
    facts.clear();
    await cache.clear();
  };
  return { handle, clear, warmUp };
}

/** Which release of which remote renders. */
const renderAttributes = ({ remote = '' }: PageRequest, composed: ComposedReleases | undefined) => ({
  'exwerk.remote': remote,
  'exwerk.release': composed?.releases[remote]?.version ?? '',
});

/** Ends when the visitor has gone without an answer. */
function whileWaiting(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => response.writableFinished || controller.abort());
  return controller.signal;
}
