import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Types } from '@adyen/api-library';
import { loadConfig } from '../testing/load-config.ts';
import { type Adyen, createAdyen } from './adyen-client.ts';

/** How the provider is asked, and what is made of answers that say nothing of the payment. */

jest.setTimeout(30_000);

type Answer = 'none' | 'broken' | readonly [status: number, body: object];

/** Milliseconds from the opening of the provider on at which a request came, and its key. */
interface Asked {
  readonly at: number;
  readonly key: string | undefined;
}

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  jest.restoreAllMocks();
});

/** A provider that answers so in turn, the last answer ever after. */
async function provider(...answers: readonly Answer[]) {
  const asked: Asked[] = [];
  const begun = performance.now();
  const server = createServer((request, response) => {
    request.resume();
    const key = request.headers['idempotency-key'];
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ at: performance.now() - begun, key: typeof key === 'string' ? key : undefined });
    if (answer === undefined || answer === 'none') return;
    if (answer === 'broken') response.end('{"resultCode":');
    else response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
  });
  opened.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const adyen = createAdyen(
    loadConfig({
      ADYEN_API_URL: `http://127.0.0.1:${port}`,
      ADYEN_TIMEOUT_SECONDS: '3',
      UPSTREAM_TIMEOUT_SECONDS: '1',
    }),
  );
  return { adyen, asked };
}

const request: Parameters<Adyen['payments']>[0] = {
  amount: { value: 1, currency: 'EUR' },
  reference: 'SK-1',
  merchantAccount: 'ExwerkLocal',
  returnUrl: 'https://www.exwerk.sk',
  paymentMethod: { type: Types.checkout.RatepayDetails.TypeEnum.Ratepay },
};
const inProgress = [
  409,
  { status: 409, errorCode: '704', message: 'request already processed or in progress', errorType: 'validation' },
] as const;
const authorised = [200, { resultCode: 'Authorised', pspReference: 'P1' }] as const;

it('a payment that the provider is still at work on is asked for again ever later, under the same key, until it is done', async () => {
  const { adyen, asked } = await provider('none', inProgress, inProgress, authorised);
  expect(await adyen.payments(request, 'key')).toMatchObject({ resultCode: 'Authorised', pspReference: 'P1' });
  expect(asked.map(({ key }) => key)).toEqual(['key', 'key', 'key', 'key']);
  // A payment may take longer than any other answer.
  expect(asked[1]?.at).toBeGreaterThanOrEqual(3000);
  const [, second = { at: 0 }, third = { at: 0 }, last = { at: 0 }] = asked;
  expect(third.at - second.at).toBeGreaterThanOrEqual(450);
  expect(last.at - third.at).toBeGreaterThanOrEqual(950);
});

it('a provider that is at work for good is left alone in the end', async () => {
  const { adyen, asked } = await provider(inProgress);
  await expect(adyen.details({ details: { redirectResult: 'r' } }, 'key')).rejects.toMatchObject({
    code: 'Payment704',
  });
  expect(asked.length).toBeGreaterThan(3);
  // Twice the time that an answer may take, and a pause.
  expect(asked.at(-1)?.at).toBeLessThan(12_000);
});

it.each<[string, Answer]>([
  ['a failure of its own', [500, { status: 500, errorCode: '903', message: 'Internal error' }]],
  ['an answer that breaks off', 'broken'],
])('%s says nothing of the payment: it is asked for once more', async (_, answer) => {
  const { adyen, asked } = await provider(answer, authorised);
  expect(await adyen.payments(request, 'key')).toMatchObject({ resultCode: 'Authorised' });
  expect(asked).toHaveLength(2);
});

it('a refusal is not asked for again', async () => {
  const { adyen, asked } = await provider([422, { status: 422, errorCode: '101', message: 'Invalid card number' }]);
  await expect(adyen.payments(request, 'key')).rejects.toMatchObject({ status: 422, code: 'Payment101' });
  expect(asked).toHaveLength(1);
});

it('the methods are waited for as long as any other answer', async () => {
  const { adyen, asked } = await provider('none');
  const begun = performance.now();
  await expect(adyen.paymentMethods({ merchantAccount: 'ExwerkLocal' })).rejects.toMatchObject({ code: 'Timeout' });
  expect(performance.now() - begun).toBeLessThan(2500);
  expect(asked).toHaveLength(1);
});

it('what our own program gets wrong before anything is sent is no lost answer', async () => {
  const { adyen, asked } = await provider(authorised);
  const wrong: unknown = '1990-01-02';
  const mistaken = { ...request, dateOfBirth: wrong as Date };
  await expect(adyen.payments(mistaken, 'key')).rejects.toThrow(TypeError);
  expect(asked).toEqual([]);
});

it.each(['live', 'live-us', 'live-nea'])('%s is asked at the merchant’s own live address', async ADYEN_ENVIRONMENT => {
  const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(authorised[1]));
  const config = { ADYEN_API_URL: '', ADYEN_LIVE_URL_PREFIX: '1797a841-exwerk', ADYEN_ENVIRONMENT };
  const own = { COOKIE_SECRET: 'c'.repeat(32), ADMIN_KEY: 'a', ADYEN_API_KEY: 'k', ADYEN_HMAC_KEY: 'ab'.repeat(32) };
  const adyen = createAdyen(
    loadConfig({ ...config, ...own, ORDERS_SITE_SECRET: 'o'.repeat(16), COOKIE_SECURE: 'true' }),
  );
  await adyen.payments(request, 'key');
  expect(String(sent.mock.calls[0]?.[0])).toBe(
    'https://1797a841-exwerk-checkout-live.adyenpayments.com/checkout/v72/payments',
  );
});
