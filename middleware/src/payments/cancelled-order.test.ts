import { updateCart } from '@exwerk/contract/calls/cart-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { card } from '../testing/card.ts';
import { notificationOf, notify, type Said, saidAmount } from '../testing/notification.ts';
import { paymentRequest, storedPayment, transactionsOf } from '../testing/paying.ts';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

/** Money that comes for an order that was cancelled. */

jest.setTimeout(30_000);

const shop = suiteMailedShop();
let errors: jest.SpyInstance;
let unwatch = () => {};
beforeAll(async () => {
  await shop.features.orderWatch.look();
  errors = jest.spyOn(shop.services.log, 'error');
});
beforeEach(() => errors.mockClear());
afterEach(() => unwatch());

const project = () => shop.services.commerce.service;
const logged = () => errors.mock.calls.map(([, words]) => words);
let orders = 0;

/** An order, whose money has not come as yet unless its card says so. */
async function ordered(country: string, paymentMethod: object) {
  const shopper = shop.shopper(country);
  orders += 1;
  const email = `late-${orders}@exwerk.example`;
  const { cart } = await shopper.call(updateCart, referenceOf(await readyCart(shopper)), [
    { action: 'setCustomerEmail', email },
  ]);
  const { order, paymentId } = await shopper.call(makePaymentRequest, paymentRequest(cart, paymentMethod));
  await shop.services.deferredTasks.done();
  const orderNumber = order?.orderNumber ?? '';
  const record = () => storedPayment(shop, paymentId);
  const stored = project().orders().withOrderNumber({ orderNumber });
  const { key: psp = '', amountPlanned: due } = await record();
  const tell = (said: Partial<Said> = {}) =>
    notify(
      shop.app,
      notificationOf({ merchantReference: orderNumber, pspReference: psp, amount: saidAmount(due), ...said }),
    );
  return {
    orderNumber,
    psp,
    due,
    tell,
    async say(said: Partial<Said> = {}) {
      expect((await tell(said)).body).toEqual({ notificationResponse: '[accepted]' });
    },
    settle: () => expect(shop.upstreams.payments.settle(psp, true)).toBe(true),
    async cancel() {
      const { version } = (await stored.get().execute()).body;
      const actions = [{ action: 'changeOrderState', orderState: 'Cancelled' } as const];
      await stored.post({ body: { version, actions } }).execute();
    },
    async states() {
      const { orderState, paymentState } = (await stored.get().execute()).body;
      return [orderState, paymentState];
    },
    transactions: () => transactionsOf(shop, paymentId),
    /** What the buyer has been told since the confirmation, oldest first. */
    async told() {
      await new Promise(resolve => setTimeout(resolve, 1100));
      await shop.services.deferredTasks.done();
      await shop.features.orderWatch.look();
      return shop.mail.latestMessages(50, email).toReversed().slice(1);
    },
  };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Counts how often the provider is asked to give money back; the first `lost` times nobody answers. */
function watchReversals(lost = 0): { asked: number } {
  const seen = { asked: 0 };
  unwatch = shop.upstreams.watch(({ method, path }) => {
    if (method !== 'POST' || !path.endsWith('/reversals')) return undefined;
    seen.asked += 1;
    return seen.asked <= lost ? 'hang up' : undefined;
  });
  return seen;
}

const subjects = async ({ told, orderNumber }: Ordered) =>
  (await told()).map(({ subject }) => subject.replace(orderNumber, '#'));

const pending = { ...card, holderName: 'PENDING' };
const givenBack = ['Authorization Success', 'CancelAuthorization Pending'];
const finnish = { cancelled: 'Tilauksesi # on peruttu', returned: 'Maksusi palautetaan' };

it.each([
  ['pt', { type: 'multibanco' }, 'O seu pagamento está a ser devolvido', /O seu pagamento de [\d,.]+\s€ está a ser/],
  ['fi', pending, finnish.returned, /[\d,.]+\s€/],
])(
  '[PAY-50] [ORDER-03] [TMW-36] what is paid for a cancelled order goes back once, and its buyer is told: %s',
  async (country, method, subject, words) => {
    const order = await ordered(country, method);
    await order.cancel();
    expect(await order.told()).toHaveLength(1);
    order.settle();
    const reversals = watchReversals();
    for (let times = 0; times < 3; times += 1) await order.say();
    expect([await order.transactions(), reversals.asked]).toEqual([givenBack, 1]);
    expect(await order.states()).toEqual(['Cancelled', 'Pending']);
    const [, returned, ...others] = await order.told();
    expect([returned?.subject, others]).toEqual([subject, []]);
    expect(returned?.plain).toMatch(words);
    expect(returned?.plain).toContain(order.orderNumber);
    expect(returned?.plain).toContain(`http://${country}.localhost:8080/`);
    const { centAmount, currencyCode } = order.due;
    expect(errors.mock.calls).toEqual([
      [
        expect.objectContaining({
          orderNumber: order.orderNumber,
          amount: expect.objectContaining({ centAmount, currencyCode }),
        }),
        'the order is cancelled, the payment is reversed',
      ],
    ]);
  },
);

it('[PAY-50] is not acknowledged before the money is on its way back', async () => {
  const order = await ordered('fi', pending);
  await order.cancel();
  order.settle();
  const reversals = watchReversals(2);
  expect((await order.tell()).status).toBeGreaterThanOrEqual(500);
  expect(await order.transactions()).toEqual(['Authorization Success', 'CancelAuthorization Initial']);
  for (let times = 0; times < 2; times += 1) await order.say();
  expect([await order.transactions(), reversals.asked]).toEqual([givenBack, 3]);
  expect(await subjects(order)).toEqual(expect.arrayContaining([finnish.cancelled, finnish.returned]));
  expect(await order.told()).toHaveLength(2);
});

it('[PAY-50] goes back when the order is cancelled in the very moment in which it is paid', async () => {
  const order = await ordered('fi', pending);
  order.settle();
  let isFirst = true;
  unwatch = shop.upstreams.watch(async ({ method, path, body }) => {
    const isPaid = method === 'POST' && path.includes('/orders/') && JSON.stringify(body).includes('"Paid"');
    if (isPaid && isFirst) {
      isFirst = false;
      await order.cancel();
    }
    return undefined;
  });
  await order.say();
  expect(isFirst).toBe(false);
  expect(await order.transactions()).toEqual(givenBack);
  expect(await order.states()).toEqual(['Cancelled', 'Pending']);
  const told = await subjects(order);
  expect(told.toSorted()).toEqual([finnish.returned, finnish.cancelled]);
});

it('what was paid before the cancellation goes back, too, and is promised once', async () => {
  const order = await ordered('fi', card);
  await order.cancel();
  await order.say();
  expect(await order.transactions()).toEqual(givenBack);
  expect(await subjects(order)).toEqual([finnish.cancelled]);
  expect((await order.told())[0]?.plain).toMatch(/[\d,.]+\s€/);
});

it('is not asked for again where the provider could not give it back, and nobody is promised goods', async () => {
  const order = await ordered('fi', pending);
  await order.cancel();
  order.settle();
  const reversals = watchReversals();
  await order.say();
  const [, reversal] = (await project().payments().withKey({ key: order.psp }).get().execute()).body.transactions;
  const pspReference = reversal?.interactionId ?? '';
  const failed = {
    eventCode: 'CANCEL_OR_REFUND',
    originalReference: order.psp,
    pspReference,
    success: 'false',
  } as const;
  await order.say(failed);
  for (let times = 0; times < 2; times += 1) await order.say();
  expect(reversals.asked).toBe(1);
  expect(logged()).toContain('the provider could not give the payment back');
  expect(await order.states()).toEqual(['Cancelled', 'Paid']);
  expect((await subjects(order)).toSorted()).toEqual([finnish.returned, finnish.cancelled]);
});

it('a part of the money goes back, and an operator is told of what comes after that', async () => {
  const order = await ordered('pt', { type: 'multibanco' });
  await order.cancel();
  order.settle();
  const part = (value: number) => ({ amount: { value, currency: order.due.currencyCode } });
  await order.say(part(150));
  expect(await order.transactions()).toEqual(givenBack);
  expect(await order.states()).toEqual(['Cancelled', 'Pending']);
  const told = await order.told();
  expect(told.map(({ plain }) => plain).join()).toMatch(/O seu pagamento de 1,50\s€ está a ser/);
  expect(logged()).toEqual(['the order is cancelled, the payment is reversed']);
  await order.say({ pspReference: 'REST1', ...part(order.due.centAmount - 150) });
  expect(logged()).toContain('more money came for a cancelled order after its payment was given back');
  expect(await order.states()).toEqual(['Cancelled', 'Pending']);
});

it.each([0, 150])('what the buyer’s bank has taken back but for %s cents is left to an operator', async rest => {
  const order = await ordered('fi', card);
  await order.cancel();
  const reversals = watchReversals();
  const amount = saidAmount({ ...order.due, centAmount: order.due.centAmount - rest });
  await order.say({ eventCode: 'CHARGEBACK', originalReference: order.psp, pspReference: 'BACK1', amount });
  await order.say();
  expect([await order.transactions(), reversals.asked]).toEqual([['Authorization Success', 'Chargeback Success'], 0]);
  expect(await subjects(order)).toHaveLength(1);
  expect(logged()).toContain('the buyer’s bank has taken the payment back');
});

it('what the buyer’s bank had to give back for a cancelled order is left to an operator, and owed', async () => {
  const order = await ordered('fi', card);
  await order.cancel();
  const reversals = watchReversals();
  for (const eventCode of ['CHARGEBACK', 'CHARGEBACK_REVERSED'])
    await order.say({ eventCode, originalReference: order.psp, pspReference: 'BACK2' });
  await order.say();
  expect([await order.transactions(), reversals.asked]).toEqual([['Authorization Success', 'Chargeback Failure'], 0]);
  expect(await order.states()).toEqual(['Cancelled', 'Paid']);
  expect(await subjects(order)).toEqual([finnish.cancelled]);
});
