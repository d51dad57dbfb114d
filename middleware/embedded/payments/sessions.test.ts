import { account, amount, card, openBench, type PaymentsBench } from './testing/payments-bench.ts';

// https://docs.adyen.com/online-payments/build-your-integration/sessions-flow
let bench: PaymentsBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const request = {
  merchantAccount: account,
  amount,
  reference: 'order-1',
  returnUrl: 'http://nl.localhost:8080/back?cartId=1',
  countryCode: 'NL',
  shopperLocale: 'nl-NL',
  shopperReference: 'customer-1',
};
const open = (more: object = {}) => bench.checkout().PaymentsApi.sessions({ ...request, ...more });

/** A call of adyen-web. */
async function call(id: string, path: string, body: object, clientKey = 'sandbox_LOCAL') {
  const response = await fetch(`${bench.base}/checkoutshopper/v1/sessions/${id}/${path}?clientKey=${clientKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://nl.localhost:8080' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const result = (id: string, sessionResult: string) =>
  bench.checkout().PaymentsApi.getResultOfPaymentSession(id, sessionResult);

it('opens a session that the browser pays in by card', async () => {
  const { id, sessionData, expiresAt } = await open({ metadata: { ctProjectKey: 'exwerk' } });
  expect(id).toMatch(/^CS[0-9A-F]{16}$/);
  expect(Number(new Date(expiresAt)) - Date.now()).toBeGreaterThan(3_500_000);
  const setup = await call(id, 'setup', { sessionData, browserInfo: {} });
  expect(setup).toMatchObject({ status: 200, body: { id, amount, countryCode: 'NL', shopperLocale: 'nl-NL' } });
  const types = setup.body.paymentMethods.paymentMethods.map(({ type }: { type: string }) => type);
  expect(types).toEqual(expect.arrayContaining(['scheme', 'ideal']));

  const paid = await call(id, 'payments', { sessionData: setup.body.sessionData, paymentMethod: card });
  expect(paid.body).toEqual({
    resultCode: 'Authorised',
    sessionData: expect.any(String),
    sessionResult: expect.any(String),
  });
  expect(await result(id, paid.body.sessionResult)).toMatchObject({
    id,
    reference: 'order-1',
    status: 'completed',
    payments: [{ resultCode: 'Authorised', amount, paymentMethod: { type: 'scheme', brand: 'visa' } }],
  });
  const [item] = await bench.notified(1);
  expect(item).toMatchObject({ eventCode: 'AUTHORISATION', success: 'true', merchantReference: 'order-1', amount });
  expect(item?.additionalData).toMatchObject({ 'metadata.ctProjectKey': 'exwerk' });
  const again = await call(id, 'payments', { sessionData: paid.body.sessionData, paymentMethod: card });
  expect(again.status).toBe(422);
  expect(bench.service().latestPayments(5)).toHaveLength(1);
});

it('comes back from a bank with the session in the address', async () => {
  const { id, sessionData } = await open();
  const { body } = await call(id, 'payments', { sessionData, paymentMethod: { type: 'ideal' } });
  expect(body.resultCode).toBe('RedirectShopper');
  const back = await bench.press(body.action.url, 'cancel');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ cartId: '1', sessionId: id });
  // The page after the bank has no session data of its own.
  const details = { redirectResult: back.searchParams.get('redirectResult') };
  const answer = await call(id, 'paymentDetails', { details });
  expect(answer.body).toMatchObject({ resultCode: 'Cancelled' });
  expect(await result(id, answer.body.sessionResult)).toMatchObject({ status: 'canceled' });
  const second = await call(id, 'payments', {
    sessionData: answer.body.sessionData,
    paymentMethod: { ...card, holderName: 'NOT_ENOUGH_BALANCE' },
  });
  expect(second.body).toMatchObject({ resultCode: 'Refused' });
  expect(await result(id, second.body.sessionResult)).toMatchObject({ status: 'refused' });
});

it('lets the browser say nothing that the server said', async () => {
  const stranger = { ...card, type: 'scheme' };
  await bench.pay({ paymentMethod: stranger, shopperReference: 'customer-2', storePaymentMethod: true });
  const { storedPaymentMethods: [stored] = [] } = await bench
    .checkout()
    .PaymentsApi.paymentMethods({ merchantAccount: account, shopperReference: 'customer-2' });
  const { id, sessionData } = await open();
  const forged = { amount: { value: 1, currency: 'EUR' }, reference: 'mine', shopperReference: 'customer-2' };
  await call(id, 'payments', { sessionData, paymentMethod: card, ...forged, storePaymentMethod: true });
  const [payment] = bench.service().latestPayments(1);
  expect(payment).toMatchObject({ amount, reference: 'order-1', shopper: 'customer-1' });
  expect(payment).not.toHaveProperty('storedMethodId');

  const other = await open({ shopperReference: undefined });
  const theirs = { type: 'scheme', storedPaymentMethodId: stored?.id, encryptedSecurityCode: 'test_737' };
  const answer = await call(other.id, 'payments', { sessionData: other.sessionData, paymentMethod: theirs, ...forged });
  expect(answer).toMatchObject({ status: 422, body: { errorCode: '803' } });
});

it('refuses what does not belong to the session', async () => {
  const { id, sessionData } = await open();
  const other = await open();
  expect((await call(id, 'setup', { sessionData: other.sessionData })).status).toBe(422);
  expect((await call(id, 'setup', {})).status).toBe(422);
  expect((await call('CS0000000000000000', 'setup', { sessionData })).status).toBe(422);
  expect((await call(id, 'setup', { sessionData }, 'another')).status).toBe(401);
  const { body } = await call(other.id, 'payments', {
    sessionData: other.sessionData,
    paymentMethod: { type: 'ideal' },
  });
  const back = await bench.press(body.action.url, 'approve');
  const details = { redirectResult: back.searchParams.get('redirectResult') };
  expect((await call(id, 'paymentDetails', { sessionData, details })).status).toBe(422);
  await expect(result(id, sessionData ?? '')).rejects.toMatchObject({ status: 422 });
  await expect(open({ expiresAt: new Date(0) })).rejects.toMatchObject({ status: 422 });
  await expect(open({ mode: 'hosted' })).rejects.toMatchObject({ status: 422 });
  await expect(open({ returnUrl: undefined })).rejects.toMatchObject({ errorCode: '14_030' });
});

it('stores a card where the session has the shopper asked', async () => {
  const { id, sessionData } = await open({ storePaymentMethodMode: 'askForConsent' });
  const setup = await call(id, 'setup', { sessionData });
  expect(setup.body.configuration).toEqual({ enableStoreDetails: true });
  await call(id, 'payments', { sessionData, paymentMethod: card, storePaymentMethod: true });
  const next = await open();
  const { body } = await call(next.id, 'setup', { sessionData: next.sessionData });
  expect(body.paymentMethods.storedPaymentMethods).toMatchObject([{ lastFour: '1111' }]);
});

it('pays an order of a session in parts, or gives it up', async () => {
  const { id, sessionData } = await open();
  const { body: order } = await call(id, 'orders', { sessionData });
  expect(order).toEqual({
    sessionData: expect.any(String),
    pspReference: expect.any(String),
    orderData: expect.any(String),
  });
  const { pspReference, orderData } = order;
  const cancelled = await call(id, 'orders/cancel', { sessionData, order: { pspReference, orderData } });
  expect(cancelled.body).toMatchObject({ resultCode: 'Received' });
  const late = { sessionData, paymentMethod: card, order: { pspReference, orderData } };
  expect((await call(id, 'payments', late)).status).toBe(422);
});
