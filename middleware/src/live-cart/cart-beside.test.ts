import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { customerSignMeIn, customerSignMeUp, getMe } from '@exwerk/contract/calls/customer-calls';
import { liveCartEnded } from '@exwerk/contract/calls/live-cart';
import { deleteAccount } from '@exwerk/contract/calls/own-account-calls';
import { createCommerceDesk } from '@exwerk/embedded-services/overview/commerce';
import { createCommerceProject } from '@exwerk/embedded-services/overview/commerce-project';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { serveLive, watchCart } from '../testing/live-page.ts';
import { referenceOf } from '../testing/shop.ts';
import { draftOf, password } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** What happens to a cart while it is being looked at for something else. */

const shop = suiteShop();
let server: Server;
beforeAll(async () => {
  server = await serveLive(shop);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

const ended = { code: liveCartEnded, reason: 'cart ended' };

/** A guest with one piece in the cart. */
async function guest() {
  const cookie = await keepCookie(shop.shopper('sk'), createCart);
  const shopper = holderOf(shop, cookie);
  const { cart: empty } = await shopper.call(createCart);
  const { cart } = await shopper.call(addToCart, referenceOf(empty), { sku: 'EX30000001' }, 1);
  return { shopper, cookie, cart };
}

const platformCart = async (ID: string) =>
  (await shop.services.commerce.service.carts().withId({ ID }).get().execute()).body;

it('[LIVE-02] [LIVE-03] a page that connects hears of a change that comes while its cart is read, and of the stock of what came in', async () => {
  const { shopper, cookie, cart } = await guest();
  let isOpen = true;
  const unwatch = shop.upstreams.watch(async ({ method, path }) => {
    if (!isOpen || method !== 'GET' || !path.endsWith(`/carts/${cart.id}`)) return;
    isOpen = false;
    const asItWas = await platformCart(cart.id);
    await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000002' }, 1);
    return () => asItWas;
  });
  const page = watchCart(server, cart.id, cookie);
  await page.ready;
  unwatch();
  await wait(100);
  shop.features.liveCart.stockChanged([{ sku: 'EX30000002', availableQuantity: 3 }]);
  await wait(100);
  expect(page.events.map(({ event }) => event)).toEqual(['connection', 'cart-update', 'updated-stock']);
  expect(page.events[1]?.data.cart).toMatchObject({ itemCount: 2 });
  page.socket.close();
});

it('[OPEN-B50] a stranger hears nothing of what happens while it is found out whose the cart is', async () => {
  const { shopper, cart } = await guest();
  const stranger = await guest();
  let isOpen = true;
  const unwatch = shop.upstreams.watch(async ({ method, path }) => {
    if (!isOpen || method !== 'GET' || !path.endsWith(`/carts/${cart.id}`)) return;
    isOpen = false;
    await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000002' }, 1);
    shop.features.liveCart.stockChanged([{ sku: 'EX30000001', availableQuantity: 3 }]);
    shop.features.liveCart.cartEnded(cart.id);
    await wait(50);
  });
  const page = watchCart(server, cart.id, stranger.cookie);
  expect(await page.closed).toEqual({ code: 1008, reason: 'not your cart' });
  unwatch();
  expect(page.events).toEqual([]);
});

it('[LIVE-02] a price comes into a cart that its owner changes at the same time', async () => {
  const { cart } = await guest();
  let isOpen = true;
  const unwatch = shop.upstreams.watch(async ({ method, path }) => {
    if (!isOpen || method !== 'POST' || !path.endsWith(`/carts/${cart.id}`)) return;
    isOpen = false;
    await shop.services.commerce.service
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions: [{ action: 'setCustomerEmail', email: 'a@exwerk.example' }] } })
      .execute();
  });
  const desk = createCommerceDesk(createCommerceProject(`${shop.upstreams.url}/commerce`));
  await desk.setPrice('EX30000001', 'EUR', 457);
  await shop.features.refreshCart(cart.id);
  unwatch();
  const { customerEmail, lineItems } = await platformCart(cart.id);
  expect([customerEmail, lineItems[0]?.price.value.centAmount]).toEqual(['a@exwerk.example', 457]);
});

it('[LIVE-02] ends the pages of a guest’s cart that a sign-in has brought into the customer’s', async () => {
  const draft = draftOf('beside1@exwerk.example');
  const owner = shop.shopper('sk');
  await owner.call(customerSignMeUp, draft);
  const { cart: own } = await owner.call(createCart);
  const { shopper, cookie, cart } = await guest();
  const page = watchCart(server, cart.id, cookie);
  await page.ready;
  const { user } = await shopper.call(customerSignMeIn, { email: draft.email, password });
  expect(user.cart?.id).toBe(own.id);
  expect(await Promise.race([page.closed, wait(2000, 'still open', { ref: false })])).toEqual(ended);
});

it('[LIVE-02] [MINE-07] ends the pages of a cart that goes with its customer', async () => {
  const cookie = await keepCookie(shop.shopper('sk'), customerSignMeUp, draftOf('beside2@exwerk.example'));
  const shopper = holderOf(shop, cookie);
  const { cart } = await shopper.call(createCart);
  const page = watchCart(server, cart.id, cookie);
  await page.ready;
  expect((await shopper.call(getMe, { customer: false })).me.activeCart?.id).toBe(cart.id);
  await shopper.call(deleteAccount, { password });
  expect(await Promise.race([page.closed, wait(2000, 'still open', { ref: false })])).toEqual(ended);
});
