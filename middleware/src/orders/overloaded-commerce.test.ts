import { createCodPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { card } from '../testing/card.ts';
import { grownBy } from '../testing/grown-by.ts';
import { paymentRequest, transactionsOf } from '../testing/paying.ts';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import type { Watcher } from '../testing/upstream-watch.ts';

/** The commerce service makes no order at the moment, and would in a second. */

jest.setTimeout(60_000);

const shop = suiteShop();
let unwatch = () => {};
afterEach(() => unwatch());

const overCapacity = { status: 503, code: 'OverCapacity' } as const;

/** The first `times` orders go so; answers the numbers under which they were asked for. */
function failOrders(times: number, verdict: ReturnType<Watcher>): string[] {
  const numbers: string[] = [];
  unwatch = shop.upstreams.watch(({ method, path, body }) => {
    if (method !== 'POST' || path !== '/commerce/exwerk/orders') return undefined;
    numbers.push(String(body.orderNumber));
    return numbers.length <= times ? verdict : undefined;
  });
  return numbers;
}

it.each<[string, number, ReturnType<Watcher>]>([
  ['is overloaded', 2, overCapacity],
  ['is still busy with the cart', 1, { status: 400, code: 'PendingOperation' }],
  ['does not answer', 1, 'hang up'],
])('[ORDER-01] who has paid while the commerce service %s gets the order a moment later', async (_, times, verdict) => {
  const shopper = shop.shopper('sk');
  const cart = await readyCart(shopper);
  const numbers = failOrders(times, verdict);
  const paid = await shopper.call(makePaymentRequest, paymentRequest(cart, card));
  expect(paid.order).toMatchObject({ orderNumber: numbers[0], paymentState: 'Paid' });
  expect(numbers).toEqual(Array.from({ length: times + 1 }, () => numbers[0]));
  expect(await transactionsOf(shop, paid.paymentId)).toEqual(['Authorization Success']);
});

it('[ORDER-01] an order whose answer is lost, and which is found by the refusal of the next try, counts once', async () => {
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(createCodPayment, referenceOf(await readyCart(shopper)));
  let asked = 0;
  let isHidden = false;
  unwatch = shop.upstreams.watch(({ method, path }) => {
    if (method === 'POST' && path === '/commerce/exwerk/orders') {
      asked += 1;
      isHidden = asked === 1;
      return asked === 1
        ? () => {
            throw new Error('lost');
          }
        : undefined;
    }
    // As it was before the order was made of it.
    if (isHidden && method === 'GET' && path === `/commerce/exwerk/carts/${cart.id}`) {
      isHidden = false;
      return answer => ({ ...Object(answer), cartState: 'Active', version: cart.version });
    }
    return undefined;
  });
  const counted = await grownBy('exwerk_orders_total', 'country', async () => {
    await shopper.call(createMyOrderFromCart, referenceOf(cart));
  });
  expect([asked, counted]).toEqual([2, { sk: 1 }]);
});

it('[PAY-50] what is paid goes back once the commerce service has refused for some time', async () => {
  const shopper = shop.shopper('sk');
  const numbers = failOrders(Number.POSITIVE_INFINITY, overCapacity);
  const cart = await readyCart(shopper);
  const problem = await shopper.refused(makePaymentRequest, paymentRequest(cart, card));
  expect(problem).toMatchObject({ status: 500, code: 'CreatingOrderFailed' });
  expect(numbers).toHaveLength(4);
  const { body } = await shop.services.commerce.service
    .payments()
    .withKey({ key: shop.upstreams.payments.latestPayments(1)[0]?.psp ?? '' })
    .get()
    .execute();
  expect(body.transactions.map(({ type, state }) => `${type} ${state}`)).toEqual([
    'Authorization Success',
    'CancelAuthorization Pending',
  ]);
});
