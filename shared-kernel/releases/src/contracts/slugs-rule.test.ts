import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callPath } from '@exwerk/contract/calls/call';
import { getCategory } from '@exwerk/contract/calls/catalog-calls';
import type { Release } from '@exwerk/contract/releases/release';
import { storefronts } from '@exwerk/contract/storefronts/storefront-table';
import express from 'express';
import { littleFiles } from '../testing/little-releases.ts';
import { refuseTakenSlugs } from './slugs-rule.ts';

/** Slugs of departments by host and language. */
const departments = ['gb.localhost en-GB cleaning', 'be.localhost nl-BE reiniging'];
const asked: string[] = [];
let address: string;
const closing: (() => void)[] = [];
beforeAll(async () => {
  const app = express().use(express.json());
  app.post(callPath(getCategory), ({ query, body }, response) => {
    const [{ slug, acceptLanguage }] = getCategory.args.parse(body);
    const category = `${query.origin} ${acceptLanguage} ${slug}`;
    asked.push(category);
    if (slug === 'failing') response.status(503).json({});
    else response.status(departments.includes(category) ? 200 : 404).json({});
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => void server.close());
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const close of closing) close();
});
beforeEach(() => {
  asked.length = 0;
});

function releaseOf(remote: string, ...paths: string[]): Release {
  const pages = paths.map(path => ({ path, guard: 'none', indexed: true, cache: 'public' }) as const);
  return JSON.parse(String(littleFiles(remote, '2', { pages }).at(-1)?.[1]));
}

async function pass(release: Release, before: Record<string, Release> = {}): Promise<string> {
  const said: string[] = [];
  await refuseTakenSlugs(
    { changed: [release], releases: { [release.remote]: release }, before },
    { middleware: address, storefronts: Object.values(storefronts), say: line => said.push(line.trim()) },
  );
  return said.join();
}

it('[SQUAD-04] refuses a page that is a department of one storefront in one language, and says in which', async () => {
  await expect(pass(releaseOf('cleaning', '/cleaning'))).rejects.toThrow(
    '"claims": cleaning@2: claims the page /cleaning, which is a category in en-GB (release.json)',
  );
  await expect(pass(releaseOf('care', '/reiniging/*'))).rejects.toThrow('/reiniging, which is a category in nl-BE');
});

it('lets a page pass that is no department anywhere, after every storefront was asked in every language', async () => {
  expect(await pass(releaseOf('magazine', '/magazine', '/magazine/:issue'))).toBe(
    '1 new pages are categories in no storefront',
  );
  expect(new Set(asked).size).toBe(28);
});

it('asks about no page that its remote had before or that is specified, and of nobody who shows what slugs find', async () => {
  const had = releaseOf('cleaning', '/cleaning');
  expect(await pass(had, { cleaning: had })).toBe('');
  expect(await pass(releaseOf('account', '/login'))).toBe('');
  expect(await pass(releaseOf('catalog', '/cleaning', '*'))).toBe('');
  expect(asked).toEqual([]);
});

it('believes no middleware that fails', async () => {
  await expect(pass(releaseOf('failing', '/failing'))).rejects.toThrow('answered 503 to new-ct/getCategory');
});
