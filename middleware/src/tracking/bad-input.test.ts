import { createServer, type Server } from 'node:http';
import * as analytics from '@exwerk/contract/calls/analytics-calls';
import { callPath } from '@exwerk/contract/calls/call';
import { authenticationSync } from '@exwerk/contract/calls/identity-calls';
import { validateVat } from '@exwerk/contract/calls/store-calls';
import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import * as tracking from '@exwerk/contract/calls/tracking-calls';
import fc from 'fast-check';
import { openShop, type TestShop } from '../testing/shop.ts';

/** Requests to send; the nightly run asks for more. */
const runs = Number(process.env.FUZZ_RUNS ?? 500);
jest.setTimeout(120_000 + runs * 40);

let shop: TestShop;
let server: Server;
let origin: string;
beforeAll(async () => {
  shop = await openShop();
  server = createServer(shop.app).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});

const paths = [
  ...[tracking.customerUpdate, tracking.consent, tracking.newsletterDoi, tracking.trackCheckoutStep].map(callPath),
  ...[tracking.trackCartUpdate, tracking.trackViewItem, tracking.trackViewCategory].map(callPath),
  ...[tracking.getRecommendations, analytics.customerConsent, analytics.notifyRestock].map(callPath),
  ...[analytics.trackRecommendation, analytics.trackEvent, authenticationSync].map(callPath),
  ...[validateVat, sendSupportRequest].map(callPath),
];
const field = fc.constantFrom(
  ...['locale', 'cookie', 'email', 'user_id', 'sku', 'slug', 'cart_id', 'step', 'action', 'event', 'user', 'items'],
  ...['consents', 'gdpr_phone', 'email_token', 'additional_props', 'newsletterAction', 'typeId', 'domainId'],
  ...['languageAndCountry', 'accessToken', 'tokenType', 'provider', 'sessionLifetime', 'vatNumber', 'reason'],
  ...['subreason', 'description', 'contactName', 'customerEmail', 'subject', 'productSku', '__proto__', 'toString'],
);
const value = fc.oneof(
  fc.constantFrom('', 'sk-SK', 'EX30000001', 'cart', 'add', 'login', 'subscribe', 'Bearer', 'google', 'a@b.example'),
  fc.constantFrom<unknown>(['newsletter'], { newsletter: true }, { hash: '%%%' }, 86_400, null, -1),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const body = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(field, value, { maxKeys: 8 }).map(payload => JSON.stringify([payload])) },
  { weight: 1, arbitrary: fc.jsonValue().map(json => JSON.stringify(json)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map(text => text.toWellFormed()) },
);
const stored = () => [shop.upstreams.customerData.latestEvents(1), shop.upstreams.support.latestCases(1)];

it(`answers ${runs} calls of all sorts with a problem or an answer, and keeps nothing that it refuses`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), body, async (path, content) => {
      const before = stored();
      const response = await fetch(`${origin}${path}?origin=sk.localhost:8080`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: content,
      });
      const answer = await response.json();
      expect(response.status).toBeLessThan(500);
      if (response.status >= 400) {
        expect(answer).toMatchObject({ status: response.status, code: expect.any(String) });
        expect(stored()).toEqual(before);
      }
    }),
    { numRuns: runs },
  );
});

it('refuses what is too large, and other methods', async () => {
  const before = stored();
  const large = JSON.stringify([{ locale: 'sk-SK', sku: 'x'.repeat(200_000) }]);
  const path = `${origin}${callPath(tracking.trackViewItem)}`;
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: large });
  expect([answer.status, (await answer.json()).status]).toEqual([413, 413]);
  expect((await fetch(path)).status).toBe(404);
  expect(stored()).toEqual(before);
});
