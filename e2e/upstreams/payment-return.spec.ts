import * as z from 'zod';
import { commerce } from '../builders/commerce.ts';
import { speaker } from '../journeys/recovery-steps.ts';
import { expect, test } from '../shop-test.ts';
import { openMiddleware } from './own-middleware.ts';
import { notificationOf } from './payment-notification.ts';
import {
  authorised,
  leaveForPayPal,
  ordersOf,
  pspReference,
  reads,
  storedPayment,
  transactionsOf,
  writes,
} from './payment-steps.ts';

/** The way back from a bank, by what the middleware then says to the commerce service and to the provider. */

test.describe.configure({ mode: 'default' });
let middleware: Awaited<ReturnType<typeof openMiddleware>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  middleware = await openMiddleware({});
});
test.afterAll(() => middleware.stop());

const money = z.looseObject({ centAmount: z.number() });
const payment = z.looseObject({
  amountPlanned: money,
  custom: z.looseObject({ fields: z.record(z.string(), z.unknown()) }),
});
const pricedCart = z.looseObject({ totalPrice: money, taxedPrice: z.looseObject({ totalGross: money }) });

test('[PAY-43, PAY-48, PAY-51, PAY-52] fr-CH: a payment that differs from the cart in amount, currency or digits is malformed, and orders as it was', async () => {
  const { gate } = middleware;
  const who = speaker('fr-CH');
  const { shopper, cart, paymentId, approve } = await leaveForPayPal(middleware.port, who);
  const back = await approve();
  const malformed = `${who.prefix}/adyen-payment-error?error=malformed-price`;

  const { amountPlanned } = await storedPayment(paymentId);
  for (const other of [
    { centAmount: amountPlanned.centAmount + 1 },
    { currencyCode: 'EUR' },
    { fractionDigits: amountPlanned.fractionDigits + 1 },
  ]) {
    const takenBack = gate.instead(reads(`/payments/${paymentId}`), async (_asked, pass) => {
      const { status, body } = await pass();
      const { amountPlanned: planned, ...rest } = payment.parse(body);
      return { status, body: { ...rest, amountPlanned: { ...planned, ...other } } };
    });
    expect(await shopper.comeBack(back), JSON.stringify(other)).toBe(malformed);
    takenBack();
  }

  // A cart without taxes has but its total price.
  const untaxed = (more: number) =>
    gate.instead(reads(`/carts/${cart.id}`), async (_asked, pass) => {
      const { status, body } = await pass();
      const { taxedPrice: _taxed, totalPrice, ...rest } = pricedCart.parse(body);
      return { status, body: { ...rest, totalPrice: { ...totalPrice, centAmount: totalPrice.centAmount + more } } };
    });
  const dearer = untaxed(1);
  expect(await shopper.comeBack(back)).toBe(malformed);
  expect(await ordersOf(cart.id)).toEqual([]);
  dearer();
  untaxed(0);
  const thanks = await shopper.comeBack(back);
  const [order, ...others] = await ordersOf(cart.id);
  expect(others).toEqual([]);
  expect(thanks).toBe(`${who.prefix}/checkout/thank-you?order=${order?.id}`);
});

test('[PAY-44, PAY-45] hu-HU: what the bank sends along is kept as the request, and an earlier answer goes', async () => {
  const { gate } = middleware;
  const { shopper, paymentId, approve } = await leaveForPayPal(middleware.port, speaker('hu-HU'));
  const back = await approve();
  const genuine = back.searchParams.get('redirectResult');
  const forged = new URL(back);
  forged.searchParams.set('redirectResult', 'forged');
  expect(await shopper.comeBack(forged)).toBe('/adyen-payment-error?error=unprocessable-entity');
  const [request, response] = ['submitAdditionalPaymentDetailsRequest', 'submitAdditionalPaymentDetailsResponse'];
  const before = (await storedPayment(paymentId)).custom?.fields ?? {};
  expect(before[request]).toBe(JSON.stringify({ details: { redirectResult: 'forged' } }));
  expect(before[response]).toContain('422');

  const updates: unknown[] = [];
  const kept: Record<string, unknown>[] = [];
  gate.instead(writes(`/payments/${paymentId}`), async ({ body: update }, pass) => {
    const answer = await pass();
    updates.push(update);
    kept.push(payment.parse(answer.body).custom.fields);
    return answer;
  });
  expect(await shopper.comeBack(back)).toMatch(/^\/checkout\/thank-you\?order=/);
  const details = JSON.stringify({ details: { redirectResult: genuine } });
  expect(updates[0]).toMatchObject({
    actions: [
      { action: 'setCustomField', name: request, value: details },
      { action: 'setCustomField', name: response },
    ],
  });
  expect(kept[0]?.[request]).toBe(details);
  expect(kept[0]).not.toHaveProperty(response);
  expect(kept.at(-1)?.[response]).toContain('Authorised');
});

const orderDraft = z.looseObject({ version: z.number(), cart: z.looseObject({ id: z.string() }) });

test('[PAY-49] cs-CZ: an order at a version that has passed is asked for again at the current one', async () => {
  const { shopper, cart, paymentId, approve } = await leaveForPayPal(middleware.port, speaker('cs-CZ'));
  const back = await approve();
  await authorised(middleware.gate, paymentId);
  const calls: { version: number; status: number }[] = [];
  middleware.gate.instead(writes('/orders'), async ({ body }, pass) => {
    const { version, cart: ordered } = orderDraft.parse(body);
    if (ordered.id !== cart.id) return pass();
    const actions = [{ action: 'setCustomerEmail' as const, email: 'other@exwerk.example' }];
    if (calls.length === 0)
      await commerce.carts().withId({ ID: cart.id }).post({ body: { version, actions } }).execute();
    const answer = await pass();
    calls.push({ version, status: answer.status });
    return answer;
  });
  const location = await shopper.comeBack(back);
  expect(calls.map(({ status }) => status)).toEqual([409, 201]);
  expect(calls[1]?.version).toBeGreaterThan(calls[0]?.version ?? Number.NaN);
  const orders = await ordersOf(cart.id);
  expect(orders.map(({ customerEmail }) => customerEmail)).toEqual(['other@exwerk.example']);
  expect(location).toBe(`/checkout/thank-you?order=${orders[0]?.id}`);
});

test('[PAY-42, PAY-49, PAY-50] pl-PL: without an order the payment goes back, once, and each step of it is kept', async () => {
  const { gate, port } = middleware;
  const { shopper, cart, paymentId, approve } = await leaveForPayPal(middleware.port, speaker('pl-PL'));
  const back = await approve();
  const psp = await authorised(middleware.gate, paymentId);
  const message = `Version mismatch of cart ${cart.id}`;
  let tries = 0;
  gate.instead(writes('/orders'), ({ body }, pass) => {
    if (!JSON.stringify(body).includes(cart.id)) return pass();
    tries += 1;
    return { status: 409, body: { statusCode: 409, message, errors: [{ code: 'ConcurrentModification', message }] } };
  });
  const reversed: unknown[] = [];
  const reversal = pspReference();
  gate.instead(writes(`/payments/${psp}/reversals`), async ({ body }) => {
    reversed.push(body, await transactionsOf(paymentId));
    return { status: 201, body: { pspReference: reversal, paymentPspReference: psp, status: 'received' } };
  });
  const failed = '/adyen-payment-error?error=creating-order-failed';
  expect(await shopper.comeBack(back)).toBe(failed);
  expect(tries).toBe(4);
  const merchantAccount = 'ExwerkLocal';
  const decided = ['Authorization Success', 'CancelAuthorization Initial'];
  expect(reversed).toEqual([expect.objectContaining({ merchantAccount }), decided]);
  expect(await transactionsOf(paymentId)).toEqual(['Authorization Success', 'CancelAuthorization Pending']);
  expect(await shopper.comeBack(back)).toBe(failed);
  expect([tries, reversed.length]).toEqual([4, 2]);
  expect(await ordersOf(cart.id)).toEqual([]);

  // What the provider tells afterwards.
  const merchantReference = String((await storedPayment(paymentId)).custom?.fields.merchantReference);
  const about = { merchantReference, pspReference: reversal, originalReference: psp };
  const tell = async (said: Parameters<typeof notificationOf>[0], forged = false) => {
    const body = notificationOf(said, forged);
    const headers = { 'content-type': 'application/json' };
    const address = `http://127.0.0.1:${port}/api/new-adyen/notifications`;
    return (await fetch(address, { method: 'POST', headers, body })).status;
  };
  expect(await tell({ ...about, eventCode: 'CANCELLATION' }, true)).toBe(401);
  expect(await transactionsOf(paymentId)).toContain('CancelAuthorization Pending');
  for (const eventCode of ['CANCELLATION', 'REPORT_AVAILABLE']) expect(await tell({ ...about, eventCode })).toBe(200);
  expect(await transactionsOf(paymentId)).toEqual(['Authorization Success', 'CancelAuthorization Success']);
  for (const [eventCode, success] of [
    ['CAPTURE', false],
    ['REFUND', true],
    ['REFUND', false],
    ['CHARGEBACK', true],
    ['AUTHORISATION_ADJUSTMENT', true],
  ] as const) {
    const told = await tell({ ...about, pspReference: pspReference(), eventCode, success });
    expect(told, eventCode).toBe(200);
  }
  expect((await transactionsOf(paymentId)).slice(2)).toEqual([
    'Charge Failure',
    'Refund Success',
    'Refund Failure',
    'Chargeback Success',
    'Authorization Pending',
  ]);
});
