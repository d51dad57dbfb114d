import type { LiveCartEvent } from '@exwerk/contract/calls/live-cart';
import { cartReplaced, stockUpdated } from '../cart-slice.ts';
import { loadSession } from '../shop-endpoints.ts';
import type { AppStore } from '../store.ts';
import { connectLiveCart, type LiveConnection } from './live-connection.ts';

/** Milliseconds between two looks whether the page is still at writing something. */
const pause = 500;
/** A page that has ended its cart itself, by ordering it, has so many looks to show what comes then. */
const calmLooks = 6;

type LiveStore = Pick<AppStore, 'getState' | 'dispatch' | 'subscribe'>;

/** Whether something that the page writes is under way. */
const isWriting = (store: LiveStore) =>
  Object.values(store.getState().api.mutations).some(mutation => mutation?.status === 'pending');

/** Follows the visitor's cart, whichever it is, and shows what happens to it elsewhere. Returns what ends it. */
export function startLiveCart(store: LiveStore, origin: string): () => void {
  if (!store.getState().storefront.storefront.liveCart) return () => {};
  let watched: string | null = null;
  let connection: LiveConnection | null = null;
  let asking: ReturnType<typeof setTimeout> | undefined;

  const take = (event: LiveCartEvent) => {
    const { cart: known, i18n } = store.getState();
    const { cart } = known;
    if (event.event === 'updated-stock') store.dispatch(stockUpdated(event.data.results));
    if (event.event === 'connection') catchUp(event.data.version);
    if (event.event !== 'cart-update' || !cart) return;
    // This page's own changes come back as well; an answer may have overtaken them.
    const { cart: told, locale = i18n.locale } = event.data;
    if (told.id !== cart.id || told.version <= cart.version) return;
    if (locale === i18n.locale) store.dispatch(cartReplaced(told));
    else store.dispatch(loadSession());
  };
  const askLater = (looks = calmLooks) => {
    clearTimeout(asking);
    asking = setTimeout(() => {
      if (isWriting(store)) askLater();
      else if (looks > 1) askLater(looks - 1);
      else void store.dispatch(loadSession());
    }, pause);
  };
  /** What happened between the page's reading of the cart and its connection, or while that was lost, was told to nobody. */
  const catchUp = (version = 0) => {
    clearTimeout(asking);
    asking = setTimeout(() => {
      if (version <= (store.getState().cart.cart?.version ?? version)) return;
      if (isWriting(store)) catchUp(version);
      else void store.dispatch(loadSession());
    }, pause);
  };
  const follow = () => {
    const cartId = store.getState().cart.cart?.id ?? null;
    if (cartId === watched) return;
    watched = cartId;
    clearTimeout(asking);
    connection?.close();
    connection = cartId === null ? null : connectLiveCart(origin, cartId, take, () => askLater());
  };
  follow();
  const unsubscribe = store.subscribe(follow);
  return () => {
    unsubscribe();
    clearTimeout(asking);
    connection?.close();
  };
}
