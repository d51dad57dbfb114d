import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { cartSchema } from '@exwerk/contract/calls/cart';
import { addToCart, createCart, deleteCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import { customerSignMeIn, customerSignMeUp, customerSignOut, getMe } from '@exwerk/contract/calls/customer-calls';
import { liveCartEnded, liveCartFull, liveCartRefused } from '@exwerk/contract/calls/live-cart';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { createCommerceDesk } from '@exwerk/embedded-services/overview/commerce';
import { createCommerceProject } from '@exwerk/embedded-services/overview/commerce-project';
import { type ClientOptions, WebSocket } from 'ws';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { serveLive, watchCart } from '../testing/live-page.ts';
import {
  addressIn,
  openBeside,
  openShop,
  readyCart,
  referenceOf,
  type Shopper,
  type TestShop,
} from '../testing/shop.ts';
import { draftOf, password } from '../testing/sign-up.ts';

let shop: TestShop;
let server: Server;
beforeAll(async () => {
  shop = await openShop({ LIVE_CART_HEARTBEAT_SECONDS: '0.3' });
  server = await serveLive(shop);
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await shop.close();
});

function watch(cartId: string, cookie: string, options: ClientOptions = {}) {
  const page = watchCart(server, cartId, cookie, options);
  return { ...page, closed: page.closed.then(({ code }) => code) };
}

/** Asks for a connection and breaks its protocol in the same breath. */
async function leaveAtOnce(cartId: string, cookie: string): Promise<void> {
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  const hello = [
    `GET /api/live-cart?cartId=${cartId} HTTP/1.1`,
    'Host: sk.localhost',
    `Cookie: ${cookie}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
  ];
  const withoutMask = Buffer.from([0x81, 0x02, 0x68, 0x69]);
  socket.write(Buffer.concat([Buffer.from(`${hello.join('\r\n')}\r\n\r\n`), withoutMask]));
  await once(socket.resume(), 'close');
}

async function cartWithCookie(): Promise<{
  shopper: Shopper;
  cart: Awaited<ReturnType<typeof newCart>>;
  cookie: string;
}> {
  const shopper = shop.shopper('sk');
  const cookie = await keepCookie(shopper, createCart);
  return { shopper, cart: await newCart(shopper), cookie };
}
async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 80 && !isTrue(); tries += 1) await new Promise(resolve => setTimeout(resolve, 50));
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

it('[LIVE-02] brings a watched cart to a changed price, unless it is being paid', async () => {
  const { shopper, cart, cookie } = await cartWithCookie();
  const { cart: filled } = await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000002' }, 2);
  const page = watch(cart.id, cookie);
  await page.ready;
  shop.features.liveCart.followPrices(shop.features.refreshCart);
  const desk = createCommerceDesk(createCommerceProject(`${shop.upstreams.url}/commerce`));
  // The watch looks for what has changed since it started.
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(await desk.setPrice('EX30000002', 'EUR', 321)).toBe(true);
  await until(() => page.events.length > 1);
  const event = page.events.at(-1);
  expect(event?.event).toBe('cart-update');
  const changed = cartSchema.parse(event?.data.cart);
  expect(changed.lineItems[0]?.price.centAmount).toBe(321);
  expect(changed.version).toBeGreaterThan(filled.version);

  const address = addressIn('sk');
  const { cart: ready } = await shopper.call(updateCart, referenceOf(changed), [
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email: 'eva@exwerk.example' },
  ]);
  const { cart: paying } = await shopper.call(createBankPayment, referenceOf(ready));
  await desk.setPrice('EX30000002', 'EUR', 999);
  await shop.features.refreshCart(cart.id);
  const { me } = await shopper.call(getMe, { customer: false });
  expect(me.activeCart).toMatchObject({ version: paying.version });
  page.socket.close();
});

it('[LIVE-02] makes up for what changed between the page’s reading of the cart and its connection', async () => {
  const { shopper, cart, cookie } = await cartWithCookie();
  const { cart: read } = await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000004' }, 1);
  const other = await cartWithCookie();
  const { cart: others } = await other.shopper.call(addToCart, referenceOf(other.cart), { sku: 'EX30000004' }, 1);
  const early = watch(others.id, other.cookie);
  await early.ready;
  expect(early.events[0]?.data).toEqual({ cartId: others.id, version: others.version });
  shop.features.liveCart.followPrices(shop.features.refreshCart);
  const desk = createCommerceDesk(createCommerceProject(`${shop.upstreams.url}/commerce`));
  expect(await desk.setPrice('EX30000004', 'EUR', 456)).toBe(true);
  // Told to whoever was there.
  await until(() => early.events.length > 1);
  const late = watch(read.id, cookie);
  await until(() => late.events.length > 1);
  expect(late.events.map(({ event }) => event)).toEqual(['connection', 'cart-update']);
  expect(cartSchema.parse(late.events[1]?.data.cart).lineItems[0]?.price.centAmount).toBe(456);
  early.socket.close();
  late.socket.close();
});

it('[LIVE-02] ends the connections of a cart that is cleared or ordered: its pages ask which one there is now', async () => {
  const { shopper, cart, cookie } = await cartWithCookie();
  const cleared = watch(cart.id, cookie);
  await cleared.ready;
  await shopper.call(deleteCart, referenceOf(cart));
  expect(await cleared.closed).toBe(liveCartEnded);

  const ready = await readyCart(shopper);
  const ordered = watch(ready.id, cookie);
  await ordered.ready;
  const { cart: paying } = await shopper.call(createBankPayment, referenceOf(ready));
  await shopper.call(createMyOrderFromCart, referenceOf(paying));
  expect(await ordered.closed).toBe(liveCartEnded);
});

it('[OPEN-B50] gives nothing of a cart to others', async () => {
  const { cart } = await cartWithCookie();
  expect(await watch(cart.id, '').closed).toBe(1008);
});

it('asks a page to come again while it cannot be found out whose the cart is, and says why in the log', async () => {
  const { cart, cookie } = await cartWithCookie();
  const warn = jest.spyOn(shop.services.log, 'warn');
  const unwatch = shop.upstreams.watch(({ path }) => (path.endsWith(`/carts/${cart.id}`) ? 'hang up' : undefined));
  expect(await watch(cart.id, cookie).closed).toBe(liveCartFull);
  unwatch();
  expect(warn.mock.calls.map(([, text]) => text)).toContain('whose a live cart is could not be found out');
  jest.spyOn(shop.services.visitors, 'isLive').mockRejectedValueOnce(new Error('away'));
  expect(await watch(cart.id, cookie).closed).toBe(liveCartFull);
  warn.mockClear();
  expect(await watch('8d2f8f5e-0000-4000-8000-000000000000', cookie).closed).toBe(liveCartRefused);
  expect(await watch('no id', cookie).closed).toBe(liveCartRefused);
  expect(warn).not.toHaveBeenCalled();
  jest.restoreAllMocks();
  const page = watch(cart.id, cookie);
  await page.ready;
  expect(page.events.map(({ event }) => event)).toEqual(['connection']);
  page.socket.close();
});

it('[SAFE-03] [OPEN-B50] ends the connection of an ended session, wherever it was ended, and opens none for it', async () => {
  const cookie = await keepCookie(shop.shopper('sk'), customerSignMeUp, draftOf('live1@exwerk.example'));
  const cart = await newCart(holderOf(shop, cookie));
  const thief = watch(cart.id, cookie);
  await thief.ready;
  const beside = openBeside(shop);
  await holderOf(beside, cookie).call(customerSignOut);
  await new Promise(resolve => setTimeout(resolve, 1000));
  const owner = shop.shopper('sk');
  const { user } = await owner.call(customerSignMeIn, { email: 'live1@exwerk.example', password });
  await owner.call(addToCart, referenceOf(user.cart ?? cart), { sku: 'EX30000001' }, 1);
  expect(await thief.closed).toBe(liveCartEnded);
  expect(thief.events.map(({ event }) => event)).toEqual(['connection']);
  expect(await watch(cart.id, cookie).closed).toBe(1008);
  await beside.close();
});

it('[SAFE-03] [OPEN-B50] tells a guest nothing more of a cart that has become a customer’s', async () => {
  const { shopper, cart, cookie } = await cartWithCookie();
  const thief = watch(cart.id, cookie);
  await thief.ready;
  await shopper.call(customerSignMeUp, draftOf('live2@exwerk.example'));
  const { me } = await shopper.call(getMe, { customer: false });
  expect(me.activeCart?.id).toBe(cart.id);
  expect(await thief.closed).toBe(liveCartEnded);
  expect(thief.events.map(({ event }) => event)).toEqual(['connection']);
  expect(await watch(cart.id, cookie).closed).toBe(1008);
});

it('[LIVE-05] counts no page that has left before its cart was found', async () => {
  const { cart, cookie } = await cartWithCookie();
  const { visitors } = shop.services;
  const isLive = visitors.isLive.bind(visitors);
  jest.spyOn(visitors, 'isLive').mockImplementation(async session => {
    await new Promise(resolve => setTimeout(resolve, 50));
    return isLive(session);
  });
  await Promise.all(Array.from({ length: 10 }, () => leaveAtOnce(cart.id, cookie)));
  // Until all of them are found.
  await new Promise(resolve => setTimeout(resolve, 300));
  jest.restoreAllMocks();
  const page = watch(cart.id, cookie);
  await page.ready;
  expect(page.events.map(({ event }) => event)).toEqual(['connection']);
  page.socket.close();
});

it('[LIVE-05] [OPEN-B49] refuses the eleventh page of a cart', async () => {
  const { cart, cookie } = await cartWithCookie();
  const pages: ReturnType<typeof watch>[] = [];
  for (let count = 0; count < 10; count += 1) {
    const page = watch(cart.id, cookie);
    await page.ready;
    pages.push(page);
  }
  expect(await watch(cart.id, cookie).closed).toBe(1008);
  for (const { socket } of pages) socket.close();
});

it('[SAFE-07] lets go of a page that does not answer any more, and of no other', async () => {
  const { cart, cookie } = await cartWithCookie();
  const [silent, alive] = [watch(cart.id, cookie, { autoPong: false }), watch(cart.id, cookie)];
  await Promise.all([silent.ready, alive.ready]);
  // 1006: cut, without a word.
  expect(await silent.closed).toBe(1006);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  alive.socket.close();
});
