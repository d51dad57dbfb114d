import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { toListingFacets } from './listing-facets.ts';
import { facetFilters, listingFacetsOf, numericFilters } from './listing-requests.ts';
import type { ProductQuery } from './product-query.ts';
import { indexName } from './product-search.ts';
import { isOwnIndex } from './search-proxy.ts';

it('[TMW-37] joins filters by "and" and the values of one by "or"', () => {
  expect(facetFilters({ brands: ['A', '-B'], tags: ['new'], isBware: false, excludeSkus: ['EX1'] })).toEqual([
    ['tags:new'],
    ['brand:A', 'brand:\\-B'],
    ['isBware:false'],
    'sku:-EX1',
  ]);
  expect(facetFilters({})).toEqual([]);
});

it('[TMW-37] takes both ends of a price range in', () => {
  expect(numericFilters({ price: { min: 10, max: 20.5 }, minRating: 4 })).toEqual([
    'price>=10',
    'price<=20.5',
    'rating>=4',
  ]);
});

it('[FIND-04] filters by technical data: numbers by their bounds, words by any of them', () => {
  const query = { ranges: [{ key: 'power', min: 1000, max: null }], choices: ['energyClass:B', 'energyClass:C', 'x'] };
  expect(numericFilters(query)).toEqual(['technical.power>=1000']);
  expect(facetFilters(query)).toEqual([['technical.energyClass:B', 'technical.energyClass:C']]);
});

it('[FIND-04] takes no name of an attribute from a caller that could be more than a name', () => {
  const keys = ['a<=1 OR price', 'a,b', '', '1a', `a${'b'.repeat(40)}`];
  expect(numericFilters({ ranges: keys.map(key => ({ key, min: 1, max: 2 })) })).toEqual([]);
  expect(facetFilters({ choices: keys.map(key => `${key}:x`) })).toEqual([]);
});

it('[FIND-04] counts a facet without its own filter, and with all others', () => {
  const facets = listingFacetsOf(
    { brands: ['A'], category: 'saws', ranges: [{ key: 'power', min: 5, max: null }], listedTag: 'new' },
    ['power', 'noise'],
  );
  const chosen = facets.filter(({ isChosen }) => isChosen).map(({ attribute, without }) => [attribute, without]);
  expect(chosen).toMatchObject([
    ['brand', { brands: [], category: 'saws', listedTag: 'new' }],
    ['categoryKeys', { brands: ['A'], category: undefined }],
    ['technical.power', { brands: ['A'], ranges: [] }],
  ]);
});

const counted: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  rating: { 4.5: 2, 5: 1 },
  brand: { A: 7 },
};
const facetsOf = (query: ProductQuery) =>
  toListingFacets(query, {
    tree: { byKey: () => undefined, wayTo: () => [], childrenOf: () => [], facetKeys: () => new Set() },
    locale: 'fi-FI',
    technical: [],
    records: [],
    countOf: attribute => ({
      counts: counted[attribute] ?? {},
      stats: attribute === 'price' ? { min: 9.99, max: 20.01 } : undefined,
    }),
  });

it('[FIND-04] offers four stars and less, and five to whom an address has them chosen', () => {
  expect(facetsOf({ minRating: 4 }).ratings.map(({ stars }) => stars)).toEqual([4, 3, 2, 1]);
  expect(facetsOf({ minRating: 5 }).ratings.slice(0, 2)).toEqual([
    { stars: 5, count: 1 },
    { stars: 4, count: 3 },
  ]);
});

it('[FIND-04] lists what is chosen, also where nothing is left of it', () => {
  const { brands, tags } = facetsOf({ brands: ['Nobody', 'A'], tags: ['new'] });
  expect(brands).toEqual([
    { value: 'Nobody', count: 0 },
    { value: 'A', count: 7 },
  ]);
  expect(tags).toEqual([{ value: 'new', count: 0 }]);
});

it('[SEARCH-17] [SEARCH-13] lists a value once, as the catalog writes it, however an address does', () => {
  const { brands, tags } = facetsOf({ brands: ['a', 'NOBODY', 'Nobody'], tags: ['New', 'new'] });
  expect(brands.map(({ value, count }) => [value.toLowerCase(), count])).toEqual([
    ['nobody', 0],
    ['a', 7],
  ]);
  expect(brands.at(-1)?.value).toBe('A');
  expect(tags).toHaveLength(1);
});

it('[FIND-04] tells the bounds of prices in whole units that leave none out', () => {
  expect(facetsOf({}).price).toEqual({ min: 9, max: 21 });
});

it('[COUNTRY-13] asks the index of the locale, sorted by its replicas', () => {
  expect([indexName({ code: 'nl-BE' }), indexName({ code: 'nl-BE' }, 'price_asc')]).toEqual([
    'prod.nl-BE',
    'prod.nl-BE_price_asc',
  ]);
});

it.each([
  ['prod.nl-BE', true],
  ['prod.fr-BE_newest', true],
  ['prod.fr-BE_pages', true],
  ['prod.nl-NL', false],
  ['prod.nl-NL_pages', false],
  ['prod.nl-BE_secret', false],
  ['*', false],
])('[MW-22] a Belgian page may ask %s: %s', (index, allowed) => {
  expect(isOwnIndex(index, storefrontByCountry('be'))).toBe(allowed);
});
