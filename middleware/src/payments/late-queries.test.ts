import * as orderCalls from '@exwerk/contract/calls/order-calls';
import {
  getPaymentAttempt,
  makePaymentRequest,
  submitAdditionalPaymentDetailsRequest,
} from '@exwerk/contract/calls/payment-calls';
import { atTheBank, comeBack } from '../testing/bank.ts';
import { card } from '../testing/card.ts';
import { notificationOf, notify, saidAmount } from '../testing/notification.ts';
import { detailsRequest, openPaymentPage, storedPayment, transactionsOf } from '../testing/paying.ts';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { decideReversal } from './record-actions.ts';

/** As at the hosted commerce service no query finds what is new: of money and orders nothing may hang on its finding nothing. */

jest.setTimeout(30_000);

const shop = suiteShop();
let unwatch = () => {};
afterEach(() => unwatch());

/** The first `times` queries of these resources find nothing. */
function hide(resources: readonly string[], times = Number.POSITIVE_INFINITY): void {
  let queries = 0;
  unwatch = shop.upstreams.watch(({ method, path }) => {
    const isQuery = method === 'GET' && resources.some(resource => path === `/commerce/exwerk/${resource}`);
    if (isQuery) queries += 1;
    return isQuery && queries <= times ? () => ({ limit: 1, offset: 0, count: 0, results: [] }) : undefined;
  });
}

const project = () => shop.services.commerce.service;

const ideal = { type: 'ideal' };

/** The provider says that a payment is authorised, for so many cents less. */
async function authorise(paymentId: string, less = 0, eventDate?: string) {
  const { custom, amountPlanned, key } = await storedPayment(shop, paymentId);
  const merchantReference = String(custom?.fields.merchantReference);
  const amount = saidAmount({ ...amountPlanned, centAmount: amountPlanned.centAmount - less });
  const pspReference = key ?? `LATE-${paymentId}`;
  const said = { merchantReference, pspReference, amount, ...(eventDate !== undefined && { eventDate }) };
  return notify(shop.app, notificationOf(said));
}

async function outcome(paymentId: string) {
  const { transactions, custom } = await storedPayment(shop, paymentId);
  const orderNumber = String(custom?.fields.allocatedOrderNumber);
  const { body: order } = await project().orders().withOrderNumber({ orderNumber }).get().execute();
  const standing = transactions.filter(({ state }) => state !== 'Failure').map(({ type, state }) => `${type} ${state}`);
  return [order.orderState, order.paymentState, ...new Set(standing)];
}
const paid = ['Open', 'Paid', 'Authorization Success'];

it('[ORDER-01] the money of an order that was made a moment ago is kept, and its shopper sees it', async () => {
  const shopper = shop.shopper('nl');
  const { attempt, asked } = await openPaymentPage(shopper);
  hide(['orders', 'carts']);
  const { paymentId, order } = await shopper.call(makePaymentRequest, asked(card));
  await authorise(paymentId);
  expect(await outcome(paymentId)).toEqual(paid);
  const shown = await shopper.call(orderCalls.getOrder, { orderId: order?.id });
  expect(shown.order.orderNumber).toBe(order?.orderNumber);
  hide(['orders', 'carts', 'payments']);
  expect((await shopper.call(getPaymentAttempt, { attempt })).attempt?.state).toBe('ordered');
});

it('[ORDER-01] what is paid is ordered once, whoever hears of it first', async () => {
  const shopper = shop.shopper('nl');
  const { asked } = await openPaymentPage(shopper);
  const begun = await shopper.call(makePaymentRequest, asked(ideal));
  const back = await atTheBank(begun.action, 'approve');
  hide(['orders', 'carts']);
  const [returned] = await Promise.all([comeBack(shop, back), authorise(begun.paymentId)]);
  expect(returned.headers.location).toContain('/checkout/thank-you?order=');
  expect((await comeBack(shop, back)).headers.location).toBe(returned.headers.location);
  expect(await outcome(begun.paymentId)).toEqual(paid);
});

it('[PAY-50] the order of a shopper who never came back is made', async () => {
  const shopper = shop.shopper('nl');
  const { asked } = await openPaymentPage(shopper);
  const begun = await shopper.call(makePaymentRequest, asked(ideal));
  hide(['orders', 'carts']);
  await authorise(begun.paymentId);
  expect(await outcome(begun.paymentId)).toEqual(paid);
});

it('[ORDER-01] a process that stopped before it looked for the order has given nothing back', async () => {
  const shopper = shop.shopper('nl');
  const { asked } = await openPaymentPage(shopper);
  const { paymentId } = await shopper.call(makePaymentRequest, asked(card));
  const payment = await storedPayment(shop, paymentId);
  const body = { version: payment.version, actions: decideReversal(payment) };
  await project().payments().withId({ ID: paymentId }).post({ body }).execute();
  hide(['orders', 'carts']);
  await authorise(paymentId);
  expect(await outcome(paymentId)).toEqual(paid);
});

it('[PAY-50] a payment that goes back leaves its cart, so that no order under way is made with it', async () => {
  const shopper = shop.shopper('nl');
  const { asked, cart } = await openPaymentPage(shopper);
  const { paymentId } = await shopper.call(makePaymentRequest, asked(ideal));
  hide(['orders', 'carts']);
  // The stand-in has no such payment to give back, so it is not accepted and will come again.
  expect((await authorise(paymentId, 1)).status).toBe(422);
  const { body: now } = await project().carts().withId({ ID: cart.id }).get().execute();
  expect([now.cartState, now.paymentInfo?.payments ?? []]).toEqual(['Active', []]);
  expect(await transactionsOf(shop, paymentId)).toEqual(['Authorization Success', 'CancelAuthorization Initial']);
});

it('[ORDER-01] a cart that is submitted twice gives the same order twice', async () => {
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(orderCalls.createBankPayment, referenceOf(await readyCart(shopper)));
  hide(['orders'], 3);
  const submit = () => shopper.call(orderCalls.createMyOrderFromCart, referenceOf(cart));
  const answers = [...(await Promise.all([submit(), submit()])), await submit()];
  expect(new Set(answers.map(({ order }) => order.orderNumber)).size).toBe(1);
});

it('[ORDER-01] a further answer of the shopper is told the order of the first one', async () => {
  const shopper = shop.shopper('nl');
  const { asked, cart } = await openPaymentPage(shopper);
  const begun = await shopper.call(makePaymentRequest, asked(ideal));
  const back = await atTheBank(begun.action, 'approve');
  hide(['orders', 'carts']);
  const details = detailsRequest(cart.id, back);
  const submit = () => shopper.call(submitAdditionalPaymentDetailsRequest, details);
  const answers = await Promise.all([submit(), submit()]);
  expect(new Set(answers.map(({ order }) => order?.id)).size).toBe(1);
  expect(await outcome(begun.paymentId)).toEqual(paid);
});

it('[PAY-42] what is told of a payment that is not known as yet has to be told again, but not for ever', async () => {
  const shopper = shop.shopper('nl');
  const { asked } = await openPaymentPage(shopper);
  const { paymentId } = await shopper.call(makePaymentRequest, asked(ideal));
  const now = new Date().toISOString();
  hide(['payments']);
  expect((await authorise(paymentId, 0, now)).status).toBe(503);
  expect((await authorise(paymentId, 0, new Date(Date.now() - 61_000).toISOString())).status).toBe(200);
  unwatch();
  expect((await authorise(paymentId, 0, now)).status).toBe(200);
  expect(await outcome(paymentId)).toEqual(paid);
});
