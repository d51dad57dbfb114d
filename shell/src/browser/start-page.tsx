import { compositionCookie } from '@exwerk/contract/consent/cookie-names';
import { debugParameter } from '@exwerk/contract/defaults/page';
import {
  type AppStore,
  createPageSlots,
  createStore,
  fetchSlot,
  followCalls,
  type InitialState,
  IntlRoot,
  inTime,
  isAllowed,
  loadConsent,
  loadSession,
  Provider,
  RoutedPage,
  rootReducer,
  SlotsOnPage,
  startPageLife,
  storageOf,
  visitToggles,
  whenAllowed,
} from '@exwerk/runtime';
import { rest } from '@exwerk/runtime/rest';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { startConsent } from '../consent/start-consent.ts';
import { callPatience } from '../deadlines.ts';
import { keepEarlyEdits } from '../early-edits/early-edits.ts';
import { forgetReloadsLater } from '../errors/chunk-reload.ts';
import { loadPageEnd } from '../footer/load-page-end.ts';
import type { PageState } from '../rendering/page-state.ts';
import { registerComposition } from './browser-remotes.ts';
import { documentTrace } from './document-trace.ts';
import { onIntent } from './intent.ts';
import { createPageRouter, createRouterAgain, loadPageRoutes } from './page-router.tsx';
import { readPageState } from './page-state.ts';
import { prepareLinks } from './prepare-links.ts';
import { registerServiceWorker } from './service-worker-registration.ts';
import { startReports } from './start-reports.ts';
import { liveWithTranslators } from './translators.ts';
import { fetchWholeStyles } from './whole-styles.ts';
import { witnessCall } from './witness.ts';

/** Milliseconds that the code of slots may take before the page is taken over without it. */
const slotPatience = 100;
/** Milliseconds that regions may take before the visitor is asked for all the same. */
const hydrationPatience = 1000;

/** Goes on from the server's render: same store, same texts, same routes. Who the visitor is and what is in the cart are asked for then. */
export async function startPage(): Promise<void> {
  const landing = window.location.search;
  const storage = storageOf('local');
  const applyWholeStyles = fetchWholeStyles();
  const page = readPageState();
  startReports(page);
  registerComposition(page.composition);
  keepComposition(page.composition.id);
  const transport = {
    baseUrl: '',
    host: window.location.host,
    headers: documentTrace(),
    timeout: callPatience.browser,
  };
  // The page's remote brings slices of its own, which must be there before the state that the server sent for them.
  const [routes] = await Promise.all([loadPageRoutes(page), fetchSlots(page), markBoundaries(page)]);
  const { storefront } = page.store;
  const toggles = visitToggles(landing, storageOf('session'));
  const store = createStore(knownSlices({ ...page.store, storefront: { ...storefront, toggles } }), transport);
  followCalls(store, witnessCall);
  const first = createPageRouter(page, routes, store);
  let router = first;
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  // Regions hydrate one after the other; late ones must still meet the state that the server rendered, whatever has arrived since.
  const serverState = store.getState();
  const slots = createPageSlots(page.slotMessages, page.left);
  const { promise: interactive, resolve: markInteractive } = Promise.withResolvers<void>();
  const app = (shown: typeof first) => (
    <SlotsOnPage value={slots}>
      <InteractiveMark onMount={markInteractive}>
        <Provider store={store} serverState={serverState}>
          <IntlRoot>
            <RoutedPage key={shown === first ? 'first' : 'again'} router={shown} />
          </IntlRoot>
        </Provider>
      </InteractiveMark>
    </SlotsOnPage>
  );
  const giveEarlyEditsOn = keepEarlyEdits(container);
  liveWithTranslators();
  const root = hydrateInPieces(container, app(first));
  if (page.unavailable) {
    const again = await createRouterAgain(page, store);
    if (again) {
      // What React is given before it has taken the markup over makes it draw everything anew.
      await interactive;
      first.dispose();
      router = again;
      root.render(app(again));
    }
  }
  if (routes.isWhole) forgetReloadsLater(storage);
  await interactive;
  void applyWholeStyles();
  void giveEarlyEditsOn();
  // What is learned from here on changes what is shown: React would drop the regions that it has in hand, and begin anew.
  await rest(hydrationPatience);
  registerServiceWorker();
  const [kept] = await Promise.all([
    // Without it nothing is allowed, and nobody asked.
    store.dispatch(loadConsent()).catch(() => undefined),
    store.dispatch(loadSession()),
    // Buttons of the footer, too, where there is one. Without its code the page works all the same.
    container.querySelector('footer') && loadPageEnd().catch(() => undefined),
  ]);
  // Buttons work and the visitor is known from here on; the browser suites wait for it.
  document.documentElement.dataset.hydrated = 'true';
  onIntent(prepareLinks(page, store, router));
  if (kept !== undefined) startConsent(store, kept);
  followStepsBack(store);
  await startPageLife(store, { location: window.location, localStorage: storage }, landing);
  startMonitoring(store);
}

/** Whoever goes back to a page that the browser has kept finds the cart of now, and nothing of somebody who has gone meanwhile. */
function followStepsBack(store: AppStore): void {
  const who = () => store.getState().session.customer?.id;
  window.addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    const before = who();
    await store.dispatch(loadSession());
    if (who() !== before) window.location.reload();
  });
}

/** The page has asked for their code beside its own. A region whose code comes only when it is its turn is taken over after all others. */
function fetchSlots({ slots, slotMessages, store }: PageState): Promise<unknown> {
  const texts = new Map(slotMessages);
  const fetchAll = () => Promise.all(slots.map(name => fetchSlot(name, store.i18n.locale, texts.get(name))));
  return inTime(slotPatience, fetchAll, () => undefined);
}

/** React hydrates what it is given in a transition a few milliseconds at a time; what is touched meanwhile it takes first. */
function hydrateInPieces(container: HTMLElement, app: ReactNode): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(container, app, {
      onRecoverableError: error => {
        const cause = error instanceof Error && error.cause !== undefined ? [error.cause] : [];
        console.warn('Recovered while hydrating', error, ...cause);
      },
    });
  });
  if (!root) throw new Error('The page was not hydrated');
  return root;
}

/** A share of the visits tells how fast its pages were, where somebody wants to know and the visitor lets it be told. */
function startMonitoring(store: AppStore): void {
  const { monitoring } = store.getState().storefront.settings;
  if (!monitoring || Math.random() >= monitoring.sample) return;
  whenAllowed(store, ['analytics'], async () => {
    const { reportVitals } = await import(/* webpackChunkName: "monitoring" */ './report-vitals.ts');
    reportVitals(monitoring.url, () => isAllowed(store.getState().consent, ['analytics']));
  });
}

/** `?debug=boundaries` outside production: every region is drawn with its remote and version. */
async function markBoundaries({ composition, store }: PageState): Promise<void> {
  if (
    store.storefront.settings.indexable ||
    new URLSearchParams(window.location.search).get(debugParameter) !== 'boundaries'
  )
    return;
  const { drawBoundaries } = await import(/* webpackChunkName: "boundaries" */ './draw-boundaries.ts');
  drawBoundaries(composition.entries);
}

/** The rest of the session stays in this composition (server/visitor.ts); a page that caches may keep can't set the cookie itself. */
function keepComposition(id: string): void {
  globalThis.cookieStore
    ?.set({ name: compositionCookie, value: id, path: '/', sameSite: 'lax' })
    .catch(() => undefined);
}

/**
 * Buttons answer from here on: what nobody waits for is fetched afterwards. The benchmark reads the mark. Around the page and not beside it:
 * `useId` counts siblings, which the server's tree does not have.
 */
function InteractiveMark({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(() => {
    performance.mark('interactive');
    onMount();
  }, [onMount]);
  return children;
}

/** Without the slices of remotes that only a slot of the page has brought: they start anew when the slot has loaded. */
function knownSlices(state: InitialState): InitialState {
  const known = rootReducer(undefined, { type: 'exwerk/known-slices' });
  return Object.fromEntries(Object.entries(state).filter(([name]) => name in known)) as unknown as InitialState;
}
