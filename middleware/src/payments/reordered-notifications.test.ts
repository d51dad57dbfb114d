import { Types } from '@adyen/api-library';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { card } from '../testing/card.ts';
import { notificationOf, notify, type Said, saidAmount } from '../testing/notification.ts';
import { paymentRequest, say, storedPayment, transactionsOf } from '../testing/paying.ts';
import { readyCart, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** What the provider says in whatever order, more than once, of something else, or of nothing that the shop knows. */

jest.setTimeout(60_000);

const shop = suiteShop();
afterEach(() => jest.restoreAllMocks());

const project = () => shop.services.commerce.service;

/** A payment of a cart of its own, and what the provider may say of it. */
async function paid(shopper: Shopper, paymentMethod: object) {
  const { id, version } = await readyCart(shopper);
  const { paymentId } = await shopper.call(makePaymentRequest, paymentRequest({ id, version }, paymentMethod));
  const record = () => storedPayment(shop, paymentId);
  const { custom, amountPlanned, key: psp = '' } = await record();
  const orderNumber = String(custom?.fields.allocatedOrderNumber);
  const whole = (said: Partial<Said> = {}) => ({
    merchantReference: orderNumber,
    pspReference: psp,
    amount: saidAmount(amountPlanned),
    ...said,
  });
  return {
    psp,
    body: (said?: Partial<Said>) => notificationOf(whole(said)),
    say: (said?: Partial<Said>) => say(shop, whole(said)),
    /** Of its order; null while there is none. */
    async states() {
      const where = `orderNumber="${orderNumber}"`;
      const [order] = (await project().orders().get({ queryArgs: { where } }).execute()).body.results;
      return order ? [order.orderState, order.paymentState] : null;
    },
    transactions: () => transactionsOf(shop, paymentId),
  };
}

const pending = { ...card, holderName: 'PENDING' };

it('[PAY-42] a refusal that was a passing fault of the method loses no money: the order is made', async () => {
  const { say, states } = await paid(shop.shopper('nl'), { type: 'ideal' });
  for (const success of ['false', 'true'] as const) await say({ success, pspReference: 'PASSING1' });
  expect(await states()).toEqual(['Open', 'Paid']);
});

it('[PAY-42] a refusal that comes late does not take the paid state', async () => {
  const { say, states } = await paid(shop.shopper('de'), pending);
  await say({ eventDate: '2026-11-29T10:00:06+01:00' });
  await say({ success: 'false', eventDate: '2026-11-29T10:00:00+01:00' });
  expect(await states()).toEqual(['Open', 'Paid']);
});

it('[PAY-42] a capture that comes before its authorisation, and twice, makes one order that is paid', async () => {
  const { say, states, transactions } = await paid(shop.shopper('nl'), { type: 'ideal' });
  const capture = { eventCode: 'CAPTURE', originalReference: 'EARLY1', pspReference: 'CAPTURE1' };
  for (const said of [capture, capture, { pspReference: 'EARLY1' }, capture]) await say(said);
  expect(await states()).toEqual(['Open', 'Paid']);
  expect(await transactions()).toEqual(['Charge Success', 'Authorization Success']);
});

it.each(['CANCELLATION', 'TECHNICAL_CANCEL'])(
  '[PAY-42] an authorisation after its %s pays nothing',
  async eventCode => {
    const { psp, say, states } = await paid(shop.shopper('de'), pending);
    await say({ eventCode, originalReference: psp, pspReference: `CANCEL ${psp}` });
    await say();
    expect(await states()).toEqual(['Cancelled', 'Pending']);
  },
);

it('[PAY-42] of two orders of a shopper each hears what is said of its own', async () => {
  const shopper = shop.shopper('de');
  const [one, other] = [await paid(shopper, pending), await paid(shopper, pending)];
  await other.say({ success: 'false' });
  await one.say();
  await other.say({ eventCode: 'REFUND', originalReference: other.psp, pspReference: 'REFUND1', success: 'false' });
  expect([await one.states(), await other.states()]).toEqual([
    ['Open', 'Paid'],
    ['Open', 'Failed'],
  ]);
});

it('of several items nothing is taken unless all are signed, and what is of another account is left out', async () => {
  const { body, states } = await paid(shop.shopper('de'), pending);
  const send = (...bodies: ReturnType<typeof notificationOf>[]) =>
    notify(shop.app, { notificationItems: bodies.flatMap(({ notificationItems }) => notificationItems) });
  const forged = notificationOf({ merchantReference: 'X' }, '00'.repeat(32));
  expect((await send(body(), forged)).status).toBe(401);
  expect(await states()).toEqual(['Open', 'Pending']);
  const foreign = notificationOf({ merchantReference: 'X', merchantAccountCode: 'Other' });
  const unknown = notificationOf({
    merchantReference: 'X',
    eventCode: 'REPORT_AVAILABLE',
    amount: { value: 0, currency: 'EUR' },
  });
  expect((await send(foreign, unknown, body())).body).toEqual({ notificationResponse: '[accepted]' });
  expect(await states()).toEqual(['Open', 'Paid']);
});

it('[PAY-42] accepts and logs whatever the provider may say', async () => {
  const { psp, say } = await paid(shop.shopper('de'), card);
  const { EventCodeEnum } = Types.notification.NotificationRequestItem;
  const codes = [
    ...Object.values(EventCodeEnum),
    'DISPUTE_OPENED_WITH_CHARGEBACK',
    'PREARBITRATION_OPEN',
    'OF_TOMORROW',
  ];
  const logged: unknown[] = [];
  for (const level of ['info', 'error'] as const)
    jest.spyOn(shop.services.log, level).mockImplementation((...said: unknown[]) => void logged.push(said[0]));
  for (const eventCode of codes) await say({ eventCode, originalReference: psp, pspReference: `ANY ${eventCode}` });
  for (const eventCode of codes) expect(logged).toContainEqual(expect.objectContaining({ eventCode, success: true }));
});
