import { consentCookie } from '@exwerk/contract/consent/purposes';
import type { CallWatch, SeenCall } from './call-watch.ts';
import { isAllowed, whenAllowed } from './consent/consent-slice.ts';
import { loadConsent } from './consent/load-consent.ts';
import { followCustomer } from './follow-customer.ts';
import { shareFirstCart } from './live-cart/share-first-cart.ts';
import type { AppStore, AppThunk } from './store.ts';
import type { TrackedWindow } from './tracking/start-tracking.ts';

const callsOfPage: AppThunk<CallWatch> = (_dispatch, _getState, { calls }) => calls;

/** Hears of the page's calls from now on. */
export const followCalls = (store: AppStore, follower: (seen: SeenCall) => void): void =>
  store.dispatch(callsOfPage).follow(follower);

/**
 * What a page does beside being looked at: it follows its cart live and, as far as the visitor allows it, reports what happens. Loaded
 * once the page works, because nobody waits for it; calls made before are kept for it. In the browser only, once per page; `landing` is the
 * query that the page was opened with, which the visitor may have left since.
 */
export async function startPageLife(store: AppStore, window: TrackedWindow, landing: string): Promise<void> {
  const calls = store.dispatch(callsOfPage);
  const counted = ['analytics', 'personalisation'] as const;
  // What was done before the visitor allowed it is not told afterwards.
  if (!isAllowed(store.getState().consent, counted)) calls.listen(() => undefined);
  whenAllowed(store, counted, async () => {
    // What is done from now on is told once that can be: the page tells of itself at once.
    calls.keep();
    const { cart } = store.getState().cart;
    const { loadTracking } = await import('./tracking/load-tracking.ts');
    const { startTracking } = await loadTracking();
    startTracking(store, calls, window, landing, cart);
  });
  followOtherTabs(store);
  endScripts(store, window.location);
  followCustomer(store);
  shareFirstCart(store);
  if (store.getState().cart.cart) {
    await followCart(store, window.location.origin);
    return;
  }
  // Without a cart there is nothing to follow yet; another tab that gets one says so.
  const stop = store.subscribe(() => {
    if (!store.getState().cart.cart) return;
    stop();
    followCart(store, window.location.origin).catch((error: unknown) =>
      console.warn('The cart is not followed live', error),
    );
  });
}

async function followCart(store: AppStore, origin: string): Promise<void> {
  const { startLiveCart } = await import('./live-cart/start-live-cart.ts');
  startLiveCart(store, origin);
}

/** A decision holds for all pages of the shop that are open. Not in every browser; there the next page knows of it. */
function followOtherTabs(store: AppStore): void {
  globalThis.cookieStore?.addEventListener?.('change', ({ changed, deleted }) => {
    if ([...changed, ...deleted].some(({ name }) => name === consentCookie)) void store.dispatch(loadConsent());
  });
}

/** Only where scripts of others are let in, and once the visitor has allowed one that they run for. */
function endScripts(store: AppStore, location: Location): void {
  const { scripts, hasExperiment } = store.getState().storefront.settings;
  if (!scripts && !hasExperiment) return;
  whenAllowed(store, ['partners', 'analytics'], async () => {
    const { endScriptsWithConsent } = await import('./consent/end-scripts.ts');
    endScriptsWithConsent(store, location);
  });
}
