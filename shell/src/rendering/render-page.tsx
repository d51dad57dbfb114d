import { wholePage } from '@exwerk/contract/releases/reported';
import { furtherPages } from '@exwerk/contract/routing/claims';
import { originOfDeveloped, withDeveloped } from '@exwerk/contract/routing/developed-remote';
import { openSlots } from '@exwerk/contract/routing/open-slots';
import { resolvePage } from '@exwerk/contract/routing/page-kind';
import { isCountry } from '@exwerk/contract/storefronts/countries';
import { localeForPath } from '@exwerk/contract/storefronts/locale-path';
import { storefrontByHost } from '@exwerk/contract/storefronts/storefront-lookup';
import { type AppStore, api, createPageSlots, createStore, inTime, storeContext, togglesIn } from '@exwerk/runtime';
import { RouterContextProvider, type StaticHandlerContext } from 'react-router-dom';
import { pageFiles } from '../composition/page-files.ts';
import { pageShares } from '../deadlines.ts';
import { loadFrameData } from '../frame/frame-data.ts';
import { scriptsNeeded } from '../scripts-needed/scripts-needed.tsx';
import { createPageKeeper } from './kept-markup.ts';
import { lacksBlocks } from './missing-blocks.ts';
import { pageComposition } from './page-composition.ts';
import { pageDocument } from './page-document.ts';
import { pageHandler } from './page-handlers.ts';
import { pageMessages } from './page-messages.ts';
import { serializePageState } from './page-state.ts';
import { pageStyles } from './page-styles.ts';
import { renderMarkup } from './render-markup.tsx';
import type { PageRequest, RenderedPage, RenderFault, WorkerOptions } from './render-protocol.ts';
import { loaderFaults, serializeErrors } from './route-errors.ts';
import { sendCall } from './send-call.ts';
import { serverRemotes } from './server-remotes.ts';
import { remotesOfSlots, slotSourcesOf, slotTexts } from './slots-of-page.ts';

/** The page's remote could not be loaded, or was given up. */
const unavailable: RenderFault = { name: 'Unavailable', stack: '', region: wholePage };

/** What a page is for holds a form that only scripts can send, as `ScriptForm` draws it. */
const scriptForm = /<main\b.*<form\b[^>]* method="dialog".*<\/main>/s;

const tooLate = Symbol('too late');

/** Renders one page for nobody in particular: who the visitor is and what is in the cart arrive after hydration. */
export async function renderPage(
  options: WorkerOptions,
  request: PageRequest,
  log: (message: string) => void,
): Promise<RenderedPage> {
  const began = performance.now();
  const callsEnd = Date.now() + options.timeout * pageShares.call;
  const url = new URL(request.url, `http://${request.host}`);
  const storefront = storefrontByHost(
    request.host,
    isCountry(options.defaultCountry) ? options.defaultCountry : undefined,
  );
  const locale = localeForPath(storefront, url.pathname);
  const { developed } = request;
  const composed = withDeveloped(Object.values(options.composed.releases), developed);
  const pages = furtherPages(composed);
  const headerLinks = openSlots(composed, 'header-link');
  const { remote: owner } = resolvePage(storefront, url.pathname, pages);
  const loaded = request.withoutRemote || developed?.remote === owner ? undefined : serverRemotes.get(owner);

  const store = createStore(
    {
      storefront: {
        storefront,
        languagePrefix: locale.prefix.slice(1),
        settings: options.settings,
        ...(pages.length > 0 && { pages }),
        ...(headerLinks.length > 0 && { headerLinks }),
        toggles: togglesIn(url.search),
      },
      i18n: { locale: locale.code, messages: await pageMessages(locale.code, loaded) },
    },
    {
      baseUrl: options.middlewareUrl,
      host: request.host,
      headers: {
        'x-request-id': request.requestId,
        ...request.trace,
        ...(request.cookie && { cookie: request.cookie }),
      },
      timeout: options.timeout * pageShares.call,
      until: callsEnd,
      send: sendCall,
    },
  );
  const basename = locale.prefix || '/';
  const query = async (isOwnerThere: boolean) => {
    const handler = pageHandler(owner, basename, isOwnerThere);
    const requestContext = new RouterContextProvider(new Map([[storeContext, store]]));
    const answer = await inTime(
      options.timeout * pageShares.loader,
      signal => handler.query(new Request(url, { signal }), { requestContext }),
      () => tooLate,
    );
    return { answer, dataRoutes: handler.dataRoutes };
  };

  const frame = store.dispatch(loadFrameData(request.facts));
  let { answer, dataRoutes } = await query(loaded !== undefined);
  let failed = !loaded;
  if (answer === tooLate) {
    log(`${url.pathname}: the loaders of ${owner} did not answer in time`);
    failed = true;
    ({ answer, dataRoutes } = await query(false));
  }
  if (answer instanceof Response) {
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '/',
      body: '',
      whole: true,
      remote: owner,
      holds: [owner],
    };
  }
  if (typeof answer === 'symbol') throw new Error('the frame could not be rendered in time');
  const context = answer;
  if (request.unknownApart && isUnknown(context)) {
    store.dispatch(api.util.resetApiState());
    return { status: 404, body: '', whole: true, unknown: true, remote: owner };
  }
  await frame;
  await giveUpCalls(store);

  // What is in the page of somebody may be theirs alone.
  const keeper = request.cookie ? undefined : createPageKeeper([locale.code, store.getState().storefront]);
  const slots = createPageSlots([], developed?.remote, keeper);
  const rendered = await renderMarkup({
    store,
    context,
    dataRoutes,
    slots,
    patience: Math.max(100, options.timeout * pageShares.markup - (performance.now() - began)),
  });
  const { errors } = rendered;
  const markup = keeper?.settle(rendered.markup, errors.length === 0) ?? rendered.markup;
  for (const { stack } of errors) log(`${url.pathname}: ${stack}`);

  const shown = store.getState();
  const state = serializePageState({
    store: shown,
    router: {
      loaderData: context.loaderData,
      errors: failed ? null : serializeErrors(context.errors),
    },
    slotMessages: await slotTexts(slots, options.composed.releases, locale.code),
    slots: [...slots.names],
    remote: owner,
    unavailable: failed,
    ...(developed && { left: developed.remote }),
    composition: pageComposition(options.composed, options.releasesPublicUrl, developed),
  });
  const sources = context.matches.flatMap(({ route }) => [
    ...[loaded?.sources.get(route.id) ?? []].flat(),
    ...sourcesIn(context.loaderData[route.id]),
  ]);
  const files = failed
    ? { styles: [], scripts: [] }
    : pageFiles(options.releasesPublicUrl, options.composed, {
        remote: owner,
        sources,
        slots: slotSourcesOf(slots),
      });
  const linked = [
    ...options.composed.shell.files.styles.map(href => ({ href })),
    ...files.styles,
    ...(developed ? [{ href: `${originOfDeveloped(developed)}/styles.css` }] : []),
  ];
  const withoutScripts = scriptForm.test(markup) ? await scriptsNeeded(locale.code) : '';
  const styles = pageStyles(linked, options.styleTexts ?? {}, withoutScripts + markup);
  const body = pageDocument({
    language: locale.code,
    markup,
    withoutScripts,
    state,
    styles,
    scripts: options.composed.shell.files.scripts,
    preloads: files.scripts,
    ...(options.experimentScript && { experimentScript: options.experimentScript }),
  });
  // Ends the timers that would keep this request's answers in memory.
  store.dispatch(api.util.resetApiState());
  const status = developed ? context.statusCode : failed ? 503 : errors.length > 0 ? 500 : context.statusCode;
  const isPartial = lacksBlocks(shown);
  return {
    status,
    body,
    ...(styles.hash && { styleHash: styles.hash }),
    whole: !failed && errors.length === 0,
    ...(isPartial && { partial: true }),
    remote: owner,
    holds: [...new Set([owner, ...remotesOfSlots(slots)])],
    // What is left to a developer's browser is no fault of a release.
    faults: developed ? [] : [...errors, ...(failed ? [unavailable] : loaderFaults(context.errors))],
  };
}

/** Nobody waits any more for blocks that are not there: the page says so, and the browser asks for them again. */
async function giveUpCalls(store: AppStore): Promise<void> {
  const running = store.dispatch(api.util.getRunningQueriesThunk());
  for (const query of running) query.abort();
  await Promise.all(running);
}

/** Nothing was found by a catch-all. A page with an address of its own that answers 404 shows what it wants to show. */
function isUnknown({ statusCode, errors, matches }: StaticHandlerContext): boolean {
  return statusCode === 404 && errors === null && matches.at(-1)?.route.path === '*';
}

/** A loader that finds out only by its data which modules show it names them in that data. */
function sourcesIn(loaderData: unknown): string[] {
  if (typeof loaderData !== 'object' || loaderData === null) return [];
  return [Reflect.get(loaderData, 'source')].flat().filter(source => typeof source === 'string');
}
