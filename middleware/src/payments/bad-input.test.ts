import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import fc from 'fast-check';
import supertest from 'supertest';
import { openShop, readyCart, type Shopper, type TestShop } from '../testing/shop.ts';

/** Whatever is sent to the payment addresses: a clear refusal, nothing stored, nothing broken. */

/** Tries in all; the nightly run asks for more. */
const runs = Number(process.env.FUZZ_RUNS ?? 2000);

let shop: TestShop;
let shopper: Shopper;
let cart: Awaited<ReturnType<typeof readyCart>>;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '10000000' });
  shopper = shop.shopper('nl');
  cart = await readyCart(shopper);
}, 120_000);
afterAll(() => shop.close());

async function stored() {
  const project = shop.services.commerce.service;
  const queryArgs = { limit: 1, sort: 'lastModifiedAt desc' };
  const [payments, orders] = await Promise.all([
    project.payments().get({ queryArgs }).execute(),
    project.orders().get({ queryArgs }).execute(),
  ]);
  const { version } = payments.body.results[0] ?? {};
  return { payments: payments.body.total, version, orders: orders.body.total };
}

const anyJson = fc.jsonValue({ maxDepth: 4 });
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', '" or 1=1', '%00', '../'),
);

/** Tries share one count of what is stored: whoever stores anything makes the last comparison fail. */
async function refusedEvery<T>(arbitrary: fc.Arbitrary<T>, attempt: (value: T) => Promise<void>, share: number) {
  const before = await stored();
  await fc.assert(fc.asyncProperty(arbitrary, attempt), { numRuns: Math.ceil(runs * share) });
  expect(await stored()).toEqual(before);
}

const notify = (body: unknown) =>
  supertest(shop.app)
    .post('/api/new-adyen/notifications')
    .send(body as object);

const sound = {
  additionalData: { hmacSignature: 'AAAA' },
  amount: { value: 100, currency: 'EUR' },
  eventCode: 'AUTHORISATION',
  merchantAccountCode: 'ExwerkLocal',
  merchantReference: 'NL-1',
  pspReference: 'P1',
  success: 'true',
};

it('refuses notifications that nobody signed, in whatever form they come', async () => {
  const item = fc.oneof(
    anyJson,
    fc.tuple(fc.constantFrom(...Object.keys(sound)), anyJson).map(([name, value]) => ({ ...sound, [name]: value })),
    fc.string().map(hmacSignature => ({ ...sound, additionalData: { hmacSignature } })),
  );
  const body = fc.oneof(
    fc.dictionary(fc.string(), anyJson),
    fc.array(item, { maxLength: 3 }).map(items => ({
      live: 'false',
      notificationItems: items.map(NotificationRequestItem => ({ NotificationRequestItem })),
    })),
  );
  await refusedEvery(
    body,
    async value => {
      const { status, body: problem } = await notify(value);
      expect([400, 401]).toContain(status);
      expect(problem).toMatchObject({ status, code: expect.any(String) });
    },
    0.4,
  );
}, 600_000);

it('leads everybody with a forged way back to the error page', async () => {
  const path = fc.record(
    { cartId: fc.oneof(text, fc.constant('own')), paymentId: text, redirectResult: text },
    { requiredKeys: [] },
  );
  await refusedEvery(
    path,
    async query => {
      const { status, headers } = await supertest(shop.app)
        .get('/after-payment-redirect-back')
        .query({ ...query, ...(query.cartId === 'own' && { cartId: cart.id }), origin: shopper.host });
      expect(status).toBe(302);
      expect(headers.location).toBe('/adyen-payment-error?error=unknown');
    },
    0.3,
  );
}, 600_000);

it('takes no payment data that is none', async () => {
  const paymentData = fc.oneof(
    fc.dictionary(fc.string(), anyJson),
    fc.dictionary(fc.string(), anyJson).map(paymentMethod => ({ paymentMethod })),
    fc.record({ type: text, holderName: anyJson }).map(paymentMethod => ({ paymentMethod })),
  );
  await refusedEvery(
    fc.tuple(
      paymentData,
      fc.dictionary(fc.string(), anyJson),
      fc.oneof(fc.constant(cart), fc.record({ id: text, version: fc.integer() })),
    ),
    async ([data, componentData, { id, version }]) => {
      const args = { paymentData: data, componentData, cartId: id, cartVersion: version };
      const problem = await shopper.refused(makePaymentRequest, args);
      expect(problem.status).toBeLessThan(500);
    },
    0.3,
  );
}, 600_000);

it.each([
  ['malformed JSON', '{"notificationItems":', 400, 'InvalidRequest'],
  ['no notification', '{"notificationItems":[]}', 400, 'InvalidInput'],
  ['an oversized body', JSON.stringify({ x: 'x'.repeat(200_000) }), 413, 'RequestTooLarge'],
])('refuses %s', async (_name, body, status, code) => {
  const response = await supertest(shop.app)
    .post('/api/new-adyen/notifications')
    .set('content-type', 'application/json')
    .send(body);
  expect({ status: response.status, code: response.body.code }).toEqual({ status, code });
});
