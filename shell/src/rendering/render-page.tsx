import { type Messages, type RemoteName, remoteOfSlot } from '@exwerk/shared-kernel/contract/remote';
import { resolvePage } from '@exwerk/shared-kernel/routing/page-kind';
import {
  api,
  createPageSlots,
  createStore,
  type PageSlots,
  storeContext,
  togglesIn,
} from '@exwerk/shared-kernel/runtime';
import { isCountry } from '@exwerk/shared-kernel/storefronts/countries';
import { localeForPath } from '@exwerk/shared-kernel/storefronts/locale-path';
import { storefrontByHost } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import { createStaticHandler, type RouteObject, RouterContextProvider } from 'react-router-dom';
import { pageFiles } from '../composition/page-files.ts';
import { releaseUrl, webIntegrity } from '../composition/release.ts';
import { loadFrameData } from '../frame/frame-data.ts';
import { shellRoutes, unavailableRoutes } from '../frame/shell-routes.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import { pageDocument } from './page-document.ts';
import { type PageState, serializePageState } from './page-state.ts';
import { renderMarkup } from './render-markup.tsx';
import type { PageRequest, RenderedPage, WorkerBirth } from './render-protocol.ts';
import { serializeErrors } from './route-errors.ts';
import { serverRemotes } from './server-remotes.ts';

const tooLate: unique symbol = Symbol('too late');

/** Part of a page's time that its loaders may take; the rest is for showing the frame around the fall-back. */
const loaderShare = 0.75;
/** Part of it after which whatever is not rendered yet is left to the browser. */
const markupShare = 0.85;

/** Renders one page for nobody in particular: who the visitor is and what is in the cart arrive after hydration. */
export async function renderPage(
  birth: WorkerBirth,
  request: PageRequest,
  log: (message: string) => void,
): Promise<RenderedPage> {
  const began = performance.now();
  const url = new URL(request.url, `http://${request.host}`);
  const storefront = storefrontByHost(request.host, isCountry(birth.defaultCountry) ? birth.defaultCountry : undefined);
  const locale = localeForPath(storefront, url.pathname);
  const { remote: owner } = resolvePage(storefront, url.pathname);
  const loaded = request.withoutRemote ? undefined : serverRemotes.get(owner);

  const texts = await Promise.all([loadMessages(locale.code), loaded?.routesModule.loadMessages(locale.code) ?? {}]);
  const store = createStore(
    {
      storefront: {
        storefront,
        languagePrefix: locale.prefix.slice(1),
        settings: birth.settings,
        toggles: togglesIn(url.search),
      },
      i18n: { locale: locale.code, messages: Object.assign({}, ...texts) as Messages },
    },
    {
      baseUrl: birth.middlewareUrl,
      host: request.host,
      headers: { 'x-request-id': request.requestId, ...(request.cookie && { cookie: request.cookie }) },
      timeout: birth.timeout,
    },
  );
  const basename = locale.prefix || '/';
  const query = async (routes: RouteObject[]) => {
    const handler = createStaticHandler(routes, { basename });
    const requestContext = new RouterContextProvider(new Map([[storeContext, store]]));
    const signal = AbortSignal.timeout(birth.timeout * loaderShare);
    const late = new Promise<typeof tooLate>(resolve => signal.addEventListener('abort', () => resolve(tooLate)));
    const answer = await Promise.race([handler.query(new Request(url, { signal }), { requestContext }), late]);
    return { answer, dataRoutes: handler.dataRoutes };
  };

  const everything = [...serverRemotes.values()].flatMap(({ routes }) => routes);
  const frame = store.dispatch(loadFrameData());
  let { answer, dataRoutes } = await query(loaded ? shellRoutes(everything) : unavailableRoutes(owner));
  let failed = !loaded;
  if (answer === tooLate) {
    log(`${request.url}: the loaders of ${owner} did not answer in time`);
    failed = true;
    ({ answer, dataRoutes } = await query(unavailableRoutes(owner)));
  }
  if (answer instanceof Response) {
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '/',
      body: '',
      whole: true,
      remote: owner,
    };
  }
  if (typeof answer === 'symbol') throw new Error('the frame could not be rendered in time');
  await frame;

  const context = answer;
  const slots = createPageSlots();
  const { markup, errors } = await renderMarkup({
    store,
    context,
    dataRoutes,
    slots,
    patience: Math.max(100, birth.timeout * markupShare - (performance.now() - began)),
  });
  for (const error of errors) log(`${request.url}: ${error}`);

  const entries = Object.fromEntries(
    Object.values(birth.composed.releases).map(release => [
      release.remote,
      releaseUrl(birth.releasesPublicUrl, release, `web/${release.web.entry}`),
    ]),
  ) as PageState['composition']['entries'];
  const integrity = Object.fromEntries(
    Object.values(birth.composed.releases).map(release => [release.remote, webIntegrity(release, release.web.entry)]),
  ) as PageState['composition']['integrity'];
  const state = serializePageState({
    store: store.getState(),
    router: {
      loaderData: context.loaderData,
      errors: failed ? null : serializeErrors(context.errors),
    },
    slotMessages: [...slots.messages],
    remote: owner,
    unavailable: failed,
    composition: { id: birth.composed.id, entries, integrity },
  });
  const sources = context.matches.flatMap(({ route }) => [
    ...[loaded?.sources.get(route.id) ?? []].flat(),
    ...sourceIn(context.loaderData[route.id]),
  ]);
  const files = failed
    ? { styles: [], scripts: [] }
    : pageFiles(birth.releasesPublicUrl, birth.composed, { remote: owner, sources, slots: slotSourcesOf(slots) });
  const body = pageDocument({
    language: locale.code,
    markup,
    state,
    styles: [...birth.shellFiles.styles.map(href => ({ href })), ...files.styles],
    scripts: birth.shellFiles.scripts,
    preloads: files.scripts,
    ...(birth.experimentScript && { experimentScript: birth.experimentScript }),
  });
  // Ends the timers that would keep this request's answers in memory.
  store.dispatch(api.util.resetApiState());
  const status = failed ? 503 : errors.length > 0 ? 500 : context.statusCode;
  return { status, body, whole: !failed && errors.length === 0, remote: owner };
}

/** By remote, the source files of the slots that the page shows. */
function slotSourcesOf({ names }: PageSlots): Partial<Record<RemoteName, string[]>> {
  const sources: Partial<Record<RemoteName, string[]>> = {};
  for (const name of names) {
    const remote = remoteOfSlot(name);
    const source = serverRemotes.get(remote)?.slotSources.get(name);
    sources[remote] = [...(sources[remote] ?? []), ...(source ? [source] : [])];
  }
  return sources;
}

/** A loader that finds out only by its data which module shows it names the module in that data. */
function sourceIn(loaderData: unknown): string[] {
  if (typeof loaderData !== 'object' || loaderData === null || !('source' in loaderData)) return [];
  return typeof loaderData.source === 'string' ? [loaderData.source] : [];
}
