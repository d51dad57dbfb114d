import type { IncomingMessage } from 'node:http';
import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { Cart } from '@exwerk/contract/calls/cart';
import { liveCartFull, liveCartRefused } from '@exwerk/contract/calls/live-cart';
import { clientNetworkBehind } from '@exwerk/service/http/client-network';
import { refuseUpgrade, type UpgradeListener } from '@exwerk/service/process/guarded-server';
import { WebSocketServer } from 'ws';
import { isOwner, type Owned } from '../carts/cart-owner.ts';
import { skuOf } from '../carts/line-item.mapper.ts';
import { found } from '../commerce/found.ts';
import { hostOf, shopHosts } from '../http/origin-check.ts';
import type { Services } from '../services.ts';
import { cookiesOf } from '../session/cookies.ts';
import type { Session } from '../session/session.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import type { CartRefresh } from './cart-refresh.ts';
import { createConnections, type Watcher } from './connections.ts';
import { keepAlive, takeLeave } from './keep-alive.ts';
import { createLiveLimits } from './live-limits.ts';
import { type PriceWatch, watchPrices } from './price-watch.ts';

const liveCartPath = '/api/live-cart';

/** Tells open pages of changes of their cart and of the stock in it. */
export interface LiveCart {
  /** Takes the requests for a live connection and refuses all others. */
  readonly upgrade: UpgradeListener;
  /** From now on carts that are watched follow the prices. */
  followPrices(refresh: CartRefresh): void;
  /** Whether telling of a change could reach anybody. */
  isWatched(cartId: string): boolean;
  /** `shown` in the language of that locale */
  cartChanged(cart: PlatformCart, shown: Cart, locale: string): void;
  /** It was ordered or removed: its pages ask which cart there is now. */
  cartEnded(cartId: string): void;
  stockChanged(changes: readonly StockChange[]): void;
  close(): void;
}

interface StockChange {
  readonly sku: string;
  readonly availableQuantity: number;
}

interface Told {
  readonly cartId: string;
  readonly skus: string[];
  readonly cart: Cart;
  readonly locale: string;
  readonly owner: Owned;
}

/** Whoever is connected here hears at once; with Redis, those at other instances too. */
export function createLiveCart({ commerce, redis, channels, sessions, visitors, config, log }: Services): LiveCart {
  // A connection outlives the request that opened it, so whose it is gets looked at with every event.
  const connections = createConnections(
    async (session, owner) => (owner === undefined || isOwner(owner, session)) && (await visitors.isLive(session)),
  );
  const hosts = shopHosts(config);
  let prices: PriceWatch | null = null;
  const tell = ({ cartId, skus, cart, locale, owner }: Told) => {
    connections.showSkus(cartId, cart.version, skus);
    connections.sendToCart(cartId, 'cart-update', { cart, locale }, owner);
  };
  const changedCarts = channels<Told>('live-cart');
  const listening = changedCarts.listen(tell);
  const endedCarts = channels<string>('live-cart-ended');
  const listeningToEnds = endedCarts.listen(connections.end);
  const changedStock = channels<readonly StockChange[]>('live-stock');
  const listeningToStock = changedStock.listen(changes => connections.sendStock(changes));

  /** Version and SKUs of the cart, null when it is not the visitor's own, or why that cannot be found out. */
  const ownCart = async (session: Session, cartId: string) => {
    try {
      if (!(await visitors.isLive(session))) return null;
      const cart = await found(commerce.service.carts().withId({ ID: cartId }).get().execute());
      return cart && isOwner(cart, session) ? { version: cart.version, skus: cart.lineItems.map(skuOf) } : null;
    } catch (error) {
      return { failure: readCommerceError(error) ?? error };
    }
  };

  const networkOf = clientNetworkBehind(config.TRUST_PROXY);
  const noRoom = createLiveLimits({
    inAll: config.LIVE_CART_CONNECTIONS,
    perClient: config.LIVE_CART_CONNECTIONS_PER_CLIENT,
  });

  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  sockets.on('connection', async (socket, request: IncomingMessage) => {
    socket.on('error', error => log.debug({ reason: error.message }, 'live cart connection failed'));
    const full = noRoom(networkOf(request), socket);
    if (full !== null) {
      takeLeave(socket, full === 'all' ? liveCartFull : liveCartRefused, 'too many connections');
      return;
    }
    let onEveryBeat = () => {};
    keepAlive(socket, config.LIVE_CART_HEARTBEAT_SECONDS * 1000, () => onEveryBeat());
    const cartId = new URL(request.url ?? '', 'http://shop').searchParams.get('cartId') ?? '';
    const session = sessions.read(cookiesOf(request).token);
    if (cartId === '' || !session) {
      takeLeave(socket, liveCartRefused, 'not your cart');
      return;
    }
    const { promise: admitted, resolve: admit } = Promise.withResolvers<boolean>();
    const watcher: Watcher = { socket, session, admitted };
    // Before the cart is read: a change after that is one to be told.
    if (!connections.add(cartId, watcher)) {
      takeLeave(socket, liveCartRefused, 'too many connections');
      return;
    }
    const own = await ownCart(session, cartId);
    const isIn = own !== null && !('failure' in own) && socket.readyState === socket.OPEN;
    if (isIn) {
      onEveryBeat = () => void connections.check(watcher);
      socket.send(JSON.stringify({ event: 'connection', data: { cartId, version: own.version } }));
      connections.showSkus(cartId, own.version, own.skus);
      prices?.catchUp(cartId, own.skus);
    } else if (own && 'failure' in own) {
      log.warn({ err: own.failure }, 'whose a live cart is could not be found out');
      takeLeave(socket, liveCartFull, 'try again later');
    } else takeLeave(socket, liveCartRefused, 'not your cart');
    admit(isIn);
  });

  return {
    upgrade(request, socket, head) {
      const { pathname } = new URL(request.url ?? '', 'http://shop');
      const origin = request.headers.origin ?? '';
      const isForeign = origin !== '' && !hosts.has(hostOf(origin));
      if (pathname !== liveCartPath) refuseUpgrade(socket, 404);
      else if (isForeign) refuseUpgrade(socket, 403);
      else sockets.handleUpgrade(request, socket, head, connection => sockets.emit('connection', connection, request));
    },
    followPrices(refresh) {
      prices?.stop();
      prices = watchPrices({ commerce, log, connections }, refresh);
    },
    // Watchers of other instances are not known here.
    isWatched: cartId => redis !== null || connections.isWatched(cartId),
    cartChanged(cart, shown, locale) {
      const { customerId, anonymousId } = cart;
      const owner = { customerId, anonymousId };
      changedCarts.send({ cartId: cart.id, skus: cart.lineItems.map(skuOf), cart: shown, locale, owner });
    },
    cartEnded: endedCarts.send,
    stockChanged: changes => changedStock.send(changes),
    close() {
      prices?.stop();
      connections.closeAll();
      sockets.close();
      listening();
      listeningToEnds();
      listeningToStock();
    },
  };
}
