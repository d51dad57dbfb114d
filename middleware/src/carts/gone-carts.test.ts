import type { Call } from '@exwerk/contract/calls/call';
import { addToCart, deleteCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import { createBankPayment, createMyOrderFromCart, setCashOnDeliveryFee } from '@exwerk/contract/calls/order-calls';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** Carts that are no longer there to be shopped with, however well this process remembers them. */

const shop = suiteShop();
const carts = () => shop.services.commerce.service.carts();

/** Calls that come to no change of the cart. */
const idle: [string, Call, readonly unknown[]][] = [
  ['updateCart without actions', updateCart, [[]]],
  ['addToCart of nothing', addToCart, [{ sku: 'EX30000001' }, 0]],
  ['setCashOnDeliveryFee where there is none', setCashOnDeliveryFee, [false]],
];

describe.each(idle)('%s', (_title, call, args) => {
  it('answers a cart that is there', async () => {
    const shopper = shop.shopper('sk');
    const cart = await readyCart(shopper);
    expect(await shopper.call(call, referenceOf(cart), ...args)).toMatchObject({ cart: { version: cart.version } });
  });

  it('[CART-12] knows nothing of a cart that was deleted', async () => {
    const shopper = shop.shopper('sk');
    const cart = await readyCart(shopper);
    await shopper.call(deleteCart, referenceOf(cart));
    const gone = { status: 404, code: 'CartNotFound' };
    expect(await shopper.refused(call, referenceOf(cart), ...args)).toMatchObject(gone);
    expect(await shopper.refused(deleteCart, referenceOf(cart))).toMatchObject(gone);
  });

  it('[CART-12] knows nothing of a cart that was deleted elsewhere', async () => {
    const shopper = shop.shopper('sk');
    const { id, version } = await readyCart(shopper);
    await carts().withId({ ID: id }).delete({ queryArgs: { version } }).execute();
    expect(await shopper.refused(call, { id, version }, ...args)).toMatchObject({ status: 404, code: 'CartNotFound' });
  });

  it('[CART-13] is refused for a cart that was ordered', async () => {
    const shopper = shop.shopper('sk');
    const { cart } = await shopper.call(createBankPayment, referenceOf(await readyCart(shopper)));
    await shopper.call(createMyOrderFromCart, referenceOf(cart));
    expect(await shopper.refused(call, referenceOf(cart), ...args)).toMatchObject({
      status: 409,
      code: 'CartNotActive',
    });
  });
});

it('[CART-12] a cart that was deleted elsewhere cannot be deleted', async () => {
  const shopper = shop.shopper('sk');
  const { id, version } = await readyCart(shopper);
  await carts().withId({ ID: id }).delete({ queryArgs: { version } }).execute();
  expect(await shopper.refused(deleteCart, { id, version })).toMatchObject({ status: 404, code: 'CartNotFound' });
});
