import { createCart } from '@exwerk/contract/calls/cart-calls';
import { cartFormPath } from '@exwerk/contract/calls/cart-form-path';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { leaveStock } from '../testing/leave-stock.ts';
import { openBeside, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const sku = 'EX30000001';
type Fields = Record<string, string | string[]>;
const sendFrom = (origin: string, { agent, host }: Shopper, fields: Fields) =>
  agent.post(cartFormPath).query({ origin: host }).set('origin', origin).type('form').send(fields);
const send = (shopper: Shopper, fields: Fields) => sendFrom(`http://${shopper.host}`, shopper, fields);
const add = (shopper: Shopper, more: Record<string, string> = {}) =>
  send(shopper, { change: 'add', sku, quantity: '2', locale: 'sk-SK', ...more });
const linesOf = async (shopper: Shopper) =>
  (await shopper.call(getMe, { customer: false })).me.activeCart?.lineItems ?? [];
const quantitiesOf = async (shopper: Shopper) => (await linesOf(shopper)).map(({ quantity }) => quantity);

it('[FIND-14] fills the cart of a first visit and adds to what is there', async () => {
  const shopper = shop.shopper('sk');
  await add(shopper).expect(303).expect('location', '/checkout/cart').expect('cache-control', 'no-store');
  await add(shopper, { quantity: ' 1 ' }).expect(303);
  expect(await quantitiesOf(shopper)).toEqual([3]);
});

it('[FIND-14] loses nothing of two forms that two instances take at once', async () => {
  const [here, beside] = [shop, openBeside(shop)];
  const cookie = await keepCookie(here.shopper('sk'), createCart);
  let isFirst = true;
  const unwatch = shop.upstreams.watch(async ({ method, path }) => {
    if (!isFirst || method !== 'GET' || !/\/carts\/[\da-f-]{36}$/.test(path)) return;
    isFirst = false;
    await add(holderOf(here, cookie)).expect('location', '/checkout/cart');
  });
  await add(holderOf(beside, cookie), { sku: 'EX30000002' }).expect('location', '/checkout/cart');
  unwatch();
  expect(isFirst).toBe(false);
  expect((await linesOf(holderOf(here, cookie))).map(({ variant }) => variant.sku).toSorted()).toEqual([
    sku,
    'EX30000002',
  ]);
  await beside.close();
});

it('[FIND-14] changes and removes lines', async () => {
  const shopper = shop.shopper('sk');
  await add(shopper);
  const lineItemId = (await linesOf(shopper))[0]?.id ?? '';
  const fields = { lineItemId, quantity: '5', locale: 'sk-SK' };
  await send(shopper, { change: 'set', ...fields }).expect('location', '/checkout/cart');
  expect(await quantitiesOf(shopper)).toEqual([5]);
  await send(shopper, { change: 'remove', ...fields }).expect('location', '/checkout/cart');
  expect(await quantitiesOf(shopper)).toEqual([]);
});

it('[CART-12] [FIND-14] clears the cart as a whole, also one that is gone already', async () => {
  const shopper = shop.shopper('sk');
  await add(shopper);
  await add(shopper, { sku: 'EX30000002', quantity: '1' });
  const { id } = (await shopper.call(getMe, { customer: false })).me.activeCart ?? {};
  for (const _time of [1, 2])
    await send(shopper, { change: 'clear', locale: 'sk-SK' }).expect(303).expect('location', '/checkout/cart');
  expect((await shopper.call(getMe, { customer: false })).me.activeCart).toBeNull();
  await add(shopper);
  expect((await shopper.call(getMe, { customer: false })).me.activeCart?.id).not.toBe(id);
});

it('[FIND-14] takes a coupon and gives it back', async () => {
  const shopper = shop.shopper('sk');
  await add(shopper);
  const codes = async () =>
    (await shopper.call(getMe, { customer: false })).me.activeCart?.discountCodes.map(
      ({ discountCode }) => discountCode,
    );
  const coupon = (code: string) => send(shopper, { change: 'useCoupon', code, locale: 'sk-SK' });
  for (const code of ['', 'NOTHING']) await coupon(code).expect('location', '/checkout/cart?refused=coupon');
  await coupon(' welcome10 ').expect('location', '/checkout/cart');
  const [applied] = (await codes()) ?? [];
  expect(applied?.code).toBe('WELCOME10');
  const remove = { change: 'removeCoupon', id: applied?.id ?? '', locale: 'sk-SK' };
  await send(shopper, remove).expect('location', '/checkout/cart');
  expect(await codes()).toEqual([]);
});

it('[FIND-14] makes guessing of coupons as slow as it is with scripts', async () => {
  const shopper = openBeside(shop, {}).shopper('sk');
  await add(shopper);
  const coupon = (code: string) => send(shopper, { change: 'useCoupon', code, locale: 'sk-SK' });
  for (const number of [1, 2, 3, 4, 5, 6])
    await coupon(`GUESS${number}`).expect('location', '/checkout/cart?refused=coupon');
  await coupon('GUESS7').expect('location', '/checkout/cart?refused=tries');
});

it.each([
  ['be', 'nl-BE', '/nl/checkout/cart'],
  ['be', 'fr-BE', '/checkout/cart'],
  ['sk', '//evil.example', '/checkout/cart'],
])('[FIND-14] leads back into a language of the storefront: %s, %s', async (country, locale, location) => {
  await add(shop.shopper(country), { locale }).expect(303).expect('location', location);
});

it.each([
  ['maximum', { quantity: '1001' }],
  ['sale', { sku: 'EX39999999' }],
  ['maximum', { quantity: '9'.repeat(200) }],
  ['failed', { sku: '4100010' }],
])('[FIND-14] says %s and keeps the cart for %j', async (refusal, fields) => {
  const shopper = shop.shopper('sk');
  await add(shopper);
  await add(shopper, fields).expect(303).expect('location', `/checkout/cart?refused=${refusal}`);
  expect(await quantitiesOf(shopper)).toEqual([2]);
});

it.each(['0', '-3', 'many', '1.5', '', ' '])('[CART-30] [FIND-14] takes %j for one piece', async quantity => {
  const shopper = shop.shopper('hu');
  await add(shopper, { quantity, locale: 'hu-HU' }).expect('location', '/checkout/cart');
  await add(shopper, { quantity: '2', locale: 'hu-HU' });
  expect(await quantitiesOf(shopper)).toEqual([3]);
  const lineItemId = (await linesOf(shopper))[0]?.id ?? '';
  await send(shopper, { change: 'set', lineItemId, quantity, locale: 'hu-HU' }).expect('location', '/checkout/cart');
  expect(await quantitiesOf(shopper)).toEqual([1]);
});

it('[FIND-14] says stock where there are not so many', async () => {
  const shopper = shop.shopper('sk');
  await leaveStock(shop, 'EX30000002', 3);
  await add(shopper, { sku: 'EX30000002', quantity: '4' }).expect(
    'location',
    '/checkout/cart?refused=stock&article=EX30000002',
  );
  expect(await linesOf(shopper)).toEqual([]);
});

it.each<Fields>([
  { price: '1' },
  { change: 'setShippingAddress' },
  { sku: '' },
  { quantity: ['1', '2'] },
  { cartId: 'x' },
])('[FIND-14] refuses a forged form: %j', async fields => {
  const shopper = shop.shopper('sk');
  await send(shopper, { change: 'add', sku, quantity: '1', locale: 'sk-SK', ...fields }).expect(400);
  expect(await linesOf(shopper)).toEqual([]);
});

it('[FIND-14] keeps the carts of others closed', async () => {
  const shopper = shop.shopper('sk');
  await add(shopper);
  const lineItemId = (await linesOf(shopper))[0]?.id ?? '';
  const stranger = shop.shopper('sk');
  const remove = () => send(stranger, { change: 'remove', lineItemId, locale: 'sk-SK' });
  await remove().expect('location', '/checkout/cart?refused=failed');
  await add(stranger);
  await remove().expect('location', '/checkout/cart?refused=failed');
  expect(await quantitiesOf(shopper)).toEqual([2]);
});

it('[FIND-14] takes no form of another site', async () => {
  const shopper = shop.shopper('sk');
  for (const origin of ['https://evil.example', 'null'])
    await sendFrom(origin, shopper, { change: 'add', sku, quantity: '1', locale: 'sk-SK' }).expect(403);
  expect(await linesOf(shopper)).toEqual([]);
});

it('[FIND-14] bounds how often a network may send them', async () => {
  const shopper = openBeside(shop, { RATE_LIMIT_PER_MINUTE: '2' }).shopper('sk');
  await add(shopper).expect(303);
  await add(shopper).expect(303);
  await add(shopper).expect(429);
});
