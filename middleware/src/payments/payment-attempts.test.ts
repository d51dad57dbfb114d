import { customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import { createCodPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { getPaymentAttempt, makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { card } from '../testing/card.ts';
import { openPaymentPage, paymentRequest } from '../testing/paying.ts';
import { referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { draftOf } from '../testing/victim.ts';
import { openAttempt, sealAttempt } from './attempt-token.ts';

const shop = suiteShop();
let unwatch = () => {};
afterEach(() => unwatch());

const payRequest = (
  { cart, attempt }: Awaited<ReturnType<typeof openPaymentPage>>,
  paymentMethod: object = card,
): readonly unknown[] => [{ ...paymentRequest(cart, paymentMethod), attempt }];

const outcome = async (shopper: Shopper, attempt?: string) =>
  (await shopper.call(getPaymentAttempt, attempt === undefined ? {} : { attempt })).attempt;

it('[RECOVER-01] leads whoever holds the attempt to its order, and lets the buyer alone open it', async () => {
  const shopper = shop.shopper('nl');
  const page = await openPaymentPage(shopper);
  expect(await outcome(shopper, page.attempt)).toEqual({ state: 'none', order: null });
  const { order } = await shopper.call(makePaymentRequest, ...payRequest(page));
  const told = { id: order?.id, orderNumber: order?.orderNumber };
  expect(await outcome(shopper, page.attempt)).toEqual({ state: 'ordered', order: { ...told, isOwn: true } });
  // The session has ended meanwhile; the browser has kept the attempt.
  expect(await outcome(shop.shopper('nl'), page.attempt)).toEqual({
    state: 'ordered',
    order: { ...told, isOwn: false },
  });
});

it('[RECOVER-01] says that a refused payment cost nothing, and that one at the bank is open', async () => {
  const shopper = shop.shopper('nl');
  const page = await openPaymentPage(shopper);
  await shopper.call(makePaymentRequest, ...payRequest(page, { ...card, holderName: 'DECLINED' }));
  expect(await outcome(shopper, page.attempt)).toEqual({ state: 'refused', order: null });
  const other = shop.shopper('nl');
  const redirected = await openPaymentPage(other);
  await other.call(makePaymentRequest, ...payRequest(redirected, { type: 'ideal' }));
  expect(await outcome(other, redirected.attempt)).toEqual({ state: 'open', order: null });
});

it('[RECOVER-01] is confirming while the provider has not answered', async () => {
  const shopper = shop.shopper('nl');
  const page = await openPaymentPage(shopper);
  let seen: unknown;
  unwatch = shop.upstreams.watch(async ({ path }) => {
    if (/v\d+\/payments$/.test(path) && seen === undefined) {
      seen = null;
      seen = await outcome(shopper, page.attempt);
    }
    return undefined;
  });
  await shopper.call(makePaymentRequest, ...payRequest(page));
  expect(seen).toEqual({ state: 'confirming', order: null });
});

it('[RECOVER-01] knows an order on delivery by its cart, and the own last one of a customer on another device', async () => {
  const shopper = shop.shopper('sk');
  await shopper.call(customerSignMeUp, draftOf('attempt@exwerk.example'));
  expect(await outcome(shopper)).toBeNull();
  const page = await openPaymentPage(shopper);
  const { cart } = await shopper.call(createCodPayment, referenceOf(page.cart));
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(cart));
  const expected = { state: 'ordered', order: { id: order.id, orderNumber: order.orderNumber, isOwn: true } };
  expect(await outcome(shopper, page.attempt)).toEqual(expected);
  expect(await outcome(shopper)).toEqual(expected);
  expect(await outcome(shop.shopper('sk'))).toBeNull();
});

it('[RECOVER-01] answers 404 for what is not ours, is too old, or was sealed for something else', async () => {
  const shopper = shop.shopper('nl');
  const { seal } = shop.services;
  const refused = (attempt: string) => shopper.refused(getPaymentAttempt, { attempt });
  const expected = { status: 404, code: 'PaymentAttemptNotFound' };
  expect(await refused('x'.repeat(200))).toMatchObject(expected);
  expect(await refused(sealAttempt(seal, 'cart', Date.now() - 4 * 86_400_000))).toMatchObject(expected);
  expect(await refused(seal.seal(JSON.stringify({ purpose: 'newsletter' })))).toMatchObject(expected);
});

it('draws each attempt by lot', async () => {
  const { seal } = shop.services;
  const [one, two] = [openAttempt(seal, sealAttempt(seal, 'cart')), openAttempt(seal, sealAttempt(seal, 'cart'))];
  expect(one?.id).not.toBe(two?.id);
  expect(one?.cartId).toBe('cart');
});
