import { setTimeout as wait } from 'node:timers/promises';
import { addToCart, applyCartCoupon, createCart, removeCartCoupon } from '@exwerk/contract/calls/cart-calls';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import { referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteShop({ TRUST_PROXY: 'loopback' });
beforeAll(async () => {
  const project = shop.services.commerce.service;
  const { body } = await project
    .cartDiscounts()
    .post({
      body: {
        key: 'for-pairs',
        name: { 'en-GB': 'For pairs' },
        value: { type: 'relative', permyriad: 1000 },
        cartPredicate: 'lineItemCount(1 = 1) > 1',
        target: { type: 'lineItems', predicate: '1=1' },
        sortOrder: '0.123451',
        requiresDiscountCode: true,
      },
    })
    .execute();
  await project
    .discountCodes()
    .post({
      body: {
        code: 'PAIRS',
        cartPredicate: 'lineItemCount(1 = 1) > 1',
        cartDiscounts: [{ typeId: 'cart-discount', id: body.id }],
      },
    })
    .execute();
  await shop.services.cache.forget('discount:');
});

let clients = 0;
/** Somebody new, at home in a network of the own, with so many pieces in the cart. */
async function stranger(pieces: number) {
  const shopper = shop.shopper('sk');
  clients += 1;
  shopper.agent.set('x-forwarded-for', `198.18.${Math.floor(clients / 200)}.${1 + (clients % 200)}`);
  const { cart: empty } = await shopper.call(createCart);
  const { cart } = await shopper.call(addToCart, referenceOf(empty), { sku: 'EX30000001' }, pieces);
  return { shopper, cart };
}

/** What strangers hear who try a code once each: one after the other while it is free, ten more at the same time. */
async function tries(code: string) {
  const attempt = async ({ shopper, cart }: Awaited<ReturnType<typeof stranger>>) =>
    (await shopper.refused(applyCartCoupon, referenceOf(cart), code)).code;
  const free: string[] = [];
  while (free.length < 60) free.push(await attempt(await stranger(1)));
  const strangers: Awaited<ReturnType<typeof stranger>>[] = [];
  while (strangers.length < 10) strangers.push(await stranger(1));
  return { free, more: await Promise.all(strangers.map(attempt)) };
}

it.each([
  ['does not exist', 'NOWHERE'],
  ['has run out', 'EXPIRED'],
  ['does not fit their carts', 'PAIRS'],
])('[SAFE-09] a code that %s is slow to be tried, by however many visitors and networks', async (_what, code) => {
  const { free, more } = await tries(code);
  expect(new Set(free)).toEqual(new Set(['DiscountCodeNonApplicable']));
  expect(new Set(more)).toEqual(new Set(['DiscountCodeNonApplicable', 'TooManyRequests']));
  // The first is let through, then one after each wait.
  expect(more.filter(answer => answer === 'DiscountCodeNonApplicable').length).toBeLessThanOrEqual(4);
});

it('[DISC-22] a code that does not fit is in the cart for nobody who watches it, and the cart goes on', async () => {
  const told: unknown[] = [];
  jest.spyOn(shop.features.liveCart, 'isWatched').mockReturnValue(true);
  jest.spyOn(shop.features.liveCart, 'cartChanged').mockImplementation((_cart, shown) => void told.push(shown));
  const { shopper, cart } = await stranger(1);
  await wait(100);
  told.length = 0;
  for (const code of ['PAIRS', 'NOWHERE']) {
    const { me } = await shopper.call(getMe, { customer: false });
    await shopper.refused(applyCartCoupon, referenceOf(me.activeCart ?? cart), code);
  }
  const { activeCart } = (await shopper.call(getMe, { customer: false })).me;
  await wait(100);
  expect(told).toEqual([expect.objectContaining({ version: activeCart?.version, discountCodes: [] })]);
  await shopper.call(addToCart, referenceOf(activeCart ?? cart), { sku: 'EX30000001' }, 1);
  jest.restoreAllMocks();
});

it('[SAFE-09] nobody makes others wait for a code that fits their cart', async () => {
  expect((await tries('PAIRS')).more).toContain('TooManyRequests');
  // One of them could have come when the wait was just over.
  for (let buyers = 0; buyers < 3; buyers += 1) {
    const { shopper, cart } = await stranger(2);
    const { cart: cheaper } = await shopper.call(applyCartCoupon, referenceOf(cart), 'pairs');
    expect(cheaper.discountCodes).toMatchObject([{ discountCode: { code: 'PAIRS' } }]);
  }
});

it('[SAFE-09] whoever takes a code that fits as often as they like waits for none', async () => {
  const { shopper, cart } = await stranger(2);
  let latest = cart;
  for (let times = 0; times < 8; times += 1) {
    latest = (await shopper.call(applyCartCoupon, referenceOf(latest), 'pairs')).cart;
    expect(latest.discountCodes).toMatchObject([{ discountCode: { code: 'PAIRS' } }]);
    const { id = '' } = latest.discountCodes[0]?.discountCode ?? {};
    latest = (await shopper.call(removeCartCoupon, referenceOf(latest), { id, type: 'discount-code' })).cart;
  }
});
