import type { CallWatch } from './call-watch.ts';
import type { AppStore, AppThunk } from './store.ts';

const callsOfPage: AppThunk<CallWatch> = (_dispatch, _getState, { calls }) => calls;

/**
 * What a page does beside being looked at: it follows its cart live, reports what happens and remembers where the visit came from. Loaded
 * once the page works, because nobody waits for it; calls made before are kept for it. In the browser only, once per page; `landing` is the
 * query that the page was opened with, which the visitor may have left since.
 */
export async function startPageLife(
  store: AppStore,
  window: Pick<Window, 'location' | 'localStorage'>,
  landing: string,
): Promise<void> {
  const calls = store.dispatch(callsOfPage);
  const [{ startTracking }, { startLiveCart }] = await Promise.all([
    import('./tracking/start-tracking.ts'),
    import('./live-cart/start-live-cart.ts'),
  ]);
  startTracking(store, calls, window, landing);
  startLiveCart(store, window.location.origin);
}
