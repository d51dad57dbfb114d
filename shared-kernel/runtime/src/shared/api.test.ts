import { defineCall } from '@exwerk/contract/calls/call';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { publicSettings } from '@exwerk/testing/public-settings';
import * as z from 'zod/mini';
import { api, callEndpoint } from './api.ts';
import { defineEndpoints } from './define-endpoints.ts';
import { once } from './once.ts';
import { createStore } from './store.ts';

const greet = defineCall('new-ct', 'greet', { args: z.tuple([z.string()]), answer: z.object({ text: z.string() }) });
const { endpoints } = defineEndpoints('apiTest', build => ({
  greet: build.query(callEndpoint('new-ct/greet', async () => greet)),
  part: build.query({
    query: (text: string) => ({ name: 'new-ct/greet', load: async () => greet, args: [text], keepalive: true }),
  }),
}));

let store: ReturnType<typeof createStore>;

const track = defineCall('customer-data', 'view-item', { args: z.tuple([z.string()]), answer: z.object({}) });
const { endpoints: tracking } = defineEndpoints('apiTestTracking', build => ({
  view: build.query(callEndpoint('customer-data/view-item', async () => track)),
}));

function callGreet(answer: () => Promise<Response>) {
  const requests: { url: string; init: RequestInit }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    requests.push({ url: String(url), init: init ?? {} });
    return answer();
  });
  store = createStore(
    {
      storefront: {
        storefront: storefrontByCountry('gb'),
        languagePrefix: '',
        settings: publicSettings,
      },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://middleware', host: 'gb.localhost:8080', headers: { 'x-request-id': 'r1' }, timeout: 1000 },
  );
  const result = store.dispatch(endpoints.apiTestGreet.initiate(['drill'], once));
  return { requests, result };
}

afterEach(() => {
  jest.restoreAllMocks();
  store.dispatch(api.util.resetApiState());
});

it('[MW-01, MW-25, TMW-02] posts the argument array below the root, with the origin taken from the host', async () => {
  const { requests, result } = callGreet(async () => Response.json({ text: 'hello' }));
  expect((await result).data).toEqual({ text: 'hello' });
  expect(requests[0]?.url).toBe('http://middleware/api/new-ct/greet?origin=gb.localhost%3A8080');
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    body: '["drill"]',
    headers: { 'accept-language': 'en-GB', 'x-request-id': 'r1' },
  });
});

it('is sent to its end when its page is left, where it says so', async () => {
  const { requests, result } = callGreet(async () => Response.json({ text: 'hello' }));
  await result;
  await store.dispatch(endpoints.apiTestPart.initiate('goodbye', once));
  expect(requests.map(({ init }) => init.keepalive)).toEqual([undefined, true]);
});

it('[FIND-02] makes no call after the page must be sent, and tells the other end how long it waits', async () => {
  const { result } = callGreet(async () => Response.json({ text: 'hello' }));
  await result;
  const { storefront, i18n } = store.getState();
  const transport = { baseUrl: 'http://middleware', host: 'gb.localhost', headers: {}, timeout: 2000 };
  const late = createStore({ storefront, i18n }, { ...transport, until: Date.now() + 100 });
  const asked: RequestInit[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        asked.push(init ?? {});
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const began = performance.now();
  const { error } = await late.dispatch(endpoints.apiTestGreet.initiate(['drill'], once));
  expect(error).toMatchObject({ status: 0, code: 'NetworkError' });
  expect(performance.now() - began).toBeLessThan(500);
  const patience = Number(new Headers(asked[0]?.headers).get('x-patience'));
  expect(patience).toBeGreaterThan(0);
  expect(patience).toBeLessThanOrEqual(100);
  late.dispatch(api.util.resetApiState());
});

it('[CONST-17, CONST-18] asks the customer-data service unless the visit has switched it off', async () => {
  const { requests } = callGreet(async () => Response.json({}));
  await store.dispatch(tracking.apiTestTrackingView.initiate(['a']));
  expect(requests.at(-1)?.url).toContain('/api/customer-data/view-item');
  const { storefront, i18n } = store.getState();
  const off = createStore(
    { storefront: { ...storefront, toggles: { 'bloomreach-api': false } }, i18n },
    { baseUrl: 'http://middleware', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  const before = requests.length;
  const answer = await off.dispatch(tracking.apiTestTrackingView.initiate(['a']));
  expect(answer.error).toMatchObject({ code: 'SwitchedOff' });
  expect(requests).toHaveLength(before);
});

it("hands on the middleware's problem as it is", async () => {
  const problem = { code: 'OutOfStock', status: 400, message: 'gone', fields: { sku: 'gone' } };
  const { result } = callGreet(async () => Response.json(problem, { status: 400 }));
  expect((await result).error).toEqual(problem);
});

it('[ERR-01, TERR-11] words a failed call with its endpoint and message', async () => {
  const { result } = callGreet(() => Promise.reject(new Error('connection refused')));
  expect((await result).error).toMatchObject({
    message: 'An error occurred during request to /api/new-ct/greet, connection refused',
  });
});

it('refuses an answer that breaks the contract', async () => {
  const { result } = callGreet(async () => Response.json({ text: 1 }));
  expect((await result).error).toMatchObject({ code: 'ContractBroken', status: 502 });
});
