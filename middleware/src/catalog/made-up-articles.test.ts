import { createCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import { referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteShop();
let asked = 0;
let unwatch = () => {};
beforeEach(() => {
  asked = 0;
  unwatch = shop.upstreams.watch(({ path }) => {
    if (path.endsWith('/product-projections')) asked += 1;
    return undefined;
  });
});
afterEach(() => unwatch());

const acceptLanguage = 'sk-SK';

it('finds guarantees among any number of made-up ones with a few questions', async () => {
  const madeUp = Array.from({ length: 198 }, (_, at) => `41000${at}x`.padEnd(64, '-'));
  const skus = ['4100020', ...madeUp, '4100010'];
  const { products, total } = await shop.shopper('sk').call(searchProducts, { acceptLanguage, skus });
  expect([products.map(({ sku }) => sku), total]).toEqual([['4100020', '4100010'], 2]);
  expect(asked).toBeLessThanOrEqual(4);
});

it('asks nobody for what no article is numbered by', async () => {
  const skus = Array.from({ length: 200 }, (_, at) => `41000 ${at}`);
  const { total } = await shop.shopper('sk').call(searchProducts, { acceptLanguage, skus });
  expect([total, asked]).toEqual([0, 0]);
});

it('answers a change of a cart that names made-up articles after a few questions', async () => {
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(createCart);
  const actions = Array.from({ length: 100 }, (_, at) => ({
    action: 'addLineItem',
    sku: `EX999${at}`,
    quantity: 1,
    parentSku: `EX998${at}`,
  }));
  await shopper.refused(updateCart, referenceOf(cart), actions);
  expect(asked).toBeLessThanOrEqual(4);
});
