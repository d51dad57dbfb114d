import {
  getPaymentAttempt,
  makePaymentRequest,
  submitAdditionalPaymentDetailsRequest,
} from '@exwerk/contract/calls/payment-calls';
import { atTheBank } from '../testing/bank.ts';
import { card } from '../testing/card.ts';
import { notificationOf, notify, saidAmount } from '../testing/notification.ts';
import { detailsRequest, openPaymentPage, transactionsOf } from '../testing/paying.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import type { Sent } from '../testing/upstream-watch.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { failedPayment, refusedRequest } from './after-asking.ts';
import { sureAnswers } from './sure-answers.ts';

/** Payments of which nobody knows for a while, or for good, what became of them. */

jest.setTimeout(30_000);

const shop = suiteShop();
let unwatch = () => {};
afterEach(() => {
  unwatch();
  jest.restoreAllMocks();
});

type Answer = { status: number; code: string };
const watch = (answerTo: (sent: Sent) => Answer | undefined) => {
  unwatch = shop.upstreams.watch(answerTo);
};

const isPaying = ({ method, path }: Sent) => method === 'POST' && /v\d+\/payments$/.test(path);
const isOrdering = ({ method, path }: Sent) => method === 'POST' && /\/orders(?:\?|$)/.test(path);
const isRecording = ({ method, path }: Sent) => method === 'POST' && /\/commerce\/.+\/payments\/[^/]+$/.test(path);

async function opened() {
  const shopper = shop.shopper('nl');
  const page = await openPaymentPage(shopper);
  const { attempt } = page;
  const state = async () => (await shopper.call(getPaymentAttempt, { attempt })).attempt?.state;
  return { shopper, ...page, state };
}

it('[RECOVER-01] a payment page opens again when nothing has come of a request that nobody answered', async () => {
  const { shopper, asked, state } = await opened();
  watch(sent => (isPaying(sent) ? { status: 503, code: 'x' } : undefined));
  expect((await shopper.refused(makePaymentRequest, asked(card))).status).toBe(502);
  unwatch();
  const now = Date.now();
  const told = [];
  for (const minutes of [0, 14, 16, 4000]) {
    jest.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000);
    told.push(await state());
  }
  expect(told).toEqual(['confirming', 'confirming', 'refused', 'refused']);
});

it('[RECOVER-01] no refusal of a service after the provider has approved is told as one of the payment', async () => {
  const { shopper, asked, state } = await opened();
  let isPaid = false;
  watch(sent => {
    if (isPaid && isRecording(sent)) return { status: 400, code: 'InvalidOperation' };
    isPaid ||= isPaying(sent);
    return undefined;
  });
  expect((await shopper.refused(makePaymentRequest, asked(card))).status).toBe(502);
  expect(await state()).toBe('confirming');
});

it('[RECOVER-01] nor is one after the bank has', async () => {
  const { shopper, asked, cart } = await opened();
  const { action } = await shopper.call(makePaymentRequest, asked({ type: 'ideal' }));
  const back = await atTheBank(action, 'approve');
  let isTold = false;
  watch(sent => {
    if (isTold && isRecording(sent)) return { status: 400, code: 'InvalidOperation' };
    isTold ||= sent.path.endsWith('/payments/details');
    return undefined;
  });
  expect((await shopper.refused(submitAdditionalPaymentDetailsRequest, detailsRequest(cart.id, back))).status).toBe(
    502,
  );
});

it('[PAY-50] nor is a reversal that is refused', async () => {
  const { shopper, asked, state } = await opened();
  watch(sent => {
    if (isOrdering(sent)) return { status: 400, code: 'OutOfStock' };
    return sent.path.endsWith('/reversals') ? { status: 422, code: 'x' } : undefined;
  });
  expect((await shopper.refused(makePaymentRequest, asked(card))).status).toBe(502);
  expect(await state()).toBe('returned');
});

it('[PAY-50] what the provider could not give back is not said to be on its way again', async () => {
  const { shopper, asked, cart, state } = await opened();
  let merchantReference = '';
  let reversals = 0;
  watch(sent => {
    if (isPaying(sent)) merchantReference = String(sent.body.reference);
    if (sent.path.endsWith('/reversals')) reversals += 1;
    return isOrdering(sent) ? { status: 400, code: 'OutOfStock' } : undefined;
  });
  await shopper.refused(makePaymentRequest, asked(card));
  const [{ psp } = { psp: '' }] = shop.upstreams.payments.latestPayments(1);
  const { body } = await shop.services.commerce.service.payments().withKey({ key: psp }).get().execute();
  const pspReference = body.transactions.at(-1)?.interactionId ?? '';
  const said = { merchantReference, originalReference: psp, amount: saidAmount(cart.pricing.total) };
  const failed = { ...said, pspReference, eventCode: 'CANCEL_OR_REFUND', success: 'false' } as const;
  for (const word of [failed, { ...said, pspReference: 'CAPTURE9', eventCode: 'CAPTURE' }])
    expect((await notify(shop.app, notificationOf(word))).status).toBe(200);
  expect(await transactionsOf(shop, body.id)).toEqual([
    'Authorization Success',
    'CancelAuthorization Failure',
    'Charge Success',
  ]);
  expect([reversals, await state()]).toEqual([1, 'returned']);
});

describe('a request that was never sent', () => {
  const unsent = new UpstreamError('payments', 0, 'Unavailable', 'not asked');
  const lost = new UpstreamError('payments', 0, 'Timeout', 'no answer');
  /** What is made of a request whose two tries end so. */
  const ended = (...tries: Error[]) =>
    sureAnswers(1)(async () => {
      throw tries.shift();
    }).catch((error: unknown) => error);

  it('[RECOVER-01] has charged nothing, and one of which a try may have arrived is open', async () => {
    expect(failedPayment(await ended(unsent, unsent))).toEqual({ status: 0, message: 'not asked' });
    for (const tries of [
      [lost, unsent],
      [unsent, lost],
      [lost, lost],
    ])
      expect(await ended(...tries)).toBe(lost);
    expect(() => failedPayment(lost)).toThrow(lost);
  });

  it('says nothing of what the bank has approved before', () => {
    expect(() => refusedRequest(unsent)).toThrow(unsent);
  });
});
