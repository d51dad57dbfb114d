import { getOrderLife } from '@exwerk/contract/calls/order-life-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { card } from '../testing/card.ts';
import { notificationOf, notify, type Said, saidAmount } from '../testing/notification.ts';
import { paymentRequest, say, storedPayment, transactionsOf } from '../testing/paying.ts';
import { readyCart, type Shopper } from '../testing/shop.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

/** Money that comes too little, later not at all, or goes again. */

jest.setTimeout(30_000);

const shop = suiteMailedShop();
let errors: jest.SpyInstance;
beforeAll(async () => {
  await shop.features.orderWatch.look();
  errors = jest.spyOn(shop.services.log, 'error');
});
beforeEach(() => errors.mockClear());

const project = () => shop.services.commerce.service;

async function pay(shopper: Shopper, paymentMethod: object) {
  return shopper.call(makePaymentRequest, paymentRequest(await readyCart(shopper), paymentMethod));
}

/** An order that is paid by the provider, and what the provider may say of it. */
async function ordered(country: string, paymentMethod: object) {
  const shopper = shop.shopper(country);
  const { order, paymentId } = await pay(shopper, paymentMethod);
  const payment = await storedPayment(shop, paymentId);
  const orderNumber = order?.orderNumber ?? '';
  const due = payment.amountPlanned.centAmount;
  const amount = (centAmount: number, currencyCode = payment.amountPlanned.currencyCode) =>
    saidAmount({ centAmount, currencyCode });
  return {
    psp: payment.key ?? '',
    due,
    amount,
    say: (said: Partial<Said>) => say(shop, { merchantReference: orderNumber, amount: amount(due), ...said }),
    async cancel() {
      const stored = project().orders().withOrderNumber({ orderNumber });
      const { version } = (await stored.get().execute()).body;
      const actions = [{ action: 'changeOrderState', orderState: 'Cancelled' } as const];
      await stored.post({ body: { version, actions } }).execute();
    },
    state: async () => (await shopper.call(getOrderLife, { orderNumber })).order.paymentState,
    /** What the buyer has been told since the confirmation. */
    async told() {
      await new Promise(resolve => setTimeout(resolve, 1100));
      await shop.services.deferredTasks.done();
      await shop.features.orderWatch.look();
      const mails = shop.mail
        .latestMessages(50, 'eva@exwerk.example')
        .filter(({ subject }) => subject.includes(orderNumber));
      return mails
        .toReversed()
        .slice(1)
        .map(({ subject }) => subject.replace(orderNumber, '#'));
    },
  };
}
const pending = { ...card, holderName: 'PENDING' };

describe.each(['AUTHORISATION', 'CAPTURE'])('[ORDER-04] less money than is due, told by %s', eventCode => {
  it.each([
    ['a part', 1, 'EUR'],
    ['another currency', 0, 'BGN'],
  ])('%s makes no order paid, and an operator is told', async (_, less, currency) => {
    const { say, state, told, amount, due } = await ordered('pt', { type: 'multibanco' });
    await say({ eventCode, pspReference: 'PART1', amount: amount(due - less, currency) });
    expect(await state()).toBe('BalanceDue');
    expect(await told()).toEqual([]);
    expect(errors.mock.calls.map(([facts]) => facts)).toContainEqual(
      expect.objectContaining({ state: 'BalanceDue', centsPaid: less === 0 ? 0 : due - less }),
    );
    await say({ eventCode, pspReference: 'PART2', amount: amount(less === 0 ? due : less) });
    expect(await state()).toBe('Paid');
    expect(await told()).toEqual(['Recebemos o pagamento da encomenda #']);
  });
});

it('[ORDER-04] a signed word of less money counts more than the answer to the shopper', async () => {
  const { psp, say, state, amount, due } = await ordered('de', card);
  await say({ pspReference: psp });
  expect(await state()).toBe('Paid');
  for (let times = 0; times < 2; times += 1) await say({ pspReference: psp, amount: amount(due - 1) });
  expect(await state()).toBe('BalanceDue');
});

it('[ORDER-04] a payment that is refused after it was ordered is told to the buyer, once', async () => {
  const { say, state, told, psp } = await ordered('hu', pending);
  expect(await state()).toBe('Pending');
  for (let times = 0; times < 2; times += 1) await say({ pspReference: psp, success: 'false' });
  expect(await state()).toBe('Failed');
  expect(await told()).toEqual(['A fizetés nem sikerült – rendelés: #']);
  expect(shop.mail.latestMessages(1, 'eva@exwerk.example')[0]?.plain).toContain('http://hu.localhost:8080/orders/');
});

it('[ORDER-04] a capture that fails later takes the paid state, and a further one gives it back', async () => {
  const { say, state, told, psp } = await ordered('at', card);
  const capture = { originalReference: psp, pspReference: 'CAPTURE1' };
  await say({ ...capture, eventCode: 'CAPTURE' });
  expect(await state()).toBe('Paid');
  await say({ ...capture, eventCode: 'CAPTURE_FAILED' });
  expect(await state()).toBe('Failed');
  expect(errors.mock.calls.map(([, words]) => words)).toContain('the provider could not take the money');
  await say({ pspReference: psp });
  expect(await state()).toBe('Failed');
  const failed = 'Die Zahlung für Ihre Bestellung # ist fehlgeschlagen';
  expect(await told()).toEqual([failed]);
  await say({ ...capture, eventCode: 'CAPTURE', pspReference: 'CAPTURE2' });
  expect(await state()).toBe('Paid');
  expect(await told()).toEqual([failed, 'Wir haben Ihre Zahlung für die Bestellung # erhalten']);
});

it('a capture that is merely not accepted is told to an operator, and the order stays paid', async () => {
  const { say, state, told, psp } = await ordered('de', card);
  await say({ eventCode: 'CAPTURE', originalReference: psp, pspReference: 'REFUSED1', success: 'false' });
  expect(errors.mock.calls.map(([, words]) => words)).toEqual(['the provider could not take the money']);
  expect([await state(), await told()]).toEqual(['Paid', []]);
});

it.each([
  ['all', 0, 'Failed'],
  ['a part', 1, 'BalanceDue'],
])('[PAY-42] [ORDER-04] a chargeback of %s is told to an operator and shows in the order', async (_, less, after) => {
  const { say, state, told, psp, amount, due } = await ordered('fr', card);
  await say({ eventCode: 'CHARGEBACK', originalReference: psp, pspReference: 'BACK1', amount: amount(due - less) });
  expect([await state(), await told()]).toEqual([after, []]);
  expect(errors.mock.calls.map(([, words]) => words)).toContain('the buyer’s bank has taken the payment back');
});

it('[PAY-42] [ORDER-04] a dispute that is won gives the paid state back, one that begins anew takes it', async () => {
  const { say, state, told, psp } = await ordered('fr', card);
  const dispute = { originalReference: psp, pspReference: 'DISPUTE1' };
  const states: unknown[] = [];
  for (const eventCode of ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK', 'PREARBITRATION_WON'])
    for (let times = 0; times < 2; times += 1) {
      await say({ ...dispute, eventCode });
      states.push(await state());
    }
  expect(states).toEqual(['Failed', 'Failed', 'Paid', 'Paid', 'Failed', 'Failed', 'Paid', 'Paid']);
  expect(await told()).toEqual([]);
});

it.each([
  ['NOTIFICATION_OF_CHARGEBACK', 'error'],
  ['REQUEST_FOR_INFORMATION', 'error'],
  ['INFORMATION_SUPPLIED', 'info'],
] as const)(
  'what the buyer’s bank asks, an operator is told; of the rest there is a note: %s',
  async (eventCode, level) => {
    const { say, state, psp } = await ordered('fr', card);
    await say({ eventCode, originalReference: psp, pspReference: 'DISPUTE2' });
    expect(await state()).toBe('Paid');
    const asked = errors.mock.calls.map(([, words]) => words);
    expect(asked).toEqual(level === 'error' ? ['the buyer’s bank asks about the payment'] : []);
  },
);

it('[ORDER-04] what was authorised and not captured in time pays nothing, what was captured does', async () => {
  const { say, state, told, psp } = await ordered('at', card);
  const expired = { eventCode: 'EXPIRE', originalReference: psp, pspReference: 'EXPIRED1' };
  await say(expired);
  expect(await state()).toBe('Failed');
  expect(await told()).toEqual(['Die Zahlung für Ihre Bestellung # ist fehlgeschlagen']);
  const captured = await ordered('at', card);
  await captured.say({ eventCode: 'CAPTURE', originalReference: captured.psp, pspReference: 'CAPTURE3' });
  await captured.say({ ...expired, originalReference: captured.psp });
  expect(await captured.state()).toBe('Paid');
});

it('[ORDER-04] a refund that does not reach the buyer is owed until a further one does', async () => {
  const { say, state, told, psp, amount } = await ordered('de', card);
  const refund = { originalReference: psp, amount: amount(1234) };
  await say({ ...refund, eventCode: 'REFUND', pspReference: 'REFUND1' });
  expect(await state()).toBe('Paid');
  await say({ ...refund, eventCode: 'REFUND_FAILED', pspReference: 'REFUND1' });
  expect(await state()).toBe('CreditOwed');
  expect(errors.mock.calls.map(([, words]) => words)).toContain('the provider could not give the payment back');
  await say({ ...refund, eventCode: 'REFUND', pspReference: 'REFUND2' });
  expect(await state()).toBe('Paid');
  expect(await told()).toEqual(['Erstattung zu Ihrer Bestellung #']);
});

it('[ORDER-04] a refund that does not reach the buyer is owed whatever else was given back before', async () => {
  const { say, state, psp, amount } = await ordered('de', card);
  const refund = (pspReference: string, cents: number, eventCode = 'REFUND') =>
    say({ originalReference: psp, amount: amount(cents), pspReference, eventCode });
  await refund('REFUND3', 1234);
  await refund('REFUND4', 1234);
  await refund('REFUND3', 1234, 'REFUND_FAILED');
  expect(await state()).toBe('CreditOwed');
  await refund('REFUND5', 1234);
  expect(await state()).toBe('Paid');
});

it('[ORDER-04] a refund that does not reach the buyer is owed until as much has', async () => {
  const { say, state, psp, amount } = await ordered('de', card);
  const refund = (pspReference: string, cents: number, eventCode = 'REFUND') =>
    say({ originalReference: psp, amount: amount(cents), pspReference, eventCode });
  await refund('REFUND6', 5000);
  await refund('REFUND6', 5000, 'REFUND_FAILED');
  await refund('REFUND7', 1);
  expect(await state()).toBe('CreditOwed');
  await refund('REFUND8', 4999);
  expect(await state()).toBe('Paid');
});

it.each([
  ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'DISPUTE3'],
  ['CAPTURE_FAILED', 'CAPTURE', 'CAPTURE5'],
])('[ORDER-04] an order that was refunded in part is paid again after %s and %s', async (lost, won, pspReference) => {
  const { say, state, told, psp, amount } = await ordered('de', card);
  await say({ eventCode: 'REFUND', originalReference: psp, pspReference: 'REFUND9', amount: amount(500) });
  await say({ eventCode: lost, originalReference: psp, pspReference: 'LOST1' });
  expect(await state()).toBe('Failed');
  await say({ eventCode: won, originalReference: psp, pspReference: won === 'CAPTURE' ? pspReference : 'LOST1' });
  expect(await state()).toBe('Paid');
  expect(await told()).not.toContain('Die Zahlung für Ihre Bestellung # ist fehlgeschlagen');
});

it('[ORDER-01] less money than is due, told before there is an order, makes none, and goes back', async () => {
  const { paymentId } = await pay(shop.shopper('nl'), { type: 'ideal' });
  const { custom, amountPlanned } = await storedPayment(shop, paymentId);
  const merchantReference = String(custom?.fields.merchantReference);
  const amount = saidAmount({ ...amountPlanned, centAmount: amountPlanned.centAmount - 1 });
  // The stand-in has no such payment to give back, so it is not accepted and will come again.
  expect((await notify(shop.app, notificationOf({ merchantReference, pspReference: 'EARLY1', amount }))).status).toBe(
    422,
  );
  expect(await transactionsOf(shop, paymentId)).toEqual(['Authorization Success', 'CancelAuthorization Initial']);
  const where = `orderNumber="${merchantReference}"`;
  expect((await project().orders().get({ queryArgs: { where } }).execute()).body.results).toEqual([]);
});

it('a cancelled order promises back what has come of its money', async () => {
  const { say, told, amount, cancel } = await ordered('at', pending);
  await say({ pspReference: 'PART3', amount: amount(150) });
  await cancel();
  await told();
  expect(shop.mail.latestMessages(1, 'eva@exwerk.example')[0]?.plain).toMatch(/Ihre Zahlung von (€\s)?1,50/);
});
