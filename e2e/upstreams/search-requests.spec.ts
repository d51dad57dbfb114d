import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { openMiddleware } from './own-middleware.ts';

/** What the search service is asked, where, and where questions end. */

const requests = z.object({
  requests: z.array(
    z.looseObject({ indexName: z.string(), query: z.string().optional(), page: z.number().optional() }),
  ),
});
const post = async (port: number, name: string, country: string, body: unknown) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${name}?origin=${country}.localhost`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
};

test('[SEARCH-23] fi: texts end at 200 characters and hits at a million pages, whoever asks', async () => {
  const { port, gate, stop } = await openMiddleware({});
  try {
    const questions = () =>
      gate.asked.flatMap(({ path: asked, body }) =>
        asked.startsWith('/search/1/indexes/') ? requests.parse(body).requests : [],
      );
    const quick = (query: object) =>
      post(port, 'search/1/indexes/*/queries', 'fi', {
        requests: [{ indexName: 'prod.fi-FI', hitsPerPage: 30, ...query }],
      });
    expect(await quick({ query: 'a'.repeat(200), page: 999_999 })).toBe(200);
    expect(questions()).toMatchObject([{ query: 'a'.repeat(200), page: 999_999, hitsPerPage: 30 }]);
    for (const more of [{ query: 'a'.repeat(201) }, { query: 'a', page: 1_000_000 }, { query: 'a', hitsPerPage: 49 }])
      expect(await quick(more), JSON.stringify(more)).toBe(400);
    expect(questions()).toHaveLength(1);
  } finally {
    await stop();
  }
});

test('[SEARCH-26] the hosted service is reached by https, on port 443', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'exwerk-connections-'));
  const file = path.join(folder, 'told');
  const { port, stop } = await openMiddleware({
    NODE_OPTIONS: `--import ${import.meta.resolve('./told-connections.ts')}`,
    CONNECTIONS_FILE: file,
    ALGOLIA_HOST: '',
    ALGOLIA_APP_ID: 'EXWERKSHOP',
    ALGOLIA_SEARCH_KEY: 'a search key of our own',
    ALGOLIA_ADMIN_KEY: 'an index key of our own',
    COOKIE_SECRET: 'a cookie secret that is known to us alone',
    ADMIN_KEY: 'an admin key of our own',
    ADYEN_HMAC_KEY: '0123456789ABCDEF0123456789ABCDEF',
    ORDERS_SITE_SECRET: 'an orders secret of our own',
    COOKIE_SECURE: 'true',
  });
  try {
    const hosts = () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => line.includes('algolia'));
    const body = { requests: [{ indexName: 'prod.da-DK', query: 'boremaskine' }] };
    const listing = [{ acceptLanguage: 'da-DK', query: 'sav' }];
    // Nobody is there: the service's other hosts, of another provider of names, are tried after the first one.
    for (const [call, asked] of [
      ['search/1/indexes/*/queries', body],
      ['new-ct/searchProducts', listing],
    ] as const)
      expect(await post(port, call, 'dk', asked)).toBeGreaterThan(499);
    expect(hosts()[0]).toBe('https://exwerkshop-dsn.algolia.net:443');
    for (const host of hosts())
      expect(host).toMatch(/^https:\/\/exwerkshop(?:-dsn|-\d)\.algolia(?:net)?\.(?:net|com):443$/);
    expect(new Set(hosts()).size).toBeGreaterThan(1);
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
});
