import * as calls from '@exwerk/contract/calls/cart-calls';
import { referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { reconciliationRounds } from './cart-reconciliation.ts';

const shop = suiteShop();

it('answers a cart that comes to no end, which the log tells', async () => {
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(calls.createCart);
  const { cart: filled } = await shopper.call(calls.addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1);
  const error = jest.spyOn(shop.services.log, 'error');
  let writes = 0;
  const unwatch = shop.upstreams.watch(({ method, path }) => {
    if (method !== 'POST' || !path.endsWith(`/carts/${cart.id}`)) return undefined;
    writes += 1;
    // As if it had never been written.
    return answer =>
      JSON.parse(JSON.stringify(answer).replace(/"fields":\{[^}]*\}/, '"fields":{"withoutLoyaltyDiscount":true}'));
  });
  const { cart: answered } = await shopper.call(calls.addToCart, referenceOf(filled), { sku: 'EX30000001' }, 1);
  unwatch();
  expect(answered.itemCount).toBe(2);
  expect(writes).toBe(1 + reconciliationRounds);
  expect(error.mock.calls).toEqual([[{ cartId: cart.id, open: ['setCustomField'] }, expect.any(String)]]);
  error.mockRestore();
});
