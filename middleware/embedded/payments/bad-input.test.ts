import fc from 'fast-check';
import { account, amount, card, openBench, type PaymentsBench } from './testing/payments-bench.ts';

/** What nobody should send: refused in the provider's own form, nothing stored, nobody notified, nothing broken. */

const runs = Number(process.env.FUZZ_RUNS ?? 2000);

let bench: PaymentsBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function send(path: string, body: string | undefined, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${bench.base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'local-key', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
}

/** The newest of what is stored: it stays the newest unless something is added. */
const stored = () => ({
  payment: bench.service().latestPayments(1)[0]?.psp,
  notification: bench.service().latestNotifications(1)[0]?.body,
});

const payment = {
  merchantAccount: account,
  amount,
  reference: 'order-1',
  returnUrl: 'http://nl.localhost:8080/',
  paymentMethod: card,
};
const problem = (status: number, errorCode: string) => ({
  status,
  body: { status, errorCode, message: expect.any(String), errorType: expect.any(String) },
});

describe('is refused as the provider refuses it', () => {
  it.each<[string, string, string, Record<string, string>, number, string]>([
    ['no key', '/payments/v72/payments', JSON.stringify(payment), { 'x-api-key': '' }, 401, '000'],
    ['a wrong key', '/payments/v72/payments', JSON.stringify(payment), { 'x-api-key': 'wrong' }, 401, '000'],
    ['an unknown version', '/payments/v1/payments', JSON.stringify(payment), {}, 404, '000'],
    ['an unknown call', '/payments/v72/nothing', '{}', {}, 404, '000'],
    ['an unknown version of a session', '/payments/v1/sessions', '{}', {}, 404, '000'],
    ['malformed JSON', '/payments/v72/payments', '{"amount":', {}, 400, '702'],
    ['no JSON at all', '/payments/v72/payments', 'amount=1', { 'content-type': 'text/plain' }, 400, '702'],
    ['an array', '/payments/v72/payments', '[]', {}, 400, '702'],
    ['an unknown encoding', '/payments/v72/payments', '{}', { 'content-encoding': 'rot13' }, 400, '702'],
    [
      'an oversized body',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, x: 'x'.repeat(2_000_000) }),
      {},
      400,
      '702',
    ],
    ['a broken path', '/payments/v72/payments/%E0%A4%A/refunds', '{}', {}, 400, '702'],
    [
      'another account',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, merchantAccount: 'Other' }),
      {},
      403,
      '901',
    ],
    ['no reference', '/payments/v72/payments', JSON.stringify({ ...payment, reference: '' }), {}, 422, '130'],
    [
      'a negative amount',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, amount: { value: -1, currency: 'EUR' } }),
      {},
      422,
      '137',
    ],
    [
      'a fraction',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, amount: { value: 1.5, currency: 'EUR' } }),
      {},
      422,
      '137',
    ],
    [
      'no currency',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, amount: { value: 1, currency: 'euro' } }),
      {},
      422,
      '138',
    ],
    [
      'a script as the way back',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, returnUrl: 'javascript:alert(1)' }),
      {},
      422,
      '14_030',
    ],
    [
      'an unsealed card',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, paymentMethod: { ...card, encryptedCardNumber: '4111111111111111' } }),
      {},
      422,
      '174',
    ],
    [
      'a forged redirect result',
      '/payments/v72/payments/details',
      '{"details":{"redirectResult":"eyJhbGciOiJub25lIn0"}}',
      {},
      422,
      '14_0418',
    ],
    ['no details', '/payments/v72/payments/details', '{}', {}, 422, '702'],
    [
      'a refund of nothing',
      '/payments/v72/payments/ABCDEFGHJKLMNPQR/refunds',
      JSON.stringify({ merchantAccount: account, amount }),
      {},
      422,
      '167',
    ],
    [
      'an update without amount',
      '/payments/v72/payments/ABCDEFGHJKLMNPQR/amountUpdates',
      JSON.stringify({ merchantAccount: account }),
      {},
      422,
      '100',
    ],
    [
      'a key that is too long',
      '/payments/v72/payments',
      JSON.stringify(payment),
      { 'idempotency-key': 'k'.repeat(65) },
      422,
      '704',
    ],
    [
      'a wallet without token',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, paymentMethod: { type: 'googlepay' } }),
      {},
      422,
      '14_007',
    ],
    [
      'a broken card look-up',
      '/checkoutshopper/v3/bin/binLookup?token=sandbox_LOCAL',
      '{"encryptedBin":',
      {},
      400,
      '702',
    ],
    ['a session without the client key', '/checkoutshopper/v1/sessions/CS1/setup', '{}', {}, 401, '000'],
    [
      'a session that nobody opened',
      '/checkoutshopper/v1/sessions/CS1/setup?clientKey=sandbox_LOCAL',
      '{}',
      {},
      422,
      '14_0401',
    ],
    [
      'a fingerprint of nothing',
      '/checkoutshopper/v1/submitThreeDS2Fingerprint?token=sandbox_LOCAL',
      '{"paymentData":"x"}',
      {},
      422,
      '14_0418',
    ],
    [
      'a look-up with a wrong key',
      '/checkoutshopper/v3/bin/binLookup?token=x',
      '{"encryptedBin":"test_4","requestId":"r"}',
      {},
      400,
      '702',
    ],
    ['a broken picture path', '/checkoutshopper/images/logos/%E0%A4%A.svg', '{}', {}, 400, '702'],
  ])('%s', async (_name, path, body, headers, status, code) => {
    const before = stored();
    expect(await send(path, body, headers)).toEqual(problem(status, code));
    expect(stored()).toEqual(before);
  });

  it('a bank page that nobody was sent to, or was told nothing sensible', async () => {
    const page = `${bench.base}/checkoutshopper/checkoutPaymentRedirect`;
    for (const redirectData of ['', 'forged', 'A'.repeat(5000)])
      expect((await fetch(`${page}?redirectData=${redirectData}`)).status).toBe(404);
    const { action } = await bench.pay({ paymentMethod: { type: 'ideal' } });
    const redirectData = new URL((action as { url: string }).url).searchParams.get('redirectData') ?? '';
    const press = (outcome: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ redirectData, outcome }), redirect: 'manual' });
    expect((await press('steal')).status).toBe(404);
    expect((await press('x'.repeat(20_000))).status).toBe(400);
    expect(bench.service().latestPayments(1)[0]?.state).toBe('open');
  });
});

describe('anything at all', () => {
  const anyValue = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.constant('test_'),
    fc.integer(),
  );
  /** A sound request with one field, or none, replaced by something else. */
  const damaged = (sound: object) => {
    const paths = Object.entries(sound).flatMap(([name, value]) => [
      [name],
      ...(typeof value === 'object' && value !== null ? Object.keys(value).map(inner => [name, inner]) : []),
    ]);
    return fc.tuple(fc.constantFrom(...paths), anyValue, fc.boolean()).map(([path, value, isGone]) => {
      const copy = structuredClone(sound) as Record<string, Record<string, unknown>>;
      const [outer = '', inner] = path;
      const target: Record<string, unknown> = inner === undefined ? copy : (copy[outer] ?? {});
      if (isGone) delete target[inner ?? outer];
      else target[inner ?? outer] = value;
      return JSON.stringify(copy);
    });
  };
  const modification = { merchantAccount: account, amount, reference: 'undo' };
  const whole = {
    merchantAccount: account,
    amount,
    reference: 'whole',
    returnUrl: payment.returnUrl,
    countryCode: 'NL',
  };
  const order = { pspReference: 'ABCDEFGHJKLMNPQR', orderData: 'forged' };
  const target = fc.oneof(
    fc.record({ path: fc.constant('payments'), body: damaged(payment) }),
    fc.record({ path: fc.constant('payments'), body: damaged({ ...payment, paymentMethod: { type: 'ideal' } }) }),
    fc.record({
      path: fc.constant('paymentMethods'),
      body: damaged({ merchantAccount: account, countryCode: 'NL', amount, shopperLocale: 'nl-NL' }),
    }),
    fc.record({ path: fc.constant('payments/details'), body: damaged({ details: { redirectResult: 'r' } }) }),
    fc.record({
      path: fc
        .tuple(fc.webSegment(), fc.constantFrom('captures', 'cancels', 'refunds', 'reversals', 'amountUpdates'))
        .map(([psp, kind]) => `payments/${psp || 'x'}/${kind}`),
      body: damaged(modification),
    }),
    fc.record({
      path: fc.constantFrom('sessions', 'paymentLinks', 'orders'),
      body: damaged({ ...whole, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
    }),
    fc.record({ path: fc.constant('orders/cancel'), body: damaged({ merchantAccount: account, order }) }),
    fc.record({ path: fc.constant('payments'), body: damaged({ ...payment, order }) }),
    fc.record({ path: fc.constant('cancels'), body: damaged({ merchantAccount: account, paymentReference: 'none' }) }),
    fc.record({ path: fc.constant('cardDetails'), body: damaged({ merchantAccount: account, cardNumber: '411111' }) }),
    fc.record({
      path: fc.constantFrom(
        'payments',
        'paymentMethods',
        'payments/details',
        'sessions',
        'orders',
        'orders/cancel',
        'paymentLinks',
        'cancels',
        'cardDetails',
      ),
      body: fc.oneof(fc.json(), fc.string()),
    }),
  );

  it('is answered well or refused from browsers, too', async () => {
    const { id, sessionData } = await bench.checkout().PaymentsApi.sessions(whole);
    const call = fc.oneof(
      ...['setup', 'orders', 'orders/cancel', 'paymentDetails', 'payments'].map(name =>
        fc.record({
          path: fc.constant(`sessions/${id}/${name}?clientKey=sandbox_LOCAL`),
          body: fc.oneof(
            damaged({
              sessionData,
              order,
              details: { redirectResult: 'r', threeDSResult: 'e30=' },
              paymentMethod: card,
            }),
            fc.json(),
          ),
        }),
      ),
      fc.record({
        path: fc.constant('submitThreeDS2Fingerprint?token=sandbox_LOCAL'),
        body: fc.oneof(damaged({ paymentData: 'x', fingerprintResult: 'e30=' }), fc.json()),
      }),
    );
    await fc.assert(
      fc.asyncProperty(call, async ({ path, body }) => {
        const answer = await send(`/checkoutshopper/v1/${path}`, body);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 300)
          expect(answer).toEqual(problem(answer.status, expect.any(String) as unknown as string));
      }),
      { numRuns: runs / 4 },
    );
  }, 600_000);

  it(`is answered well or refused in the provider's form, in ${runs} tries`, async () => {
    await fc.assert(
      fc.asyncProperty(target, async ({ path, body }) => {
        const before = stored();
        const answer = await send(`/payments/v72/${path}`, body);
        expect(answer.status).toBeLessThan(500);
        if (answer.status < 300) return;
        expect(answer).toEqual(problem(answer.status, expect.any(String) as unknown as string));
        expect(stored()).toEqual(before);
      }),
      { numRuns: runs },
    );
    expect(await bench.pay({ paymentMethod: card })).toMatchObject({ resultCode: 'Authorised' });
  }, 600_000);
});
