import { deleteCart } from '@exwerk/contract/calls/cart-calls';
import {
  createBankPayment,
  createCodPayment,
  createMyOrderFromCart,
  setCashOnDeliveryFee,
} from '@exwerk/contract/calls/order-calls';
import { readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import type { Sent, Watcher } from '../testing/upstream-watch.ts';

/** What is written of payments without a provider, and what is not. */

const shop = suiteShop();
const project = () => shop.services.commerce.service;
let unwatch = () => {};
afterEach(() => unwatch());
const watch = (watcher: Watcher) => {
  unwatch = shop.upstreams.watch(watcher);
};

const isOfPayments = ({ method, path }: Sent) => method === 'POST' && path.endsWith('/payments');
const addsPayment = ({ method, body }: Sent) => method === 'POST' && JSON.stringify(body).includes('"addPayment"');

/** Every payment that the commerce service knows, of whatever cart. */
const paymentIds = async () =>
  (
    await project()
      .payments()
      .get({ queryArgs: { limit: 500 } })
      .execute()
  ).body.results.map(({ id }) => id);
/** The payments that have come since, however the work ended. */
async function newPayments(work: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(await paymentIds());
  await work();
  return (await paymentIds()).filter(id => !before.has(id));
}
const cartOf = async ({ id }: { id: string }) => (await project().carts().withId({ ID: id }).get().execute()).body;
const paymentsOn = async (cart: { id: string }) => (await cartOf(cart)).paymentInfo?.payments.map(({ id }) => id) ?? [];

async function prepare(): Promise<{ shopper: Shopper; cart: Awaited<ReturnType<typeof readyCart>> }> {
  const shopper = shop.shopper('sk');
  return { shopper, cart: await readyCart(shopper) };
}

describe.each([createBankPayment, createCodPayment])('[PAY-21] $name', call => {
  it('puts one payment on the cart, however often it is asked for', async () => {
    const { shopper, cart } = await prepare();
    const made = await newPayments(async () => {
      const first = await shopper.call(call, referenceOf(cart));
      const second = await shopper.call(call, referenceOf(first.cart));
      const third = await shopper.call(call, referenceOf(second.cart));
      expect([second.payment.id, third.payment.id]).toEqual([first.payment.id, first.payment.id]);
    });
    expect(made).toHaveLength(1);
    expect(await paymentsOn(cart)).toEqual(made);
  });

  it('[CART-13] is refused for a cart that has been ordered, and writes nothing', async () => {
    const { shopper, cart } = await prepare();
    const paid = (await shopper.call(call, referenceOf(cart))).cart;
    const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid));
    const made = await newPayments(async () => {
      for (const reference of [paid, paid, await cartOf(paid)])
        expect(await shopper.refused(call, referenceOf(reference))).toMatchObject({
          status: 409,
          code: 'CartNotActive',
        });
    });
    expect(made).toEqual([]);
    // The order is to be had all the same.
    expect((await shopper.call(createMyOrderFromCart, referenceOf(paid))).order.orderNumber).toBe(order.orderNumber);
  });

  it('[CART-12] is refused for a cart that has been deleted, and writes nothing', async () => {
    const { shopper, cart } = await prepare();
    // Not through this process, so that it does not know.
    await project()
      .carts()
      .withId({ ID: cart.id })
      .delete({ queryArgs: { version: cart.version } })
      .execute();
    const other = await prepare();
    await other.shopper.call(deleteCart, referenceOf(other.cart));
    const made = await newPayments(async () => {
      expect(await shopper.refused(call, referenceOf(cart))).toMatchObject({ status: 404, code: 'CartNotFound' });
      expect(await other.shopper.refused(call, referenceOf(other.cart))).toMatchObject({ code: 'CartNotFound' });
    });
    expect(made).toEqual([]);
  });

  it('[OPEN-B37] leaves the payment of one of two calls at once, and that on the cart', async () => {
    const { shopper, cart } = await prepare();
    const made = await newPayments(() =>
      Promise.allSettled([shopper.call(call, referenceOf(cart)), shopper.call(call, referenceOf(cart))]),
    );
    expect(made).toHaveLength(1);
    expect(await paymentsOn(cart)).toEqual(made);
  });
});

it('[PAY-21] another method has a payment of its own, which is the last, and takes the place of the one before', async () => {
  const { shopper, cart } = await prepare();
  const asked: string[] = [];
  const made = await newPayments(async () => {
    const bank = await shopper.call(createBankPayment, referenceOf(cart));
    const cod = await shopper.call(createCodPayment, referenceOf(bank.cart));
    expect(await paymentsOn(cart)).toEqual([cod.payment.id]);
    const without = await shopper.call(setCashOnDeliveryFee, referenceOf(cod.cart), false);
    const again = await shopper.call(createBankPayment, referenceOf(without.cart));
    asked.push(bank.payment.id, cod.payment.id, again.payment.id);
    expect(await paymentsOn(cart)).toEqual([again.payment.id]);
    await shopper.call(createMyOrderFromCart, referenceOf(again.cart));
  });
  expect(new Set(asked).size).toBe(3);
  expect(made).toEqual(asked.slice(-1));
});

it('[PAY-21] a payment of which something has become stays beside one of another method', async () => {
  const { shopper, cart } = await prepare();
  const bank = await shopper.call(createBankPayment, referenceOf(cart));
  const { body: payment } = await project().payments().withId({ ID: bank.payment.id }).get().execute();
  const transaction = { type: 'Charge' as const, state: 'Success' as const, amount: payment.amountPlanned };
  const body = { version: payment.version, actions: [{ action: 'addTransaction' as const, transaction }] };
  await project().payments().withId({ ID: payment.id }).post({ body }).execute();
  const cod = await shopper.call(createCodPayment, referenceOf(bank.cart));
  expect(await paymentsOn(cart)).toEqual([bank.payment.id, cod.payment.id]);
});

it('[PAY-21] a payment that comes too late for its cart is deleted', async () => {
  const { shopper, cart } = await prepare();
  const changed = async ({ version }: { version: number }) => {
    const actions = [{ action: 'setCustomerEmail' as const, email: 'other@exwerk.example' }];
    await project().carts().withId({ ID: cart.id }).post({ body: { version, actions } }).execute();
  };
  watch(async sent => {
    if (!isOfPayments(sent)) return undefined;
    unwatch();
    await changed(await cartOf(cart));
    return undefined;
  });
  const made = await newPayments(async () =>
    expect(await shopper.refused(createBankPayment, referenceOf(cart))).toMatchObject({
      status: 409,
      code: 'ConcurrentModification',
    }),
  );
  expect(made).toEqual([]);
  expect(await paymentsOn(cart)).toEqual([]);
});

it('[PAY-21] what cannot be tidied up does not hide why', async () => {
  const { shopper, cart } = await prepare();
  watch(sent => {
    if (addsPayment(sent)) return { status: 400, code: 'InvalidOperation' };
    return sent.method === 'DELETE' ? { status: 500, code: 'General' } : undefined;
  });
  expect(await shopper.refused(createBankPayment, referenceOf(cart))).toMatchObject({
    status: 400,
    code: 'InvalidOperation',
  });
});

it('[PAY-21] a payment that is on its cart stays, whatever fails after it', async () => {
  const { shopper, cart } = await prepare();
  watch(async sent => {
    if (!addsPayment(sent)) return undefined;
    unwatch();
    const { version: _, ...body } = sent.body;
    const { version } = await cartOf(cart);
    const actions = Array.isArray(body.actions) ? body.actions : [];
    await project().carts().withId({ ID: cart.id }).post({ body: { version, actions } }).execute();
    // As if that had been this very write, and its repetition were refused.
    return { status: 409, code: 'ConcurrentModification' };
  });
  const made = await newPayments(() => shopper.refused(createBankPayment, referenceOf(cart)));
  expect(made).toHaveLength(1);
  expect(await paymentsOn(cart)).toEqual(made);
});

it('[PAY-21] a payment of which nobody knows whether it is on its cart stays', async () => {
  const { shopper, cart } = await prepare();
  const deleted: string[] = [];
  watch(sent => {
    if (sent.method === 'DELETE') deleted.push(sent.path);
    return addsPayment(sent) ? 'hang up' : undefined;
  });
  await shopper.refused(createBankPayment, referenceOf(cart));
  expect(deleted).toEqual([]);
});
