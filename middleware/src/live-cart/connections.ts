import type { WebSocket } from 'ws';

/** LIVE-05 */
export const maxConnectionsPerCart = 10;

/** Who watches which cart. */
export interface Connections {
  /** False when the cart has as many watchers as it may. */
  add(cartId: string, socket: WebSocket, skus: readonly string[]): boolean;
  isWatched(cartId: string): boolean;
  sendToCart(cartId: string, event: string, data: object): void;
  /** Tells every cart that shows one of the SKUs. */
  sendStock(changes: readonly { sku: string; availableQuantity: number }[]): void;
  showSkus(cartId: string, skus: readonly string[]): void;
  /** The watched carts that show one of the SKUs; all of them for null. */
  cartsShowing(skus: ReadonlySet<string> | null): string[];
  closeAll(): void;
}

export function createConnections(): Connections {
  const watchers = new Map<string, Set<WebSocket>>();
  const shown = new Map<string, Set<string>>();
  const sendToCart = (cartId: string, event: string, data: object) => {
    const message = JSON.stringify({ event, data });
    for (const socket of watchers.get(cartId) ?? []) if (socket.readyState === socket.OPEN) socket.send(message);
  };
  return {
    sendToCart,
    isWatched: cartId => watchers.has(cartId),
    add(cartId, socket, skus) {
      const sockets = watchers.get(cartId) ?? new Set();
      if (sockets.size >= maxConnectionsPerCart) return false;
      sockets.add(socket);
      watchers.set(cartId, sockets);
      shown.set(cartId, new Set(skus));
      socket.once('close', () => {
        sockets.delete(socket);
        if (sockets.size > 0) return;
        watchers.delete(cartId);
        shown.delete(cartId);
      });
      return true;
    },
    showSkus(cartId, skus) {
      if (watchers.has(cartId)) shown.set(cartId, new Set(skus));
    },
    cartsShowing(skus) {
      if (skus === null) return [...shown.keys()];
      return [...shown].flatMap(([cartId, own]) => ([...own].some(sku => skus.has(sku)) ? [cartId] : []));
    },
    sendStock(changes) {
      for (const [cartId, skus] of shown) {
        const results = changes.filter(({ sku }) => skus.has(sku));
        if (results.length > 0) sendToCart(cartId, 'updated-stock', { results });
      }
    },
    closeAll() {
      for (const sockets of watchers.values()) for (const socket of sockets) socket.close(1001, 'restart');
    },
  };
}
