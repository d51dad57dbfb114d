import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { budgetOf, requestScope } from './request-scope.ts';
import { upstreamFetch } from './upstream-fetch.ts';

let server: Server;
let url: string;
const waiting: ServerResponse[] = [];
const ids: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    ids.push(String(request.headers['x-request-id']));
    waiting.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('[RUN-05] lets a hundred calls of an upstream go at once, the next wait as themselves, and refuses those above', async () => {
  const send = upstreamFetch('crowded', 20);
  const ask = (requestId: string) =>
    requestScope.run({ requestId, budget: budgetOf(20) }, () =>
      send(url).then(
        ({ status }) => status,
        (error: { code: string }) => error.code,
      ),
    );
  const names = Array.from({ length: 510 }, (_, at) => `request-${at}`);
  const asked = names.map(ask);
  while (waiting.length < 100) await wait(10);
  await wait(100);
  expect(waiting).toHaveLength(100);
  expect(await Promise.all(asked.slice(500))).toEqual(Array.from({ length: 10 }, () => 'Busy'));
  let answered = 0;
  while (answered < 500) {
    for (const response of waiting.splice(0)) {
      response.end('{}');
      answered += 1;
    }
    await wait(5);
  }
  expect(await Promise.all(asked.slice(0, 500))).toEqual(Array.from({ length: 500 }, () => 200));
  expect(ids.toSorted()).toEqual(names.slice(0, 500).toSorted());
});

it('[RUN-05] asks nothing for a request whose time was over while it waited, and does not blame the upstream', async () => {
  const send = upstreamFetch('queued', 20);
  const before = ids.length;
  const first = Array.from({ length: 100 }, () => send(url));
  while (waiting.length < 100) await wait(10);
  const late = requestScope.run({ requestId: 'late', budget: budgetOf(0.2) }, () => send(url));
  const outcome = expect(late).rejects.toMatchObject({ status: 0, code: 'OutOfTime' });
  await wait(300);
  for (const response of waiting.splice(0)) response.end('{}');
  await Promise.all(first);
  await outcome;
  expect(ids.slice(before)).not.toContain('late');
});

it('[RUN-05] leaves an upstream alone that hangs as long as the request that was to try it', async () => {
  const send = upstreamFetch('cut', 0.3);
  const outcome = (budget: number) =>
    requestScope.run({ requestId: 'trying', budget: budgetOf(budget) }, () =>
      send(url).then(
        () => 'answered',
        (error: { code: string }) => error.code,
      ),
    );
  for (let count = 0; count < 5; count += 1) expect(await outcome(5)).toBe('Timeout');
  const before = ids.length;
  while (ids.length === before) {
    await wait(100);
    expect(await outcome(0.2)).toBe(ids.length === before ? 'Unavailable' : 'OutOfTime');
  }
  expect([await outcome(5), ids.length]).toEqual(['Unavailable', before + 1]);
  waiting.splice(0);
});

it('[RUN-05] goes on asking an upstream that works for requests with too little time', async () => {
  const send = upstreamFetch('hasty', 0.3);
  const ask = () =>
    requestScope.run({ requestId: 'hasty', budget: budgetOf(0.05) }, () =>
      send(url).catch((error: { code: string }) => error.code),
    );
  for (let count = 0; count < 7; count += 1) expect(await ask()).toBe('OutOfTime');
  waiting.splice(0);
});
