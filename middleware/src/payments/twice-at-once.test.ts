import {
  getPaymentAttempt,
  makePaymentRequest,
  submitAdditionalPaymentDetailsRequest,
} from '@exwerk/contract/calls/payment-calls';
import { atTheBank, comeBack } from '../testing/bank.ts';
import { card } from '../testing/card.ts';
import { grownBy } from '../testing/grown-by.ts';
import { saidAmount } from '../testing/notification.ts';
import { detailsRequest, openPaymentPage, say, storedPayment, transactionsOf } from '../testing/paying.ts';
import { readyCart } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** Two payments, or two words on one, that come together. */

jest.setTimeout(30_000);

const shop = suiteShop();
let unwatch = () => {};
afterEach(() => unwatch());

const ideal = { type: 'ideal' };

it('a refusal of an earlier try is refused, and changes nothing of the last one', async () => {
  const shopper = shop.shopper('nl');
  const { cart, asked } = await openPaymentPage(shopper);
  const first = await shopper.call(makePaymentRequest, asked(ideal));
  const last = await shopper.call(makePaymentRequest, asked(ideal, first.cart?.version));
  const before = await storedPayment(shop, last.paymentId);
  const back = await atTheBank(first.action, 'refuse');
  const refused = await shopper.refused(submitAdditionalPaymentDetailsRequest, detailsRequest(cart.id, back));
  expect(refused).toMatchObject({ status: 400, code: 'PaymentDetailsForeign' });
  const after = await storedPayment(shop, last.paymentId);
  expect([after.key, after.transactions, after.custom?.fields]).toEqual([
    before.key,
    before.transactions,
    before.custom?.fields,
  ]);

  await comeBack(shop, await atTheBank(last.action, 'approve'));
  expect(await transactionsOf(shop, last.paymentId)).toEqual(['Authorization Success']);
});

it('[OPEN-B74] [RECOVER-01] details of what is ordered already answer that order, and its payment stays as it is', async () => {
  const shopper = shop.shopper('nl');
  const submit = (cartId: string, redirectResult: string | null) =>
    shopper.call(submitAdditionalPaymentDetailsRequest, {
      paymentData: { details: { redirectResult } },
      componentData: {},
      cartId,
    });
  const byCard = await openPaymentPage(shopper);
  const paid = await shopper.call(makePaymentRequest, byCard.asked(card));
  const page = await openPaymentPage(shopper);
  const redirected = await shopper.call(makePaymentRequest, page.asked(ideal));
  const back = await atTheBank(redirected.action, 'approve');
  const returned = await submit(page.cart.id, back.searchParams.get('redirectResult'));

  for (const [{ cart }, { paymentId, order }] of [
    [byCard, paid],
    [page, returned],
  ] as const) {
    const before = await storedPayment(shop, paymentId);
    for (const result of ['x', back.searchParams.get('redirectResult')])
      expect(await submit(cart.id, result)).toMatchObject({
        paymentId,
        resultCode: 'Authorised',
        action: null,
        order: { id: order?.id, paymentState: 'Paid' },
        cart: null,
      });
    expect(await storedPayment(shop, paymentId)).toEqual(before);
  }
});

it('money whose number another order bears goes back, and that order is neither shown nor changed', async () => {
  const { id, version } = await readyCart(shop.shopper('de'));
  const shopper = shop.shopper('nl');
  const { attempt, asked } = await openPaymentPage(shopper);
  const { service } = shop.services.commerce;
  let orderNumber: string | undefined;
  unwatch = shop.upstreams.watch(async ({ method, path, body }) => {
    if (method !== 'POST' || !path.endsWith('/orders') || orderNumber !== undefined) return undefined;
    orderNumber = String(body.orderNumber);
    const draft = { cart: { typeId: 'cart', id }, version, orderNumber, paymentState: 'Pending' } as const;
    await service.orders().post({ body: draft }).execute();
    return undefined;
  });
  expect(await shopper.refused(makePaymentRequest, asked(card))).toMatchObject({ code: 'CreatingOrderFailed' });
  const where = `orderNumber="${orderNumber}"`;
  const [theirs, ...others] = (await service.orders().get({ queryArgs: { where } }).execute()).body.results;
  expect(others).toEqual([]);
  expect([theirs?.cart?.id, theirs?.paymentState, theirs?.orderState]).toEqual([id, 'Pending', 'Open']);
  expect((await shopper.call(getPaymentAttempt, { attempt })).attempt).toEqual({ state: 'returned', order: null });
});

it('[RUN-02] a payment that is pending when it is ordered, and authorised at the same moment, makes one order, paid', async () => {
  const shopper = shop.shopper('nl');
  const { asked, cart } = await openPaymentPage(shopper);
  const amount = saidAmount(cart.pricing.total);
  const isAsked = Promise.withResolvers<void>();
  const isOrdered = Promise.withResolvers<void>();
  let told: Promise<void> | undefined;
  unwatch = shop.upstreams.watch(async ({ method, path, body }) => {
    if (method !== 'POST' || !/\/orders(?:\?|$)/.test(path)) return undefined;
    if (told === undefined) {
      told = say(shop, { merchantReference: String(body.orderNumber), pspReference: 'ATONCE1', amount });
      await isAsked.promise;
    } else {
      isAsked.resolve();
      await isOrdered.promise;
    }
    return undefined;
  });
  const paying = shopper.call(makePaymentRequest, asked({ ...card, holderName: 'PENDING' }));
  const counted = await grownBy('exwerk_orders_total', 'country', async () => {
    await paying;
    isOrdered.resolve();
    await told;
  });
  expect(counted).toEqual({ nl: 1 });
  const { order } = await paying;
  const { body } = await shop.services.commerce.service
    .orders()
    .withId({ ID: order?.id ?? '' })
    .get()
    .execute();
  expect([order?.paymentState, body.paymentState]).toEqual(['Pending', 'Paid']);
});

it.each([
  ['refused', { ...card, holderName: 'DECLINED' }, { Refused: 1 }],
  ['ordered', card, { Authorised: 1 }],
] as const)('[RECOVER-01] [RUN-02] a double press is told what the press that counted came to: %s', async (...told) => {
  const [state, method, results] = told;
  const shopper = shop.shopper('nl');
  const { attempt, asked } = await openPaymentPage(shopper);
  const press = () => shopper.call(makePaymentRequest, asked(method));
  const counted = await grownBy('exwerk_payment_results_total', 'result', () => Promise.allSettled([press(), press()]));
  expect(counted).toEqual(results);
  const outcomes = [{ attempt }, {}].map(of => shopper.call(getPaymentAttempt, of));
  expect((await Promise.all(outcomes)).map(outcome => outcome.attempt?.state)).toEqual([state, state]);
});
