import { createCart } from '@exwerk/contract/calls/cart-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { cookiesOf, setCookies } from '../testing/set-cookies.ts';
import { draftOf } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const textOf = (cookie: string | undefined) => cookie?.split(';')[0] ?? '';
const cartOf = async (cookie: string) =>
  (await holderOf(shop, cookie).call(calls.getMe, { customer: true })).me.activeCart;

/** A guest with a cart, and what the browser was given to keep. */
async function guestWithCart() {
  const guest = shop.shopper('sk');
  const cookies = await cookiesOf(guest, '/api/new-ct/createCart', []);
  const { cart } = await guest.call(createCart);
  return { guest, cart, cookies, kept: `kept-cart=${textOf(cookies.get('kept-cart'))}` };
}

it('[CONST-14] is known for thirty days where the session lasts one', async () => {
  const { cookies } = await guestWithCart();
  expect(cookies.get('token')).toMatch(/Max-Age=86400;.*HttpOnly; SameSite=Lax/);
  expect(cookies.get('kept-cart')).toMatch(/Max-Age=2592000;.*HttpOnly; SameSite=Lax/);
});

it('is found again when the session has ended, in a session that begins anew', async () => {
  const { cart, kept } = await guestWithCart();
  const later = holderOf(shop, kept);
  const cookies = await cookiesOf(later, '/api/new-ct/getMe', [{ customer: true }]);
  expect(textOf(cookies.get('token'))).not.toBe('');
  expect(textOf(cookies.get('kept-cart'))).not.toBe('');
  expect((await cartOf(kept))?.id).toBe(cart.id);
  expect((await cartOf(`token=${textOf(cookies.get('token'))}`))?.id).toBe(cart.id);
});

it.each([
  [429, 'TooManyRequests', false],
  [401, 'invalid_client', false],
  [400, 'invalid_scope', false],
  [400, 'invalid_grant', true],
])('when the sign-in service answers %i %s is forgotten: %s', async (status, code, isForgotten) => {
  const { kept, cart } = await guestWithCart();
  const later = holderOf(shop, kept);
  const unwatch = shop.upstreams.watch(({ path }) => (path.includes('/oauth/') ? { status, code } : undefined));
  const answer = await later.agent.post('/api/new-ct/isLoggedIn').query({ origin: later.host }).send([]);
  unwatch();
  expect(answer.status === 200).toBe(isForgotten);
  expect(setCookies(answer).some(cookie => /^(token|kept-cart)=/.test(cookie))).toBe(isForgotten);
  expect((await cartOf(kept))?.id).toBe(cart.id);
});

it('is nobody who made the cookie up or puts a session of a customer in its place', async () => {
  const { kept } = await guestWithCart();
  expect(await cartOf(`${kept.slice(0, -3)}AAA`)).toBeNull();
  const token = await keepCookie(shop.shopper('sk'), calls.customerSignMeUp, draftOf('kept1@exwerk.example'));
  const asCart = holderOf(shop, token.replace(/^token/, 'kept-cart'));
  expect(await asCart.call(calls.isLoggedIn)).toBe(false);
  expect((await asCart.refused(calls.getOrders)).status).toBe(401);
});

it("is the customer's once somebody signs in, and the browser's no longer", async () => {
  const { guest, cart, kept } = await guestWithCart();
  const cookies = await cookiesOf(guest, '/api/new-ct/customerSignMeUp', [draftOf('kept2@exwerk.example')]);
  expect(cookies.get('kept-cart')).toMatch(/^;.*Expires=Thu, 01 Jan 1970/);
  expect((await guest.call(calls.getMe, { customer: true })).me.activeCart?.id).toBe(cart.id);
  expect(await cartOf(kept)).toBeNull();
});

it('is forgotten when its guest signs out', async () => {
  const { guest } = await guestWithCart();
  const cookies = await cookiesOf(guest, '/api/new-ct/customerSignOut', []);
  expect(cookies.get('kept-cart')).toMatch(/^;.*Expires=Thu, 01 Jan 1970/);
});

it('[SAFE-14] tells open tabs for an hour that a customer has signed out, and nobody who comes later', async () => {
  const token = await keepCookie(shop.shopper('sk'), calls.customerSignMeUp, draftOf('kept3@exwerk.example'));
  const customer = holderOf(shop, `${token}; was-signed-in=1`);
  const cookies = await cookiesOf(customer, '/api/new-ct/customerSignOut', []);
  expect(cookies.get('was-signed-in')).toMatch(/^1;.*Max-Age=3600;/);
  const guest = await cookiesOf(shop.shopper('sk'), '/api/new-ct/customerSignOut', []);
  expect(guest.has('was-signed-in')).toBe(false);
});
