import { liveCartEnded } from '@exwerk/contract/calls/live-cart';
import { maxConnectionsPerCart } from '@exwerk/contract/defaults/live-cart';
import type { WebSocket } from 'ws';
import type { Owned } from '../carts/cart-owner.ts';
import type { Session } from '../session/session.ts';
import { mostBuffered } from './keep-alive.ts';

/** An open page and whose it is. */
export interface Watcher {
  readonly socket: WebSocket;
  readonly session: Session;
  /** Whether the cart is the visitor's, once that is known: until then what there is to hear waits. */
  readonly admitted: Promise<boolean>;
}

/** Whether somebody who once was let in may still hear; of a cart only its owner, who may have changed. */
export type MayHear = (session: Session, owner?: Owned) => Promise<boolean>;

/** Who watches which cart. */
export interface Connections {
  /** False when the cart has as many watchers as it may. */
  add(cartId: string, watcher: Watcher): boolean;
  isWatched(cartId: string): boolean;
  sendToCart(cartId: string, event: string, data: object, owner?: Owned): void;
  /** Tells every cart that shows one of the SKUs. */
  sendStock(changes: readonly { sku: string; availableQuantity: number }[]): void;
  /** Ends the connection of a watcher who may hear no more. */
  check(watcher: Watcher): Promise<void>;
  /** Ends the connections of a cart that is no more: there is nothing to hear of it. */
  end(cartId: string): void;
  /** What the cart holds at that version; what it held earlier is not taken any more. */
  showSkus(cartId: string, version: number, skus: readonly string[]): void;
  /** The watched carts that show one of the SKUs; all of them for null. */
  cartsShowing(skus: ReadonlySet<string> | null): string[];
  closeAll(): void;
}

/** Whoever takes no more is let go instead of being stored for. */
function sendTo(socket: WebSocket, message: string): void {
  if (socket.bufferedAmount > mostBuffered) socket.terminate();
  else socket.send(message);
}

export function createConnections(mayHear: MayHear): Connections {
  const watchers = new Map<string, Set<Watcher>>();
  const shown = new Map<string, { readonly version: number; readonly skus: ReadonlySet<string> }>();

  /** Nobody hears while it cannot be found out; the next event or heartbeat asks again. */
  const whenAllowed = async (
    { socket, session, admitted }: Watcher,
    owner: Owned | undefined,
    then: () => void,
  ): Promise<void> => {
    if (!(await admitted)) return;
    const isAllowed = await mayHear(session, owner).catch(() => null);
    if (isAllowed === false) socket.close(liveCartEnded, 'session ended');
    else if (isAllowed && socket.readyState === socket.OPEN) then();
  };
  const sendToCart: Connections['sendToCart'] = (cartId, event, data, owner) => {
    const message = JSON.stringify({ event, data });
    for (const watcher of watchers.get(cartId) ?? [])
      void whenAllowed(watcher, owner, () => sendTo(watcher.socket, message));
  };
  return {
    sendToCart,
    check: watcher => whenAllowed(watcher, undefined, () => {}),
    isWatched: cartId => watchers.has(cartId),
    end(cartId) {
      for (const { socket, admitted } of watchers.get(cartId) ?? [])
        void admitted.then(isIn => isIn && socket.close(liveCartEnded, 'cart ended'));
    },
    add(cartId, watcher) {
      const those = watchers.get(cartId) ?? new Set();
      if (those.size >= maxConnectionsPerCart) return false;
      those.add(watcher);
      watchers.set(cartId, those);
      watcher.socket.once('close', () => {
        those.delete(watcher);
        if (those.size > 0) return;
        watchers.delete(cartId);
        shown.delete(cartId);
      });
      return true;
    },
    showSkus(cartId, version, skus) {
      if (watchers.has(cartId) && version >= (shown.get(cartId)?.version ?? 0))
        shown.set(cartId, { version, skus: new Set(skus) });
    },
    cartsShowing(skus) {
      if (skus === null) return [...watchers.keys()];
      return [...shown].flatMap(([cartId, own]) => ([...own.skus].some(sku => skus.has(sku)) ? [cartId] : []));
    },
    sendStock(changes) {
      for (const [cartId, { skus }] of shown) {
        const results = changes.filter(({ sku }) => skus.has(sku));
        if (results.length > 0) sendToCart(cartId, 'updated-stock', { results });
      }
    },
    closeAll() {
      for (const those of watchers.values()) for (const { socket } of those) socket.close(1001, 'restart');
    },
  };
}
