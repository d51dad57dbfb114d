import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { card } from '../testing/card.ts';
import { saidAmount } from '../testing/notification.ts';
import { paymentRequest, say } from '../testing/paying.ts';
import { readyCart } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** What the provider said while an order was being made, and the order could not follow it at once. */

jest.setTimeout(30_000);

const shop = suiteShop();
let unwatch = () => {};
beforeAll(() => shop.features.orderWatch.look());
afterEach(() => unwatch());

const pending = { ...card, holderName: 'PENDING' };

/** An order whose payment is spoken of just before the order is made; that is not written down before `opened`. */
async function orderedMeanwhile(said: object, method: object) {
  const shopper = shop.shopper('nl');
  const cart = await readyCart(shopper);
  const amount = saidAmount(cart.pricing.total);
  let number = '';
  let isClosed = true;
  unwatch = shop.upstreams.watch(async ({ method: verb, path, body }) => {
    if (verb !== 'POST') return undefined;
    if (number === '' && /\/orders(?:\?|$)/.test(path)) {
      number = String(body.orderNumber);
      await say(shop, { merchantReference: number, pspReference: `SAID ${number}`, amount, ...said });
    }
    const isWrite = /\/orders\/[^/]+$/.test(path) && /changeOrderState|changePaymentState/.test(JSON.stringify(body));
    return isClosed && isWrite ? { status: 503, code: 'ServiceUnavailable' } : undefined;
  });
  const { order } = await shopper.call(makePaymentRequest, paymentRequest(cart, method));
  return {
    amount,
    number,
    open: () => {
      isClosed = false;
    },
    async states() {
      const { service } = shop.services.commerce;
      const { body } = await service.orders().withOrderNumber({ orderNumber: number }).get().execute();
      expect(body.id).toBe(order?.id);
      return [body.orderState, body.paymentState];
    },
  };
}

const cases: [string, object, object, string[]][] = [
  ['CANCELLATION', { eventCode: 'CANCELLATION' }, card, ['Cancelled', 'Paid']],
  ['CANCEL_OR_REFUND', { eventCode: 'CANCEL_OR_REFUND' }, card, ['Cancelled', 'Paid']],
  ['AUTHORISATION', { success: 'false' }, pending, ['Open', 'Failed']],
];

it.each(cases)('[ORDER-04] is followed once that can be written down: %s', async (_, said, method, expected) => {
  const { open, states } = await orderedMeanwhile(said, method);
  open();
  await shop.services.deferredTasks.done();
  expect(await states()).toEqual(expected);
});

it.each(cases)('[ORDER-04] is followed by whoever looks after the orders: %s', async (_, said, method, expected) => {
  const { open, states } = await orderedMeanwhile(said, method);
  // As when the process is killed: nobody tries again.
  await shop.services.deferredTasks.done();
  expect((await states())[0]).toBe('Open');
  open();
  await new Promise(resolve => setTimeout(resolve, 1100));
  await shop.features.orderWatch.look();
  expect(await states()).toEqual(expected);
});

it('[ORDER-04] is followed with the next word on the payment', async () => {
  const { amount, number, open, states } = await orderedMeanwhile({ eventCode: 'CANCELLATION' }, card);
  await shop.services.deferredTasks.done();
  open();
  await say(shop, { merchantReference: number, pspReference: `AUTH ${number}`, amount });
  expect((await states())[0]).toBe('Cancelled');
});
