import { callPath } from '@exwerk/contract/calls/call';
import { updateCart } from '@exwerk/contract/calls/cart-calls';
import {
  getPaymentAttempt,
  getPaymentMethodsRequest,
  makePaymentRequest,
  submitAdditionalPaymentDetailsRequest,
} from '@exwerk/contract/calls/payment-calls';
import { atTheBank } from '../testing/bank.ts';
import { card } from '../testing/card.ts';
import { saidAmount } from '../testing/notification.ts';
import { detailsRequest, paymentRequest, say, storedPayment } from '../testing/paying.ts';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import type { Sent } from '../testing/upstream-watch.ts';

/** What the provider or another tab says between two steps of paying. */

jest.setTimeout(30_000);

const shop = suiteShop();
let unwatch = () => {};
afterEach(() => unwatch());

const project = () => shop.services.commerce.service;
const orderBy = async (orderNumber: string) => {
  const where = `orderNumber="${orderNumber}"`;
  return (await project().orders().get({ queryArgs: { where } }).execute()).body.results[0];
};
const ideal = { type: 'ideal' };
const pending = { ...card, holderName: 'PENDING' };

const isPaying = ({ method, path }: Sent) => method === 'POST' && /v\d+\/payments$/.test(path);
const isOrdering = ({ method, path }: Sent) => method === 'POST' && /\/orders(?:\?|$)/.test(path);

/** Does something before the first request of a kind goes on. */
function onceBefore(isMeant: (sent: Sent) => boolean, work: (sent: Sent) => Promise<unknown>): void {
  let isDone = false;
  unwatch = shop.upstreams.watch(async sent => {
    if (isDone || !isMeant(sent)) return undefined;
    isDone = true;
    await work(sent);
    return undefined;
  });
}

it.each([
  ['answered', isPaying, undefined],
  ['ordered', isOrdering, 'Cancelled'],
])('[ORDER-04] a payment that is cancelled before it is %s is no paid order', async (_, isMeant, orderState) => {
  const shopper = shop.shopper('de');
  const cart = await readyCart(shopper);
  let number = '';
  onceBefore(isMeant, ({ body }) => {
    number = String(body.reference ?? body.orderNumber);
    const amount = saidAmount(cart.pricing.total);
    return say(shop, { merchantReference: number, pspReference: 'CANCEL1', eventCode: 'CANCELLATION', amount });
  });
  const paying = shopper.call(makePaymentRequest, paymentRequest(cart, card));
  if (orderState) await paying;
  else await expect(paying).rejects.toThrow('CreatingOrderFailed');
  expect((await orderBy(number))?.orderState).toBe(orderState);
});

it('[ORDER-04] a payment that is refused while its order is being made is a failed one of that order', async () => {
  const shopper = shop.shopper('nl');
  onceBefore(isOrdering, ({ body }) =>
    say(shop, { merchantReference: String(body.orderNumber), pspReference: 'REFUSED1', success: 'false' }),
  );
  const { order } = await shopper.call(makePaymentRequest, paymentRequest(await readyCart(shopper), pending));
  expect((await orderBy(order?.orderNumber ?? ''))?.paymentState).toBe('Failed');
});

it('[PAY-50] a pending payment without an order is left behind, and its money goes back once it comes', async () => {
  const shopper = shop.shopper('nl');
  const cart = await readyCart(shopper);
  const { attempt } = await shopper.call(getPaymentMethodsRequest, { cartId: cart.id, shopperLocale: 'nl-NL' });
  let number = '';
  unwatch = shop.upstreams.watch(sent => {
    if (isPaying(sent)) number = String(sent.body.reference);
    return isOrdering(sent) ? { status: 400, code: 'OutOfStock' } : undefined;
  });
  const refused = await shopper.refused(makePaymentRequest, { ...paymentRequest(cart, pending), attempt });
  unwatch();
  expect([refused.code, refused.details?.isMoneyReturned]).toEqual(['OutOfStock', false]);
  expect((await shopper.call(getPaymentAttempt, { attempt })).attempt?.state).toBe('refused');
  const [{ psp } = { psp: '' }] = shop.upstreams.payments.latestPayments(1);
  expect(shop.upstreams.payments.settle(psp, true)).toBe(true);
  await say(shop, { merchantReference: number, pspReference: psp, amount: saidAmount(cart.pricing.total) });
  expect(await orderBy(number)).toBeUndefined();
  const { body } = await project().payments().withKey({ key: psp }).get().execute();
  expect(body.transactions.map(({ type, state }) => `${type} ${state}`)).toEqual([
    'Authorization Success',
    'CancelAuthorization Pending',
  ]);
});

it('[RECOVER-01] whose card is refused while an earlier try is paid hears of the order', async () => {
  const shopper = shop.shopper('nl');
  const first = await shopper.call(makePaymentRequest, paymentRequest(await readyCart(shopper), ideal));
  await atTheBank(first.action, 'approve');
  const { custom, amountPlanned } = await storedPayment(shop, first.paymentId);
  const merchantReference = String(custom?.fields.allocatedOrderNumber);
  const pspReference = shop.upstreams.payments.latestPayments(1)[0]?.psp ?? '';
  onceBefore(isPaying, () => say(shop, { merchantReference, pspReference, amount: saidAmount(amountPlanned) }));
  const declined = { ...card, holderName: 'DECLINED' };
  expect(
    await shopper.call(makePaymentRequest, paymentRequest(first.cart ?? { id: '', version: 0 }, declined)),
  ).toMatchObject({
    resultCode: 'Authorised',
    order: { orderNumber: merchantReference, paymentState: 'Paid' },
  });
});

it('[RECOVER-01] details of an earlier try that was approved make its order', async () => {
  const shopper = shop.shopper('nl');
  const cart = await readyCart(shopper);
  const first = await shopper.call(makePaymentRequest, paymentRequest(cart, ideal));
  const back = await atTheBank(first.action, 'approve');
  const last = await shopper.call(makePaymentRequest, paymentRequest(first.cart ?? cart, ideal));
  const before = await storedPayment(shop, last.paymentId);
  const paid = await shopper.call(submitAdditionalPaymentDetailsRequest, detailsRequest(cart.id, back));
  const { custom } = await storedPayment(shop, first.paymentId);
  expect(paid).toMatchObject({
    paymentId: first.paymentId,
    order: { orderNumber: custom?.fields.allocatedOrderNumber, paymentState: 'Paid' },
  });
  const after = await storedPayment(shop, last.paymentId);
  expect([after.transactions, after.custom]).toEqual([before.transactions, before.custom]);
});

it.each([
  ['goes on', 0, { resultCode: 'Authorised' }],
  ['is asked about them', 1, { code: 'PriceChanged' }],
])('what was paid for another cart goes back, and whose goods another tab adds %s', async (_, more, expected) => {
  const shopper = shop.shopper('de');
  const cart = await readyCart(shopper);
  let isRecorded = false;
  unwatch = shop.upstreams.watch(sent => {
    const isRecord = sent.method === 'POST' && /\/payments\/[0-9a-f-]{36}$/.test(sent.path);
    const isLost = isOrdering(sent) || (isRecord && isRecorded);
    isRecorded ||= isRecord;
    return isLost ? { status: 503, code: 'ServiceUnavailable' } : undefined;
  });
  await shopper.refused(makePaymentRequest, paymentRequest(cart, card));
  unwatch();
  const add = async (quantity: number) => {
    const { version } = (await project().carts().withId({ ID: cart.id }).get().execute()).body;
    const goods = [{ action: 'addLineItem', sku: 'EX30000001', quantity }];
    return (await shopper.call(updateCart, referenceOf({ id: cart.id, version }), goods)).cart;
  };
  const seen = await add(1);
  onceBefore(
    ({ path }) => path.endsWith('/reversals'),
    async () => more > 0 && add(more),
  );
  const { body } = await shopper.agent
    .post(callPath(makePaymentRequest))
    .query({ origin: shopper.host })
    .set('origin', `http://${shopper.host}`)
    .send([paymentRequest(seen, card)]);
  expect(body).toMatchObject(expected);
});

it('an order that the provider’s word makes first is told in the language of the page that paid', async () => {
  const shopper = shop.shopper('ch');
  const cart = await readyCart(shopper);
  let number = '';
  onceBefore(isOrdering, ({ body }) => {
    number = String(body.orderNumber);
    return say(shop, { merchantReference: number, pspReference: 'FIRST1', amount: saidAmount(cart.pricing.total) });
  });
  await shopper.agent
    .post(callPath(makePaymentRequest))
    .query({ origin: shopper.host })
    .set('origin', `http://${shopper.host}`)
    .set('accept-language', 'fr-CH')
    .send([paymentRequest(cart, card)])
    .expect(200);
  await shop.services.deferredTasks.done();
  expect((await orderBy(number))?.locale).toBe('fr-CH');
});
