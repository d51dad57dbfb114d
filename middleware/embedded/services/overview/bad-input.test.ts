import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerBadInput } from '@exwerk/embedded-http/bad-input';
import express from 'express';
import fc from 'fast-check';
import { createCustomerDataService } from '../customer-data/service.ts';
import { createMailService } from '../mail/service.ts';
import { createSupportService } from '../support/service.ts';
import { createVatService } from '../vat/service.ts';
import { createFaults } from './faults.ts';
import { createOverviewService } from './service.ts';

/** Requests to send to each service; the nightly run asks for more. */
const runs = Number(process.env.FUZZ_RUNS ?? 500);
jest.setTimeout(60_000 + runs * 40);

const dataDir = mkdtempSync(join(tmpdir(), 'bad-input-'));
let server: Server;
let origin: string;
let services: Awaited<ReturnType<typeof open>>;
const changed: string[] = [];

async function open() {
  const support = await createSupportService({ dataDir, publicUrl: 'http://localhost' });
  const vat = await createVatService({ slowness: 1 });
  const customerData = await createCustomerDataService({ dataDir });
  const mail = await createMailService({ dataDir, port: 0, host: '127.0.0.1' });
  const overview = createOverviewService({
    support,
    vat,
    mail,
    customerData,
    faults: createFaults(),
    payments: { latestPayments: () => [], latestNotifications: () => [], settle: psp => changed.push(psp) > 0 },
    commerce: {
      latestOrders: async () => [],
      setStock: async sku => changed.push(sku) > 0,
      setPrice: async sku => changed.push(sku) > 0,
    },
    orders: {
      ship: async number => void changed.push(number),
      cancel: async number => void changed.push(number),
      refund: async number => void changed.push(number),
    },
    questions: { answer: async key => void changed.push(key) },
    search: { indices: async () => [] },
  });
  return { support, vat, customerData, mail, overview };
}

beforeAll(async () => {
  services = await open();
  const app = express();
  app.use('/support', services.support.router);
  app.use('/vat', services.vat.router);
  app.use('/customer-data', services.customerData.router);
  app.use('/mail', services.mail.router);
  app.use('/', services.overview.router);
  app.use(answerBadInput);
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  for (const service of Object.values(services)) await service.close();
  rmSync(dataDir, { recursive: true });
});

/** The newest of everything: whatever is kept comes on top. */
const stored = () => ({
  cases: services.support.latestCases(1),
  events: services.customerData.latestEvents(1),
  mails: services.mail.latestMessages(1),
  changed: changed.length,
});

const send = (path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(10_000), ...init });

it.each([
  ['/customer-data/view-item', 'application/json', '{', 400],
  ['/customer-data/view-item', 'application/json', '"a"', 400],
  ['/customer-data/view-item', 'application/json; charset=iso-8859-1', '{}', 415],
  ['/customer-data/view-item', 'text/plain', 'sku', 400],
  ['/customer-data/view-item', 'application/json', JSON.stringify({ locale: 'sk-SK', sku: 'x'.repeat(300_000) }), 413],
  ['/customer-data/constructor', 'application/json', '{}', 404],
  ['/customer-data/sinks/other', 'application/json', '{"locale":"sk-SK","event":"login"}', 404],
  [
    '/support/servlet/servlet.WebToCase',
    'application/x-www-form-urlencoded',
    `orgid=1&name=${'x'.repeat(300_000)}`,
    413,
  ],
  ['/support/servlet/servlet.WebToCase', 'application/x-www-form-urlencoded', 'a=1&'.repeat(200), 413],
  ['/operators/stock', 'application/x-www-form-urlencoded', `sku=${'x'.repeat(20_000)}`, 413],
  ['/vat/validate', 'text/plain', 'x', 405],
  ['/mail/messages.json', 'text/plain', 'x', 405],
])('answers a wrong body to %s as %s with its 4xx and keeps nothing', async (path, type, body, status) => {
  const before = stored();
  const response = await send(path, { method: 'POST', headers: { 'content-type': type }, body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status, code: expect.any(String), message: expect.any(String) });
  expect(stored()).toEqual(before);
});

it.each([
  ['GET', '/customer-data/view-item'],
  ['PUT', '/support/servlet/servlet.WebToCase'],
  ['DELETE', '/vat/validate'],
  ['PATCH', '/mail/1'],
])('says what may be asked instead of %s %s', async (method, path) => {
  const response = await send(path, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, expect.stringMatching(/POST|GET/)]);
});

it('answers an address that cannot be read', async () => {
  expect((await send('/customer-data/%E0%A4%A', { method: 'POST' })).status).toBe(400);
});

const word = fc.oneof(
  fc.constantFrom('', 'sku', 'EX10000001', '0', '-1', 'NaN', '__proto__', 'javascript:1', 'DE123456789', '<script>'),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const field = fc.constantFrom(
  ...['locale', 'cookie', 'email', 'sku', 'slug', 'event', 'user', 'consents', 'cart_id', 'step', 'typeId'],
  ...['languageAndCountry', 'orgid', 'retURL', 'name', 'quantity', 'currency', 'amount', 'psp', 'paid', 'provider'],
  ...[
    'state',
    'latency',
    'outcome',
    'UstId_1',
    'UstId_2',
    'to',
    'orderNumber',
    'carrier',
    'trackingId',
    '__proto__',
    'toString',
  ],
);
const json = fc.oneof(
  fc
    .dictionary(field, fc.oneof(word, fc.jsonValue({ maxDepth: 2 })), { maxKeys: 6 })
    .map(value => JSON.stringify(value)),
  fc.jsonValue().map(value => JSON.stringify(value)),
  fc.string({ maxLength: 60 }),
);
const form = fc
  .array(fc.tuple(field, word), { maxLength: 8 })
  .map(pairs => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'));
const body = fc.oneof(
  fc.tuple(fc.constant('application/json'), json),
  fc.tuple(fc.constant('application/x-www-form-urlencoded'), form),
  fc.tuple(fc.constantFrom('text/plain', 'multipart/form-data', 'x', 'application/json; charset=x'), json),
);
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('POST') },
  { weight: 1, arbitrary: fc.constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD') },
);
const tail = word.map(text => encodeURIComponent(text.toWellFormed()));
const asked = {
  '/support': fc.oneof(
    fc.constant('/support/servlet/servlet.WebToCase'),
    tail.map(text => `/support/${text}`),
  ),
  '/vat': form.map(query => `/vat/validate?${query.replaceAll(/777|888/g, '')}`),
  '/customer-data': fc
    .oneof(
      fc.constantFrom('view-item', 'view-category', 'consent', 'customer-consent', 'checkout', 'cart-update'),
      fc.constantFrom('recommendations', 'tracking-value', 'sinks/analytics', 'newsletter-doi', 'recommendation'),
      tail,
    )
    .map(name => `/customer-data/${name}`),
  '/mail': fc
    .oneof(
      tail,
      form.map(query => `messages.json?${query}`),
    )
    .map(rest => `/mail/${rest}`),
  '/': fc.constantFrom(
    ...['', '/stock', '/price', '/vat-answer', '/settle', '/ship', '/cancel', '/refund', '/provider', '?said=%00'].map(
      path => `/operators${path}`,
    ),
    '/overview.css',
  ),
};

describe.each(Object.entries(asked))(`%s under ${runs} requests of all sorts`, (_service, path) => {
  it('never fails, and keeps nothing that it refuses', async () => {
    await fc.assert(
      fc.asyncProperty(path, method, body, async (address, verb, [type, content]) => {
        const before = stored();
        const hasBody = verb !== 'GET' && verb !== 'HEAD';
        const response = await send(address, {
          method: verb,
          ...(hasBody && { headers: { 'content-type': type }, body: content.toWellFormed() }),
        });
        await response.text();
        expect(response.status).toBeLessThan(500);
        const isRefused = response.status >= 400 || response.headers.get('is-processed') === 'false';
        const saidNo = response.headers.get('location')?.startsWith('/?said=Not%20done') === true;
        if (isRefused || saidNo) expect(stored()).toEqual(before);
      }),
      { numRuns: runs },
    );
    expect((await send('/operators')).status).toBe(200);
  });
});
