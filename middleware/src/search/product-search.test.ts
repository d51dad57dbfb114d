import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { facetFilters, listingFacetsOf, numericFilters } from './listing-requests.ts';
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
