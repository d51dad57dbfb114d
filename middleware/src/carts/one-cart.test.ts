import { setTimeout as wait } from 'node:timers/promises';
import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { addToCart, createCart, deleteCart } from '@exwerk/contract/calls/cart-calls';
import { customerSignMeUp, getMe } from '@exwerk/contract/calls/customer-calls';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { openShop, referenceOf, type TestShop } from '../testing/shop.ts';
import { draftOf } from '../testing/sign-up.ts';
import { closeTwoInstances, describeWithRedis, openTwoInstances } from '../testing/two-instances.ts';
import { createOneCart } from './one-cart.ts';

/** Two tabs of a visitor who has no cart, and put something into it at once. */

const goods = ['EX30000001', 'EX30000002'] as const;
/** Both ask for a cart; each adds to the one it got, the second again at the version that the first has left. */
async function shopInTwoTabs(cookie: string, shops: readonly [TestShop, TestShop]) {
  const tabs = shops.map(shop => holderOf(shop, cookie));
  const made = await Promise.all(tabs.map(async tab => (await tab.call(createCart)).cart));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  for (const [at, tab] of tabs.entries()) {
    const { cart } = await tab.call(createCart);
    await tab.call(addToCart, referenceOf(cart), { sku: goods[at] ?? '' }, 1);
  }
  const { me } = await holderOf(shops[0], cookie).call(getMe, { customer: false });
  expect(me.activeCart?.lineItems.map(({ variant }) => variant.sku)).toEqual(goods);
}

/** A guest whose only cart is gone, so that there is a session and no cart. */
async function guestWithoutCart(shop: TestShop): Promise<string> {
  const shopper = shop.shopper('sk');
  const cookie = await keepCookie(shopper, createCart);
  const { cart } = await shopper.call(createCart);
  await shopper.call(deleteCart, referenceOf(cart));
  return cookie;
}

/** Ways to a cart of which the first that is made fails; `ids` says which came of them. */
function failingOnce() {
  let asked = 0;
  const ids: string[] = [];
  const made = (id: string) => ({ id }) as PlatformCart;
  const ways = {
    async find() {
      await wait(5);
      const [id] = ids;
      return id === undefined ? null : made(id);
    },
    async make() {
      asked += 1;
      const number = asked;
      await wait(20);
      if (number === 1) throw new Error('no cart');
      const id = String(number);
      ids.push(id);
      return made(id);
    },
  };
  return { ways, ids };
}

it('[CART-01] makes one cart for all who wait for one that cannot be made', async () => {
  const one = createOneCart(null);
  const { ways, ids } = failingOnce();
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => one('a visitor', ways)));
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(ids).toHaveLength(1);
});

describe('one instance', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop();
  }, 120_000);
  afterAll(() => shop.close());

  it('[CART-01] makes one cart for a guest who asks twice at once', async () =>
    shopInTwoTabs(await guestWithoutCart(shop), [shop, shop]));

  it('[CART-01] makes one cart for a customer who asks twice at once', async () => {
    const cookie = await keepCookie(shop.shopper('sk'), customerSignMeUp, draftOf('twice@exwerk.example'));
    await shopInTwoTabs(cookie, [shop, shop]);
  });
});

describeWithRedis('one-cart.test.ts')('two instances', () => {
  let instances: Awaited<ReturnType<typeof openTwoInstances>>;
  beforeAll(async () => {
    instances = await openTwoInstances();
  }, 120_000);
  afterAll(() => closeTwoInstances(instances));

  it('[CART-01] make one cart for a guest who asks both at once', async () => {
    const { one, other } = instances;
    await shopInTwoTabs(await guestWithoutCart(one), [one, other]);
  });

  it('[CART-01] make one cart where one that all wait for cannot be made', async () => {
    const { countersRedis } = instances.one.services;
    const { ways, ids } = failingOnce();
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => createOneCart(countersRedis)('a visitor', ways)));
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(ids).toHaveLength(1);
  });

  it('[CART-01] leave it to who makes it now that others wait, however late the one before has ended', async () => {
    const { countersRedis } = instances.one.services;
    if (!countersRedis) throw new Error('no Redis');
    const key = 'cart-being-made:a slow visitor';
    const making = () => {
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<PlatformCart>();
      const make = () => {
        begun.resolve();
        return end.promise;
      };
      const made = createOneCart(countersRedis)('a slow visitor', { find: async () => null, make });
      return { begun: begun.promise, end: () => end.resolve({ id: 'one' } as PlatformCart), made };
    };
    const before = making();
    await before.begun;
    // Its time has run out.
    await countersRedis.del(key);
    const after = making();
    await after.begun;
    before.end();
    await before.made;
    await wait(50);
    expect(await countersRedis.exists(key)).toBe(1);
    after.end();
    await after.made;
  });
});
