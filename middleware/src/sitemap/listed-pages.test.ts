import { variants } from '@exwerk/contract/storefronts/locales';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import express from 'express';
import { pino } from 'pino';
import { memoryCache } from '../cache/memory-cache.ts';
import { createSearchClients } from '../search/search-client.ts';
import { loadConfig } from '../testing/load-config.ts';
import { listen } from '../testing/upstreams.ts';
import { createListedPages } from './listed-pages.ts';

const products = 4000;
const isNotAsked = async () => Promise.reject(new Error('no sitemap of products asks for that'));

it('reads the slugs of thousands of products once for the sitemaps of all storefronts', async () => {
  const hits = Array.from({ length: products }, (_, at) => {
    const sku = `EX${at}`;
    return { objectID: sku, sku, slug: `an-article-with-a-name-of-some-length-${at}` };
  });
  let asked = 0;
  const { server, url } = await listen(
    express().use((_request, response) => {
      asked += 1;
      response.json({ hits, nbHits: products, page: 0, nbPages: 1, hitsPerPage: products });
    }),
  );
  const pages = createListedPages({
    search: createSearchClients(loadConfig({ ALGOLIA_HOST: url })).admin,
    cache: memoryCache(pino({ level: 'silent' })),
    brands: { in: isNotAsked, bySlug: isNotAsked },
    categories: { tree: isNotAsked, byId: isNotAsked },
    content: { page: isNotAsked, slugs: isNotAsked },
  });
  for (const country of ['sk', 'lt', 'be'] as const) {
    const storefront = storefrontByCountry(country);
    expect(await pages.products(storefront)).toHaveLength(products * storefront.locales.length);
  }
  server.closeAllConnections();
  server.close();
  expect(asked).toBe(variants.length);
}, 60_000);

it('[FIND-08] lists all other products where one has no slug in a language', async () => {
  const { server, url } = await listen(
    express().use((request, response) => {
      const isItalian = request.path.includes('it-IT');
      const hits = [
        { objectID: 'EX1', sku: 'EX1', slug: isItalian ? '' : 'saw-ex1' },
        { objectID: 'EX2', sku: 'EX2', slug: 'drill-ex2' },
        { objectID: 'EX3', sku: 'EX3' },
      ];
      response.json({ hits, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: hits.length });
    }),
  );
  const pages = createListedPages({
    search: createSearchClients(loadConfig({ ALGOLIA_HOST: url })).admin,
    cache: memoryCache(pino({ level: 'silent' })),
    brands: { in: isNotAsked, bySlug: isNotAsked },
    categories: { tree: isNotAsked, byId: isNotAsked },
    content: { page: isNotAsked, slugs: isNotAsked },
  });
  const listed = async (country: 'de' | 'it') => (await pages.products(storefrontByCountry(country))).length;
  expect([await listed('de'), await listed('it')]).toEqual([2, 1]);
  server.closeAllConnections();
  server.close();
});
