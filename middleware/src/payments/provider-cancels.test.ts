import type { OrderUpdateAction } from '@commercetools/platform-sdk';
import { deleteCart } from '@exwerk/contract/calls/cart-calls';
import { getOrderLife } from '@exwerk/contract/calls/order-life-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { atTheBank } from '../testing/bank.ts';
import { card } from '../testing/card.ts';
import { type Said, saidAmount } from '../testing/notification.ts';
import { cancelled, changeOrder, sent } from '../testing/order-changes.ts';
import { paymentRequest, say, storedPayment } from '../testing/paying.ts';
import { readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

/** Payments that are cancelled, or come to nothing, when something hangs on them already. */

jest.setTimeout(30_000);

const shop = suiteMailedShop();
let errors: jest.SpyInstance;
beforeAll(async () => {
  await shop.features.orderWatch.look();
  errors = jest.spyOn(shop.services.log, 'error');
});
beforeEach(() => errors.mockClear());

let buyers = 0;

async function pay(
  shopper: Shopper,
  paymentMethod: object,
  before?: { readonly id: string; readonly version: number },
) {
  buyers += 1;
  const email = `cancels-${buyers}@exwerk.example`;
  const { id, version } = before ?? (await readyCart(shopper, { email }));
  const request = paymentRequest({ id, version }, paymentMethod);
  const { order, paymentId, cart, action } = await shopper.call(makePaymentRequest, request);
  const record = () => storedPayment(shop, paymentId);
  const { custom, amountPlanned: due } = await record();
  const merchantReference = String(custom?.fields.allocatedOrderNumber);
  const psp = shop.upstreams.payments.latestPayments(1)[0]?.psp ?? '';
  const life = () => shopper.call(getOrderLife, { orderNumber: merchantReference });
  return {
    cart: cart ?? { id, version },
    order: order ?? { id: '' },
    action,
    psp,
    record,
    life,
    say(said: Partial<Said> = {}, cents = due.centAmount) {
      const amount = saidAmount({ ...due, centAmount: cents });
      return say(shop, { merchantReference, pspReference: psp, amount, ...said });
    },
    async states() {
      const { orderState, paymentState } = (await life()).order;
      return [orderState, paymentState];
    },
    /** What the buyer has been told, oldest first. */
    async told() {
      await new Promise(resolve => setTimeout(resolve, 1100));
      await shop.services.deferredTasks.done();
      await shop.features.orderWatch.look();
      return shop.mail.latestMessages(50, email).toReversed();
    },
  };
}

const cancellation = { eventCode: 'CANCELLATION', pspReference: 'CANCEL2' };

it.each([
  ['a part', 6000, 'BalanceDue'],
  ['all', 10_900, 'Paid'],
])('[ORDER-04] an order of which %s was captured stands when the rest is cancelled', async (_, cents, state) => {
  const { say, states, told, psp } = await pay(shop.shopper('de'), card);
  await say({ eventCode: 'CAPTURE', originalReference: psp, pspReference: 'CAPTURE4' }, cents);
  await say({ ...cancellation, originalReference: psp }, 10_900 - cents);
  expect(await states()).toEqual(['Open', state]);
  expect(errors.mock.calls.map(([, words]) => words)).toContain('the payment of an order that stands was cancelled');
  expect(await told()).toHaveLength(1);
});

it.each<[string, string, (lineId: string) => OrderUpdateAction]>([
  ['a part of its goods', 'CANCELLATION', id => ({ action: 'addDelivery', items: [{ id, quantity: 1 }], parcels: [] })],
  ['all of them', 'CANCELLATION', () => sent],
  ['all of them', 'CANCEL_OR_REFUND', () => sent],
])('[ORDER-04] an order that has sent %s stands unpaid after %s', async (_, eventCode, actionFor) => {
  const { say, states, life, order, psp } = await pay(shop.shopper('fr'), card);
  await changeOrder(shop.services, order, actionFor((await life()).order.lineItems[0]?.id ?? ''));
  const { returnable } = await life();
  await say({ ...cancellation, eventCode, originalReference: psp });
  expect(await states()).toEqual(['Open', 'Failed']);
  expect((await life()).returnable).toEqual(returnable);
  expect(errors.mock.calls.map(([, words]) => words)).toContain('the payment of an order that stands was cancelled');
});

it('[PAY-42] a voucher that nobody paid fails when its offer is closed, and its buyer is told', async () => {
  const { say, states, told } = await pay(shop.shopper('pt'), { type: 'multibanco' });
  await say({ eventCode: 'OFFER_CLOSED' });
  expect(await states()).toEqual(['Open', 'Failed']);
  expect((await told())[1]?.subject).toMatch(/^O pagamento da encomenda .+ falhou$/);
  await say();
  expect(await states()).toEqual(['Open', 'Paid']);
});

it('[PAY-42] a closed offer takes nothing from a payment that was made', async () => {
  const { say, states, psp } = await pay(shop.shopper('de'), card);
  await say({ eventCode: 'OFFER_CLOSED', pspReference: psp });
  expect(await states()).toEqual(['Open', 'Paid']);
});

it('what was given back of another try is no refund of the order', async () => {
  const shopper = shop.shopper('nl');
  const other = await pay(shopper, { type: 'ideal' });
  await atTheBank(other.action, 'approve');
  const { life, order } = await pay(shopper, card, other.cart);
  await other.say();
  const reversal = (await other.record()).transactions.find(({ type }) => type === 'CancelAuthorization');
  const back = { originalReference: other.psp };
  const pspReference = reversal?.interactionId ?? '';
  await other.say({ ...back, eventCode: 'CANCEL_OR_REFUND', pspReference, success: 'false' });
  await other.say({ ...back, eventCode: 'REFUND', pspReference: 'OPERATOR1' });
  expect((await life()).refunds).toEqual([]);
  await changeOrder(shop.services, order, cancelled);
  expect((await other.told()).at(-1)?.plain).toMatch(/Uw betaling van €\s109,00 wordt teruggestort/);
});

it('[PAY-50] whose cart is gone when the bank approves is told by mail that the money goes back', async () => {
  const shopper = shop.shopper('nl');
  const { action, cart, say, record, told } = await pay(shopper, { type: 'ideal' });
  await atTheBank(action, 'approve');
  await shopper.call(deleteCart, referenceOf(cart));
  for (let times = 0; times < 2; times += 1) await say();
  expect((await record()).transactions.map(({ type, state }) => `${type} ${state}`)).toEqual([
    'Authorization Success',
    'CancelAuthorization Pending',
  ]);
  expect((await told()).map(({ subject }) => subject)).toEqual(['Uw betaling wordt teruggestort']);
});
