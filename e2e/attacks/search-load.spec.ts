import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import { expect, test } from '@playwright/test';
import { isNightly } from '../tools/nights.ts';
import { ask } from './ask-search.ts';

const repository = path.resolve(import.meta.dirname, '../..');

const index = 'prod.en-GB';
let child: ChildProcess | undefined;
test.afterEach(() => child?.kill('SIGKILL'));

/** One more middleware, with little memory and limits of its own, beside the running shop. */
async function openMiddleware(
  environment: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<{ port: number; operations: number }> {
  const [port, operations] = [await freePort(), await freePort()];
  child = spawn(process.execPath, [...nodeOptions, path.join(repository, 'middleware/src/server.ts')], {
    cwd: repository,
    env: {
      ...process.env,
      MIDDLEWARE_PORT: String(port),
      MIDDLEWARE_OPERATIONS_PORT: String(operations),
      SEARCH_INDEXING: 'false',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${operations}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return { port, operations };
  }
  throw new Error('The middleware was not ready within a minute');
}

/** A search service that answers anything with as much as the real one would at most. */
async function openLargeSearch(): Promise<{ url: string; close(): void }> {
  const hit = { name: 'a'.repeat(60), description: 'b'.repeat(1400), objectID: 'EX30000001' };
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify({ results: [{ hits: Array(48).fill(hit) }] })));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('[SAFE-06] 2,000 hostile searches do not grow the memory of a small process', async () => {
  test.skip(!isNightly, 'takes 40 s');
  test.setTimeout(240_000);
  const most = 128 * 1024 * 1024;
  const upstream = await openLargeSearch();
  const { port, operations } = await openMiddleware(
    { CACHE_BYTES: String(8 * 1024 * 1024), ALGOLIA_HOST: upstream.url },
    [`--max-old-space-size=${most / 1024 / 1024}`],
  );
  const statuses = new Map<number, number>();
  let bytes = 0;
  const send = async (first: number) => {
    for (let at = first; at < 2000; at += 4) {
      // Each is a question that was never asked before.
      const requests = [{ indexName: index, query: '', hitsPerPage: 48, numericFilters: [`price<=${100_000 + at}`] }];
      const answer = await fetch(`http://127.0.0.1:${port}/api/search/1/indexes/*/queries?origin=gb.localhost`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requests }),
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      bytes += (await answer.arrayBuffer()).byteLength;
    }
  };
  await Promise.all([0, 1, 2, 3].map(send));
  upstream.close();
  expect([...statuses]).toEqual([[200, 2000]]);
  // Kept all, they would be more than the process has.
  expect(bytes).toBeGreaterThan(most);
  const figures = await (await fetch(`http://127.0.0.1:${operations}/metrics`)).text();
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(figures)?.[1]);
  test.info().annotations.push({
    type: 'figure',
    description: `${Math.round(bytes / 1e6)} MB answered, heap ${Math.round(heap / 1e6)} MB`,
  });
  expect(heap).toBeLessThan(most);
  expect(child?.exitCode).toBeNull();
});

test('[SAFE-06] a client that searches on and on has to wait, others do not', async () => {
  const { port } = await openMiddleware({ SEARCH_LIMIT_PER_MINUTE: '5' });
  const body = { requests: [{ indexName: index, query: '' }] };
  const of = async (client: string, count: number) => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) statuses.push((await ask(body, { port, client })).status);
    return statuses;
  };
  expect(await of('198.51.100.1', 7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await of('198.51.100.2', 1)).toEqual([200]);
  // A household has 2^72 addresses of the newer kind.
  expect(await of('2001:db8::1', 5)).toEqual(Array(5).fill(200));
  expect(await of('2001:db8::2:1', 1)).toEqual([429]);
  // The shell searches for all visitors while it renders.
  expect(await of('', 8)).toEqual(Array(8).fill(200));
});

test('[SAFE-06] results of a listing are a search, too', async () => {
  const { port } = await openMiddleware({ SEARCH_LIMIT_PER_MINUTE: '5' });
  const statuses: number[] = [];
  for (let page = 1; page <= 7; page += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/new-ct/searchProducts?origin=gb.localhost`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.3' },
      body: JSON.stringify([{ acceptLanguage: 'en-GB', query: 'saw', page }]),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});
