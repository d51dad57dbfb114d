import type { IncomingMessage, Server } from 'node:http';
import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { Cart } from '@exwerk/shared-kernel/contract/cart';
import { WebSocketServer } from 'ws';
import { skuOf } from '../commerce/carts/line-item.mapper.ts';
import { hostOf, shopHosts } from '../http/origin-check.ts';
import type { Services } from '../services.ts';
import { cookiesOf } from '../session/session-cookies.ts';
import type { CartRefresh } from './cart-refresh.ts';
import { createConnections } from './connections.ts';
import { watchPrices } from './price-watch.ts';

const channel = 'live-cart';
/** The policy code: the page goes on without live events (OPEN-B49). */
const refused = 1008;
const heartbeat = 30_000;

/** LIVE-01..07: tells open pages of changes of their cart and of the stock in it. */
export interface LiveCart {
  attach(server: Server): void;
  /** From now on carts that are watched follow the prices. */
  followPrices(refresh: CartRefresh): void;
  /** Whether telling of a change could reach anybody. */
  isWatched(cartId: string): boolean;
  cartChanged(cart: PlatformCart, shown: Cart): void;
  stockChanged(changes: readonly { sku: string; availableQuantity: number }[]): void;
  close(): void;
}

interface Told {
  readonly cartId: string;
  readonly skus: string[];
  readonly cart: Cart;
}

/** With Redis every instance hears of every change; without it there is only this one. */
export function createLiveCart({ commerce, redis, sessions, config, log }: Services): LiveCart {
  const connections = createConnections();
  const hosts = shopHosts(config);
  // The subscription is made again whenever Redis is back; it may well wait for it.
  const subscriber =
    redis?.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined }) ?? null;
  subscriber?.on('error', error => log.debug({ reason: error.message }, 'live cart events are not shared now'));
  let prices: { stop(): void } | null = null;
  const tell = ({ cartId, skus, cart }: Told) => {
    connections.showSkus(cartId, skus);
    connections.sendToCart(cartId, 'cart-update', { cart });
  };
  subscriber?.subscribe(channel).catch((error: unknown) => log.warn({ err: error }, 'live cart events are not shared'));
  // Only this program writes to the channel.
  subscriber?.on('message', (_channel: string, message: string) => tell(JSON.parse(message) as Told));

  /** The SKUs of the cart, or null when it is not the visitor's own (OPEN-B50). */
  const ownCart = async (request: IncomingMessage, cartId: string): Promise<string[] | null> => {
    const session = sessions.read(cookiesOf(request).token);
    if (!session) return null;
    try {
      const { body } = await commerce.service.carts().withId({ ID: cartId }).get().execute();
      const isOwn =
        session.kind === 'customer'
          ? body.customerId === session.customerId
          : body.customerId === undefined && body.anonymousId === session.anonymousId;
      return isOwn ? body.lineItems.map(skuOf) : null;
    } catch {
      return null;
    }
  };

  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  sockets.on('connection', async (socket, request: IncomingMessage) => {
    socket.on('error', error => log.debug({ reason: error.message }, 'live cart connection failed'));
    const cartId = new URL(request.url ?? '', 'http://shop').searchParams.get('cartId') ?? '';
    const skus = cartId === '' ? null : await ownCart(request, cartId);
    if (skus === null || !connections.add(cartId, socket, skus)) {
      socket.close(refused, skus === null ? 'not your cart' : 'too many connections');
      return;
    }
    socket.send(JSON.stringify({ event: 'connection', data: { cartId } }));
    const beat = setInterval(() => socket.ping(), heartbeat);
    socket.once('close', () => clearInterval(beat));
  });

  return {
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        const { pathname } = new URL(request.url ?? '', 'http://shop');
        const origin = request.headers.origin ?? '';
        const isForeign = origin !== '' && !hosts.has(hostOf(origin));
        if (pathname !== '/api/live-cart' || isForeign) {
          socket.destroy();
          return;
        }
        sockets.handleUpgrade(request, socket, head, connection => sockets.emit('connection', connection, request));
      });
    },
    followPrices(refresh) {
      prices?.stop();
      prices = watchPrices({ commerce, log, connections }, refresh);
    },
    // Watchers of other instances are not known here.
    isWatched: cartId => redis !== null || connections.isWatched(cartId),
    cartChanged(cart, shown) {
      const told: Told = { cartId: cart.id, skus: cart.lineItems.map(skuOf), cart: shown };
      if (redis)
        redis
          .publish(channel, JSON.stringify(told))
          .catch((error: unknown) => log.warn({ err: error }, 'live cart event was lost'));
      else tell(told);
    },
    stockChanged(changes) {
      connections.sendStock(changes);
    },
    close() {
      prices?.stop();
      connections.closeAll();
      sockets.close();
      subscriber?.disconnect();
    },
  };
}
