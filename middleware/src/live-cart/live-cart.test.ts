import { createServer, type Server } from 'node:http';
import { addToCart, createCart } from '@exwerk/shared-kernel/contract/cart-calls';
import { WebSocket } from 'ws';
import { openShop, referenceOf, type Shopper, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let server: Server;
beforeAll(async () => {
  shop = await openShop();
  server = createServer(shop.app);
  shop.features.liveCart.attach(server);
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await shop.close();
});

interface Heard {
  readonly socket: WebSocket;
  readonly events: { event: string; data: Record<string, unknown> }[];
  readonly closed: Promise<number>;
  readonly ready: Promise<void>;
}

function watch(cartId: string, cookie: string): Heard {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live-cart?cartId=${cartId}`, { headers: { cookie } });
  const events: Heard['events'] = [];
  socket.on('error', () => {});
  const closed = new Promise<number>(resolve => socket.once('close', resolve));
  const ready = new Promise<void>(resolve => {
    socket.on('message', message => {
      events.push(JSON.parse(String(message)));
      resolve();
    });
    socket.once('close', () => resolve());
  });
  return { socket, events, closed, ready };
}

async function cartWithCookie(): Promise<{
  shopper: Shopper;
  cart: Awaited<ReturnType<typeof newCart>>;
  cookie: string;
}> {
  const shopper = shop.shopper('sk');
  const response = await shopper.agent.post('/api/new-ct/createCart').query({ origin: shopper.host }).send([]);
  const cookie =
    ([] as string[]).concat(response.headers['set-cookie'] ?? []).find(value => value.startsWith('token=')) ?? '';
  return { shopper, cart: await newCart(shopper), cookie: cookie.split(';')[0] ?? '' };
}
const newCart = async (shopper: Shopper) => (await shopper.call(createCart)).cart;

it('[LIVE-01] [LIVE-02] [LIVE-03] tells the changed cart and stock to its own pages', async () => {
  const { shopper, cart, cookie } = await cartWithCookie();
  const page = watch(cart.id, cookie);
  await page.ready;
  await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1);
  shop.features.liveCart.stockChanged([{ sku: 'EX30000009', availableQuantity: 1 }]);
  await new Promise(resolve => setTimeout(resolve, 300));
  shop.features.liveCart.stockChanged([{ sku: 'EX30000001', availableQuantity: 3 }]);
  await new Promise(resolve => setTimeout(resolve, 100));
  page.socket.close();
  expect(page.events.map(({ event }) => event)).toEqual(['connection', 'cart-update', 'updated-stock']);
  expect(page.events[1]?.data.cart).toMatchObject({ id: cart.id, itemCount: 1 });
  expect(page.events[2]?.data.results).toEqual([{ sku: 'EX30000001', availableQuantity: 3 }]);
});

it('[OPEN-B50] gives nothing of a cart to others', async () => {
  const { cart } = await cartWithCookie();
  expect(await watch(cart.id, '').closed).toBe(1008);
});

it('[LIVE-05] [OPEN-B49] refuses the eleventh page of a cart', async () => {
  const { cart, cookie } = await cartWithCookie();
  const pages: Heard[] = [];
  for (let count = 0; count < 10; count += 1) {
    const page = watch(cart.id, cookie);
    await page.ready;
    pages.push(page);
  }
  expect(await watch(cart.id, cookie).closed).toBe(1008);
  for (const { socket } of pages) socket.close();
});
