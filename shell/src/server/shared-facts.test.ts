import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storeRecord } from '@exwerk/testing/store-record';
import pino from 'pino';
import { readServerConfig } from './config.ts';
import { SharedFactsCache } from './shared-facts.ts';

const asked = { host: 'www.exwerk.gr', url: '/trypania', requestId: 'r1' };

/** A middleware that answers as the test says, after so many milliseconds. */
let source: { status: number; after: number };
let calls: string[];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(request.url ?? '');
    const answer = request.url?.includes('getStores') ? { data: storeRecord() } : { categories: { results: [] } };
    const { status, after } = source;
    setTimeout(() => response.writeHead(status).end(JSON.stringify(answer)), after);
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  source = { status: 200, after: 0 };
  calls = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const factsWith = (ttl: number) =>
  new SharedFactsCache({ ...readServerConfig(), MIDDLEWARE_URL: url, PAGE_TTL: ttl }, pino({ level: 'silent' }));
const later = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
const timed = async (facts: SharedFactsCache) => {
  const began = performance.now();
  const { facts: known } = await facts.handOn(asked);
  return { known, ms: performance.now() - began };
};

it('asks once for the storefront and language of the page, and hands on what it got', async () => {
  const facts = factsWith(60_000);
  const [first, second] = await Promise.all([facts.handOn(asked), facts.handOn(asked)]);
  expect(first).toMatchObject({ ...asked, facts: { store: { data: storeRecord() }, navigation: {} } });
  expect(second).toEqual(first);
  await facts.handOn(asked);
  expect(calls.sort()).toEqual([
    '/api/new-ct/getNavigation?origin=www.exwerk.gr',
    '/api/new-ct/getStores?origin=www.exwerk.gr',
  ]);
});

it('[FIND-02] serves what it knows at once, however slow or broken the source is', async () => {
  const facts = factsWith(0);
  await facts.handOn(asked);
  for (const fault of [
    { status: 200, after: 3000 },
    { status: 500, after: 0 },
  ]) {
    source = fault;
    for (const _visit of [1, 2, 3]) {
      const { known, ms } = await timed(facts);
      expect(known?.store?.data).toEqual(storeRecord());
      expect(ms).toBeLessThan(200);
      await later(20);
    }
  }
});

it('[FIND-02] holds no page up for long where nothing is known yet, and knows it when it has come', async () => {
  source.after = 600;
  const facts = factsWith(60_000);
  const { known, ms } = await timed(facts);
  expect(known).toEqual({ store: undefined, navigation: undefined });
  expect(ms).toBeLessThan(500);
  await later(800);
  expect((await timed(facts)).known?.store?.data).toEqual(storeRecord());
});

it('asks again behind the page once it is no longer fresh, and anew when all is forgotten', async () => {
  const facts = factsWith(30);
  await facts.handOn(asked);
  await later(50);
  await facts.handOn(asked);
  await later(50);
  expect(calls).toHaveLength(4);
  facts.clear();
  source.status = 500;
  expect((await timed(facts)).known).toEqual({ store: undefined, navigation: undefined });
});

it('asks again also when the clock was set back', async () => {
  const facts = factsWith(30);
  await facts.handOn(asked);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  await later(50);
  await facts.handOn(asked);
  await later(50);
  clock.mockRestore();
  expect(calls).toHaveLength(4);
});

it('[ERR-19] logs that the features of the store could not be asked for, once, and nothing where they could', async () => {
  const logged: string[] = [];
  const logger = pino({ level: 'warn' }, { write: line => logged.push(line) });
  const facts = new SharedFactsCache({ ...readServerConfig(), MIDDLEWARE_URL: url, PAGE_TTL: 0 }, logger);
  await facts.handOn(asked);
  expect(logged).toEqual([]);
  source.status = 500;
  facts.clear();
  expect((await facts.handOn(asked)).facts).toEqual({ store: undefined, navigation: undefined });
  const told = logged.map(line => JSON.parse(line)).filter(line => JSON.stringify(line).includes('getStores'));
  expect(told).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringContaining('could not be asked for') }),
  ]);
});
