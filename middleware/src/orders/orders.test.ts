import * as carts from '@exwerk/contract/calls/cart-calls';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import * as orders from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { card } from '../testing/card.ts';
import { grownBy } from '../testing/grown-by.ts';
import { paymentRequest } from '../testing/paying.ts';
import { readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import type { Sent } from '../testing/upstream-watch.ts';

/** Orders, and what stands in their way. */

const shop = suiteShop();
let unwatch = () => {};
afterEach(() => unwatch());

function watch(): Sent[] {
  const all: Sent[] = [];
  unwatch = shop.upstreams.watch(sent => {
    all.push(sent);
    return undefined;
  });
  return all;
}

const toPayByBank = async (shopper: Shopper, cart: { id: string; version: number }) =>
  (await shopper.call(orders.createBankPayment, referenceOf(cart))).cart;

it('a cart that was just answered is ordered without being read again', async () => {
  const shopper = shop.shopper('sk');
  const cart = await toPayByBank(shopper, await readyCart(shopper));
  const sent = watch();
  const { order } = await shopper.call(orders.createMyOrderFromCart, referenceOf(cart));
  expect(order.totalPrice).toEqual(cart.totalPrice);
  expect(sent.filter(({ path }) => !path.includes('/me/')).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /commerce/exwerk/orders',
  ]);
});

it('a cart that was changed in another tab is not ordered', async () => {
  const shopper = shop.shopper('sk');
  const cart = await toPayByBank(shopper, await readyCart(shopper));
  // Not through this process, so that it does not know.
  await shop.services.commerce.service
    .carts()
    .withId({ ID: cart.id })
    .post({ body: { version: cart.version, actions: [{ action: 'setCustomerEmail', email: 'other@exwerk.example' }] } })
    .execute();
  const problem = await shopper.refused(orders.createMyOrderFromCart, referenceOf(cart));
  expect(problem).toMatchObject({ status: 409, code: 'ConcurrentModification' });
  const { body } = await shop.services.commerce.service
    .orders()
    .get({ queryArgs: { where: `cart(id="${cart.id}")` } })
    .execute();
  expect(body.total).toBe(0);
});

it('[ORDER-01] a cart that is submitted twice gives the same order twice', async () => {
  const shopper = shop.shopper('sk');
  const cart = await toPayByBank(shopper, await readyCart(shopper));
  const submit = () => shopper.call(orders.createMyOrderFromCart, referenceOf(cart));
  const both = await Promise.all([submit(), submit()]);
  const third = await submit();
  expect(new Set([...both, third].map(({ order }) => order.orderNumber)).size).toBe(1);
});

it('[ORDER-01] [RUN-02] an order whose answer is lost on the way is told to its buyer, and counts once', async () => {
  const shopper = shop.shopper('sk');
  const cart = await toPayByBank(shopper, await readyCart(shopper));
  let isLost = false;
  unwatch = shop.upstreams.watch(({ method, path }) => {
    if (isLost || method !== 'POST' || !path.endsWith('/orders')) return undefined;
    isLost = true;
    return () => {
      throw new Error('lost');
    };
  });
  const submitting = () => shopper.call(orders.createMyOrderFromCart, referenceOf(cart));
  const numbers: string[] = [];
  const counted = await grownBy('exwerk_orders_total', 'country', async () => {
    for (let time = 0; time < 2; time += 1) numbers.push((await submitting()).order.orderNumber);
  });
  expect(isLost).toBe(true);
  expect(new Set(numbers).size).toBe(1);
  expect(counted).toEqual({ sk: 1 });
});

describe('when prices have changed', () => {
  /** A cent more, everywhere. */
  async function raise(sku: string): Promise<void> {
    const product = shop.services.commerce.service.products().withKey({ key: sku.toLowerCase() });
    const { body } = await product.get().execute();
    const prices = (body.masterData.current.masterVariant.prices ?? []).map(({ id: _, ...price }) => ({
      ...price,
      value: { currencyCode: price.value.currencyCode, centAmount: price.value.centAmount + 1 },
    }));
    const actions = [{ action: 'setPrices' as const, variantId: 1, prices, staged: false }];
    await product.post({ body: { version: body.version, actions } }).execute();
  }
  const ordersOf = async (cart: { id: string }) =>
    (
      await shop.services.commerce.service
        .orders()
        .get({ queryArgs: { where: `cart(id="${cart.id}")` } })
        .execute()
    ).body.total;
  const activeCart = async (shopper: Shopper) =>
    (await shopper.call(getMe, { customer: false })).me.activeCart ?? { id: '', version: 0, totalPrice: null };

  it('before the payment was chosen the shopper sees the new ones first', async () => {
    const shopper = shop.shopper('sk');
    const cart = await readyCart(shopper, { sku: 'EX30000002' });
    await raise('EX30000002');
    const problem = await shopper.refused(orders.createBankPayment, referenceOf(cart));
    expect(problem).toMatchObject({ status: 409, code: 'PriceChanged' });
    const now = await activeCart(shopper);
    expect(now.totalPrice?.centAmount).toBe(cart.totalPrice.centAmount + 1);
    const { order } = await shopper.call(orders.createMyOrderFromCart, referenceOf(await toPayByBank(shopper, now)));
    expect(order.totalPrice).toEqual(now.totalPrice);
  });

  it('after it nothing is ordered, and the cart has the new ones', async () => {
    const shopper = shop.shopper('sk');
    const cart = await toPayByBank(shopper, await readyCart(shopper, { sku: 'EX30000003' }));
    await raise('EX30000003');
    const problem = await shopper.refused(orders.createMyOrderFromCart, referenceOf(cart));
    expect(problem).toMatchObject({ status: 409, code: 'PriceChanged' });
    expect(await ordersOf(cart)).toBe(0);
    const now = await activeCart(shopper);
    expect(now.totalPrice?.centAmount).toBe(cart.totalPrice.centAmount + 1);
    await shopper.call(orders.createMyOrderFromCart, referenceOf(await toPayByBank(shopper, now)));
    expect(await ordersOf(cart)).toBe(1);
  });

  it('nobody is charged the old ones online, and the next try is free', async () => {
    const shopper = shop.shopper('sk');
    const cart = await readyCart(shopper, { sku: 'EX30000004' });
    await raise('EX30000004');
    const sent = watch();
    const pay = (at: { id: string; version: number }) => paymentRequest(at, card);
    expect(await shopper.refused(makePaymentRequest, pay(cart))).toMatchObject({ status: 409, code: 'PriceChanged' });
    expect(sent.filter(({ path }) => path.endsWith('/v72/payments'))).toEqual([]);
    const now = await activeCart(shopper);
    const paid = await shopper.call(makePaymentRequest, pay(now));
    expect(paid.order?.totalPrice).toEqual(now.totalPrice);
    expect(now.totalPrice?.centAmount).toBe(cart.totalPrice.centAmount + 1);
  });
});

it('a coupon that matches no more does not stand in the way', async () => {
  const project = shop.services.commerce.service;
  const { body: discount } = await project
    .cartDiscounts()
    .post({
      body: {
        name: { 'sk-SK': 'Od dvoch kusov' },
        value: { type: 'relative', permyriad: 1000 },
        cartPredicate: 'lineItemCount(1 = 1) >= 2',
        target: { type: 'lineItems', predicate: '1 = 1' },
        sortOrder: '0.000191',
        requiresDiscountCode: true,
      },
    })
    .execute();
  await project
    .discountCodes()
    .post({ body: { code: 'TWOPIECES', cartDiscounts: [{ typeId: 'cart-discount', id: discount.id }] } })
    .execute();
  const shopper = shop.shopper('sk');
  const two = await readyCart(shopper, { quantity: 2 });
  const { cart: cheaper } = await shopper.call(carts.applyCartCoupon, referenceOf(two), 'TWOPIECES');
  expect(cheaper.totalPrice.centAmount).toBeLessThan(two.totalPrice.centAmount);
  const lineItemId = cheaper.lineItems[0]?.id ?? '';
  const { cart: one } = await shopper.call(carts.updateCartQuantity, referenceOf(cheaper), { lineItemId }, 1);
  const cart = await toPayByBank(shopper, one);
  const { order } = await shopper.call(orders.createMyOrderFromCart, referenceOf(cart));
  expect(order.totalPrice).toEqual(cart.totalPrice);
});
