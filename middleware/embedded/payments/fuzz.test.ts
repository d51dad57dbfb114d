import fc from 'fast-check';
import { account, amount, card, openBench, type PaymentsBench } from './testing/payments-bench.ts';
import { payment, problem, send, stored } from './testing/raw-calls.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 2000);

let bench: PaymentsBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

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
        const answer = await send(bench, `/checkoutshopper/v1/${path}`, body);
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
        const before = stored(bench);
        const answer = await send(bench, `/payments/v72/${path}`, body);
        expect(answer.status).toBeLessThan(500);
        if (answer.status < 300) return;
        expect(answer).toEqual(problem(answer.status, expect.any(String) as unknown as string));
        expect(stored(bench)).toEqual(before);
      }),
      { numRuns: runs },
    );
    expect(await bench.pay({ paymentMethod: card })).toMatchObject({ resultCode: 'Authorised' });
  }, 600_000);
});
