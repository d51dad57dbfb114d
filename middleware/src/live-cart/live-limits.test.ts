import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { liveCartFull, liveCartRefused } from '@exwerk/contract/calls/live-cart';
import { createGuardedServer } from '@exwerk/service/process/guarded-server';
import { WebSocket } from 'ws';
import { metrics } from '../metrics/metrics.ts';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { openShop, referenceOf, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let server: Server;
beforeAll(async () => {
  shop = await openShop({ LIVE_CART_CONNECTIONS: '4', LIVE_CART_CONNECTIONS_PER_CLIENT: '3' });
  server = createGuardedServer(shop.app, { upgrade: shop.features.liveCart.upgrade });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await shop.close();
});

const sockets: WebSocket[] = [];
const shown = async (name: string) => Number(/ (\d+)$/m.exec(await metrics.getSingleMetricAsString(name))?.[1]);
const untilOpen = async (count: number) => {
  while ((await shown('exwerk_live_carts')) !== count) await new Promise(resolve => setTimeout(resolve, 20));
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await untilOpen(0);
});

/** A page of a cart, from an address; says whether it is told of changes, or with which code it was closed. */
async function open(cartId: string, cookie: string, address: string) {
  const { port } = server.address() as AddressInfo;
  const headers = { cookie, 'x-forwarded-for': address };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live-cart?cartId=${cartId}`, { headers });
  sockets.push(socket);
  const events: string[] = [];
  const outcome = await new Promise<'told' | number>(resolve => {
    socket.on('error', () => undefined);
    socket.on('message', message => {
      events.push(JSON.parse(String(message)).event);
      resolve('told');
    });
    socket.once('close', resolve);
  });
  return { socket, events, outcome };
}

it('[LIVE-05] [SAFE-07] holds so many pages of a network and in all, tells those above why, and has room again when one leaves', async () => {
  const cookie = await keepCookie(shop.shopper('sk'), createCart);
  const shopper = holderOf(shop, cookie);
  const { cart } = await shopper.call(createCart);
  const page = (address: string) => open(cart.id, cookie, address);
  const office = [await page('203.0.113.1'), await page('203.0.113.1'), await page('203.0.113.1')];
  expect(office.map(({ outcome }) => outcome)).toEqual(['told', 'told', 'told']);
  expect((await page('203.0.113.1')).outcome).toBe(liveCartRefused);
  // One network of IPv6 is one client, too.
  const other = await page('2001:db8:1:2ff::1');
  expect(other.outcome).toBe('told');
  expect(await shown('exwerk_live_carts')).toBe(4);
  expect((await page('198.51.100.7')).outcome).toBe(liveCartFull);
  expect(await metrics.getSingleMetricAsString('exwerk_live_cart_refusals_total')).toMatch(
    /reason="client"\} 1\n.*reason="all"\} 1$/,
  );

  // Those that are connected hear as before, and whoever was refused has taken no place.
  await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1);
  while (!other.events.includes('cart-update')) await new Promise(resolve => setTimeout(resolve, 20));
  office[0]?.socket.close();
  await untilOpen(3);
  expect((await page('198.51.100.7')).outcome).toBe('told');
});

it('[SAFE-07] gives the place of a page back whose cart is not its own', async () => {
  for (let count = 0; count < 8; count += 1) {
    expect((await open('any', '', '192.0.2.9')).outcome).toBe(liveCartRefused);
    await untilOpen(0);
  }
});
