import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { facetFilters, indexName, numericFilters } from './product-search.ts';
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

it('[COUNTRY-13] asks the index of the locale, sorted by its replicas', () => {
  expect([indexName({ code: 'nl-BE' }), indexName({ code: 'nl-BE' }, 'price_asc')]).toEqual([
    'prod.nl-BE',
    'prod.nl-BE_price_asc',
  ]);
});

it.each([
  ['prod.nl-BE', true],
  ['prod.fr-BE_newest', true],
  ['prod.nl-NL', false],
  ['prod.nl-BE_secret', false],
  ['*', false],
])('[MW-22] a Belgian page may ask %s: %s', (index, allowed) => {
  expect(isOwnIndex(index, storefrontByCountry('be'))).toBe(allowed);
});
