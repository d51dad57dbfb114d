import { copyFileSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import pino from 'pino';
import { memoryCache } from '../cache/memory-cache.ts';
import { createContent } from './content.ts';

const [austrian] = storefrontByCountry('at').locales;
let folder: string;
let logged: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exwerk-content-'));
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (code: string) => join(folder, `payment.${code}.json`);
const put = (code: string) => copyFileSync(join(import.meta.dirname, 'content', 'payment.en-GB.json'), file(code));
const opened = (place = folder) => {
  const log = pino({ level: 'error' }, { write: line => void logged.push(line) });
  return createContent(place, { cache: memoryCache(log), seconds: 60, log, imagesUrl: 'http://localhost:8090/images' });
};

it.each([
  ['no JSON', '{"title": "Zahl'],
  ['no page', '{"title": "Zahlung"}'],
])('a file that holds %s is told, and the next language stands in', async (_what, text) => {
  writeFileSync(file(austrian.code), text);
  put('en-GB');
  const page = await opened().page('payment', austrian);
  expect(page?.title).toBe('Payment methods');
  expect(logged.map(line => JSON.parse(line))).toMatchObject([{ slug: 'payment', locale: austrian.code }]);
});

it('a file that cannot be read now is no missing page: it is there as soon as it can be read', async () => {
  put('en-GB');
  mkdirSync(file(austrian.code));
  const content = opened();
  await expect(content.page('payment', austrian)).rejects.toThrow('EISDIR');
  rmdirSync(file(austrian.code));
  put(austrian.code);
  expect((await content.page('payment', austrian))?.blocks.length).toBeGreaterThan(0);
});

it('nothing is there by a name that no file has, or can have', async () => {
  const content = opened();
  expect(await content.page('payment', austrian)).toBeNull();
  expect(await content.page('a'.repeat(256), austrian)).toBeNull();
  expect(logged).toEqual([]);
});

it('a folder that is not there has no pages, one that cannot be read is told', async () => {
  expect(await opened(join(folder, 'none')).slugs()).toEqual([]);
  put('en-GB');
  await expect(opened(file('en-GB')).slugs()).rejects.toThrow('ENOTDIR');
});
