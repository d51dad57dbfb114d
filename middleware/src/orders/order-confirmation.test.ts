import { makePaymentRequest, submitAdditionalPaymentDetailsRequest } from '@exwerk/contract/calls/payment-calls';
import { atTheBank, comeBack } from '../testing/bank.ts';
import { notificationOf, notify, saidAmount } from '../testing/notification.ts';
import { changeOrder, sent } from '../testing/order-changes.ts';
import { ordered } from '../testing/ordered.ts';
import { readyCart } from '../testing/shop.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

/** That an order which was answered is confirmed by mail, once, whatever becomes of the process that answered and of the mail server. */

jest.setTimeout(60_000);

const shop = suiteMailedShop();
beforeAll(async () => {
  await shop.features.orderWatch.look();
});
afterEach(() => jest.restoreAllMocks());

const minute = 60_000;
const later = (milliseconds: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + milliseconds);

/** As after a restart: an instance that remembers nothing looks. */
async function lookAnew(times = 2): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, 1100));
  for (let time = 0; time < times; time += 1) {
    const restarted = shop.beside();
    await restarted.features.orderWatch.look();
    await restarted.close();
  }
}

it('[RECOVER-06] an order whose process is killed with its answer is confirmed after the restart, once', async () => {
  const email = 'killed@exwerk.example';
  const { orderNumber } = await ordered(shop.dying().shopper('sk'), { email });
  await lookAnew();
  const [confirmed, ...others] = await shop.mailsTo(email);
  expect(others).toEqual([]);
  expect(confirmed?.subject).toBe(`Vaša objednávka ${orderNumber}`);
  expect(confirmed?.plain).toContain('IBAN');
});

it('[RECOVER-06] what no mail server takes is told to the log by its order, and sent once there is one', async () => {
  const email = 'unsent@exwerk.example';
  const away = shop.beside({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const lines: unknown[] = [];
  jest.spyOn(away.services.log, 'error').mockImplementation((...line: unknown[]) => void lines.push(line));
  const { orderNumber } = await ordered(away.shopper('sk'), { email });
  await away.close();
  expect(lines).toEqual([[expect.objectContaining({ what: 'order mail', orderNumber }), expect.any(String)]]);
  expect(await shop.subjectsTo(email)).toEqual([]);
  await lookAnew();
  expect(await shop.subjectsTo(email)).toEqual([`Vaša objednávka ${orderNumber}`]);
});

it('[RECOVER-06] an order that was told and could not be marked at once is told once', async () => {
  const email = 'unmarked@exwerk.example';
  let failures = 0;
  const unwatch = shop.upstreams.watch(({ method, path, body }) => {
    const isMark = method === 'POST' && path.includes('custom-objects') && 'toldAt' in Object(body.value);
    failures += isMark ? 1 : 0;
    return isMark && failures === 1 ? { status: 503, code: 'ServiceUnavailable' } : undefined;
  });
  const { orderNumber } = await ordered(shop.shopper('sk'), { email });
  await shop.services.deferredTasks.done();
  unwatch();
  expect(failures).toBe(2);
  later(11 * minute);
  await lookAnew();
  expect(await shop.subjectsTo(email)).toEqual([`Vaša objednávka ${orderNumber}`]);
});

it('[PAY-18] sends one mail when the call, the return from the bank and the provider all learn of the order', async () => {
  const email = 'thrice@exwerk.example';
  const shopper = shop.shopper('nl');
  const { id: cartId, version: cartVersion } = await readyCart(shopper, { email });
  const paymentData = { paymentMethod: { type: 'ideal' } };
  const paying = await shopper.call(makePaymentRequest, { paymentData, componentData: {}, cartId, cartVersion });
  const { body: payment } = await shop.services.commerce.service
    .payments()
    .withId({ ID: paying.paymentId })
    .get()
    .execute();
  const merchantReference = String(payment.custom?.fields.merchantReference);
  const back = await atTheBank(paying.action, 'approve');
  const all = Promise.withResolvers<void>();
  let asked = 0;
  const unwatch = shop.upstreams.watch(async ({ method, path }) => {
    if (method !== 'POST' || !path.endsWith('/orders')) return undefined;
    asked += 1;
    if (asked === 3) all.resolve();
    await all.promise;
    return undefined;
  });
  const details = { redirectResult: back.searchParams.get('redirectResult') };
  await Promise.all([
    shopper.call(submitAdditionalPaymentDetailsRequest, { paymentData: { details }, componentData: {}, cartId }),
    comeBack(shop, back),
    notify(shop.app, notificationOf({ merchantReference, amount: saidAmount(payment.amountPlanned) })),
  ]);
  unwatch();
  expect(asked).toBe(3);
  await shop.services.deferredTasks.done();
  await lookAnew();
  expect(await shop.subjectsTo(email)).toEqual([`Uw bestelling ${merchantReference}`]);
});

// From here on the clock has moved on, also that of the commerce service.

it('[RECOVER-06] a process that is killed in the middle of the mail leaves it to the others after ten minutes', async () => {
  const email = 'middle@exwerk.example';
  const { id, orderNumber } = await ordered(shop.dying().shopper('sk'), { email });
  const claim = { container: 'order-events-told', key: `${id}_placed`, value: { heldSince: Date.now() } };
  await shop.services.commerce.service.customObjects().post({ body: claim }).execute();
  await lookAnew();
  expect(await shop.subjectsTo(email)).toEqual([]);
  later(9 * minute);
  await lookAnew();
  expect(await shop.subjectsTo(email)).toEqual([]);
  jest.restoreAllMocks();
  later(11 * minute);
  await lookAnew();
  expect(await shop.subjectsTo(email)).toEqual([`Vaša objednávka ${orderNumber}`]);
});

it('confirms no order of days ago that has changed, and tells of the change', async () => {
  const email = 'days-ago@exwerk.example';
  const order = await ordered(shop.dying().shopper('sk'), { email });
  await changeOrder(shop.services, order, sent);
  later(25 * 60 * minute);
  await lookAnew();
  const subjects = await shop.subjectsTo(email);
  expect(subjects).toHaveLength(1);
  expect(subjects).not.toContain(`Vaša objednávka ${order.orderNumber}`);
});
