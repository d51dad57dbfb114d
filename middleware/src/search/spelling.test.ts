import { searchIndexOf } from '@exwerk/contract/storefronts/search-index';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { SearchServer } from '@exwerk/embedded-search/testing/search-server';
import pino from 'pino';
import { memoryCache } from '../cache/memory-cache.ts';
import { indexSettings } from '../indexing/index-settings.ts';
import { createSpelling } from './spelling.ts';

const server = new SearchServer();
const log = pino({ level: 'silent' });
const [locale] = storefrontByCountry('de').locales;
const read = (text: string) => createSpelling(server.client(), memoryCache(log), log).read(text, locale);

beforeAll(async () => {
  await server.start();
  const indexName = searchIndexOf(locale.code);
  const { replicas: _sorted, ...settings } = indexSettings(locale);
  await server.client().setSettings({ indexName, indexSettings: settings });
  const names = ['Bürostuhl mit Ständer', 'Manuelle Presse', 'Duell-Set', 'Dullstift'];
  await server.client().saveObjects({ indexName, objects: names.map(name => ({ objectID: name, name })) });
});
afterAll(() => server.remove());

it.each([
  ['stuehle', 'stühle'],
  ['staender', 'ständer'],
  ['buerostuehle staender', 'bürostühle ständer'],
  ['manuelle', 'manuelle'],
  ['manuelle  staender!', 'manuelle  ständer'],
  ['duell', 'duell'],
  ['zuegel', 'zuegel'],
  ['stuhl?', 'stuhl'],
])('[LANG-08] reads %s as %s: by which more is found', async (typed, meant) => {
  expect(await read(typed)).toBe(meant);
});

it('[LANG-08] leaves a text as it is typed when the search service fails, and does not ask where there is one reading', async () => {
  const search = jest.fn(() => Promise.reject(new Error('away')));
  const spelling = createSpelling({ search }, memoryCache(log), log);
  for (const text of ['stühle', 'quelle', 'drill']) expect(await spelling.read(text, locale)).toBe(text);
  expect(search).not.toHaveBeenCalled();
  expect(await spelling.read('stuehle!', locale)).toBe('stuehle');
  expect(search).toHaveBeenCalledTimes(1);
});
