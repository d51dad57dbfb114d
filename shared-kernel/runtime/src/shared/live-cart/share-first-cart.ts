import { selectItemCount } from '../cart-slice.ts';
import { loadSession } from '../shop-endpoints.ts';
import type { AppStore } from '../store.ts';

/**
 * Tabs without a cart follow none: the tab that puts the first article into it tells them, and they ask for it. A customer may have
 * filled one on another device, so such a tab asks, too, when it is looked at again. In the browser only.
 */
export function shareFirstCart(store: Pick<AppStore, 'getState' | 'dispatch' | 'subscribe'>): void {
  if (!store.getState().storefront.storefront.liveCart) return;
  const count = () => selectItemCount(store.getState());
  const tabs = new BroadcastChannel('first-cart');
  let before = count();
  store.subscribe(() => {
    const now = count();
    if (now > 0 && before === 0) tabs.postMessage(null);
    before = now;
  });
  tabs.addEventListener('message', () => {
    if (count() === 0) void store.dispatch(loadSession());
  });
  globalThis.document?.addEventListener('visibilitychange', () => {
    const { cart, session } = store.getState();
    if (!document.hidden && cart.cart === null && session.status === 'customer') void store.dispatch(loadSession());
  });
}
