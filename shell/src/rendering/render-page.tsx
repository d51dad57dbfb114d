import { wholePage } from '@exwerk/contract/releases/reported';
import { type AppStore, api, createPageSlots, type PageSlots } from '@exwerk/runtime';
import type { DataRouteObject, StaticHandlerContext } from 'react-router-dom';
import { pageShares } from '../deadlines.ts';
import { loadFrameData } from '../frame/frame-data.ts';
import { createPageKeeper } from './kept-markup.ts';
import { lacksBlocks } from './missing-blocks.ts';
import { pageBody } from './page-body.ts';
import { type PreparedPage, preparePage } from './prepare-page.ts';
import { renderMarkup } from './render-markup.tsx';
import type { PageRequest, RenderedPage, RenderFault, WorkerOptions } from './render-protocol.ts';
import { loaderFaults } from './route-errors.ts';
import { runLoaders } from './run-loaders.ts';
import { remotesOfSlots } from './slots-of-page.ts';

/** The page's remote could not be loaded, or was given up. */
const unavailable: RenderFault = { name: 'Unavailable', stack: '', region: wholePage };

/** Renders one page for nobody in particular: who the visitor is and what is in the cart arrive after hydration. */
export async function renderPage(
  options: WorkerOptions,
  request: PageRequest,
  log: (message: string) => void,
): Promise<RenderedPage> {
  const began = performance.now();
  const page = await preparePage(options, request);
  const { url, owner, developed, store } = page;
  const frame = store.dispatch(loadFrameData(request.facts));
  const { answer, dataRoutes, failed } = await runLoaders(page, options.timeout * pageShares.loader, log);
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
  if (request.unknownApart && isUnknown(answer)) {
    store.dispatch(api.util.resetApiState());
    return { status: 404, body: '', whole: true, unknown: true, remote: owner };
  }
  await frame;
  await giveUpCalls(store);

  const patience = Math.max(100, options.timeout * pageShares.markup - (performance.now() - began));
  const { markup, slots, errors } = await renderShown(page, answer, dataRoutes, {
    patience,
    isKept: !request.cookie,
  });
  for (const { stack } of errors) log(`${url.pathname}: ${stack}`);
  const shown = store.getState();
  const { body, styleHash } = await pageBody(options, page, { context: answer, failed, slots, markup, shown });
  // Ends the timers that would keep this request's answers in memory.
  store.dispatch(api.util.resetApiState());
  const isPartial = lacksBlocks(shown);
  return {
    status: statusOf(page, answer, { failed, hasErrors: errors.length > 0 }),
    body,
    ...(styleHash && { styleHash }),
    whole: !failed && errors.length === 0,
    ...(isPartial && { partial: true }),
    remote: owner,
    holds: [...new Set([owner, ...remotesOfSlots(slots)])],
    // What is left to a developer's browser is no fault of a release.
    faults: developed ? [] : [...errors, ...(failed ? [unavailable] : loaderFaults(answer.errors))],
  };
}

/** The markup of what the loaders have found, and what of it failed. */
async function renderShown(
  { locale, developed, store }: PreparedPage,
  context: StaticHandlerContext,
  dataRoutes: DataRouteObject[],
  { patience, isKept }: { patience: number; isKept: boolean },
): Promise<{ markup: string; slots: PageSlots; errors: RenderFault[] }> {
  // What is in the page of somebody may be theirs alone.
  const keeper = isKept ? createPageKeeper([locale.code, store.getState().storefront]) : undefined;
  const slots = createPageSlots([], developed?.remote, keeper);
  const { markup, errors } = await renderMarkup({ store, context, dataRoutes, slots, patience });
  return { markup: keeper?.settle(markup, errors.length === 0) ?? markup, slots, errors };
}

function statusOf(
  { developed }: PreparedPage,
  { statusCode }: StaticHandlerContext,
  { failed, hasErrors }: { failed: boolean; hasErrors: boolean },
): number {
  if (developed) return statusCode;
  if (failed) return 503;
  return hasErrors ? 500 : statusCode;
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
