import { addToCart, createCart, deleteCart } from '@exwerk/contract/calls/cart-calls';
import { customerSignMeUp, getMe } from '@exwerk/contract/calls/customer-calls';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { openShop, referenceOf, type TestShop } from '../testing/shop.ts';
import { draftOf } from '../testing/sign-up.ts';
import { closeTwoInstances, describeWithRedis, openTwoInstances } from '../testing/two-instances.ts';

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
});
