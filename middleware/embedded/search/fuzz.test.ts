import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';
import fc from 'fast-check';
import { createSearchService, type SearchService } from './service.ts';
import { anyRequest } from './testing/any-request.ts';

/** Requests to send; the nightly run asks for more. */
const runs = Number(process.env.FUZZ_RUNS ?? 2000);

const dataDir = mkdtempSync(join(tmpdir(), 'search-fuzz-'));
let service: SearchService;
let server: Server;
let watcher: DatabaseSync;
let base: string;

beforeAll(async () => {
  service = await createSearchService({ dataDir, publicUrl: 'http://localhost/search' });
  server = createServer(express().use('/search', service.router));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/search`;
  watcher = new DatabaseSync(join(dataDir, 'search.sqlite'), { readOnly: true });
  await refill();
});
afterAll(async () => {
  watcher.close();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await service.close();
  rmSync(dataDir, { recursive: true });
});

async function send(method: string, path: string, body: string | undefined) {
  const headers = { 'x-algolia-application-id': 'LOCAL', 'x-algolia-api-key': 'local-admin' };
  const response = await fetch(`${base}${path}`, {
    method,
    headers,
    ...(method !== 'GET' && method !== 'DELETE' && body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

async function refill(): Promise<void> {
  const settings = {
    attributesForFaceting: ['searchable(brand)', 'price', 'tags', 'categories.lvl0'],
    attributeForDistinct: 'brand',
    replicas: ['known_asc'],
  };
  await send('PUT', '/1/indexes/known/settings', JSON.stringify(settings));
  await send('PUT', '/1/indexes/known_asc/settings', JSON.stringify({ ranking: ['asc(price)', 'typo'] }));
  const record = { name: 'Circular saw', brand: 'A', price: 5, tags: ['new'], categories: { lvl0: 'X' } };
  await send('PUT', '/1/indexes/known/a', JSON.stringify(record));
}

/** Changes when another connection has committed. */
const version = (): unknown => watcher.prepare('PRAGMA data_version').get()?.data_version;

it(
  `answers ${runs} requests of every kind without failing, and stores nothing of what it refuses`,
  async () => {
    let [sent, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(anyRequest, async ({ method, path, body, broken }) => {
        if (sent++ % 200 === 0) await refill();
        const before = version();
        const { status, text: answer } = await send(
          method,
          path,
          broken ? `${JSON.stringify(body)}}` : JSON.stringify(body),
        );
        expect({ status: status < 500, answer }).toEqual({ status: true, answer });
        const parsed: unknown = JSON.parse(answer);
        if (status < 400) return;
        refused++;
        expect(parsed).toMatchObject({ status, message: expect.any(String) });
        expect(version()).toBe(before);
      }),
      { numRuns: runs },
    );
    process.stdout.write(`search fuzz: ${sent} requests, ${refused} refused, ${sent - refused} answered\n`);
    // Both sides have to be met for the test to say something.
    expect(refused).toBeGreaterThan(runs / 10);
    expect(sent - refused).toBeGreaterThan(runs / 10);
  },
  30_000 + runs * 30,
);
