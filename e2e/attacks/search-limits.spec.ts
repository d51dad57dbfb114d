import { expect, test } from '@playwright/test';
import { ask } from './ask-search.ts';

const index = 'prod.en-GB';
const search = (parameters: object) => ask({ requests: [{ indexName: index, query: 'drill', ...parameters }] });
const deep = (levels: number): unknown => (levels === 0 ? 'brand:Exwerk' : [deep(levels - 1)]);

test('[SAFE-06] the search takes what the pages of the shop send', async () => {
  const { status, body } = await ask({
    requests: [
      {
        indexName: `${index}_price_asc`,
        query: 'saw',
        page: 0,
        hitsPerPage: 48,
        filters: 'tags:"new" AND categoryKeys:"power-tools"',
        facets: ['brand', 'categories.lvl0', 'categories.lvl1', 'price', 'rating', 'tags'],
        facetFilters: [['tags:on-sale', 'tags:new'], ['categories.lvl0:Power tools']],
        numericFilters: ['price>=10', 'price<=100.5', 'rating>=3'],
        maxValuesPerFacet: 100,
        attributesToRetrieve: ['objectID', 'sku', 'name'],
        attributesToHighlight: [],
        clickAnalytics: true,
      },
      { indexName: index, query: 'saw', page: 0, hitsPerPage: 0, facets: 'brand', analytics: false, filters: '' },
    ],
  });
  expect(body).toMatchObject({ results: [{ hitsPerPage: 48 }, { hits: [] }] });
  expect(status).toBe(200);
});

const tooMuch: Record<string, object> = {
  hitsPerPage: { hitsPerPage: 49 },
  'hitsPerPage below nothing': { hitsPerPage: -1 },
  'hitsPerPage as text': { hitsPerPage: '1000' },
  length: { length: 1000, offset: 0 },
  page: { page: 1_000_000 },
  query: { query: 'a'.repeat(201) },
  'query as an object': { query: { a: 1 } },
  filters: { filters: `tags:"${'a'.repeat(300)}"` },
  'filters by what no page filters by': { filters: 'discountId:"x"' },
  'filters with brackets': { filters: '((((tags:"a"))))' },
  'filters with a function': { filters: 'tags:"a" OR NOT tags:"b"' },
  'facetFilters by what no page filters by': { facetFilters: ['eligibleForSelling:false'] },
  'facetFilters in depth': { facetFilters: deep(3) },
  'facetFilters in great depth': { facetFilters: deep(2000) },
  'facetFilters in number': { facetFilters: Array(11).fill('brand:Exwerk') },
  'facetFilters in width': { facetFilters: [Array(51).fill('brand:Exwerk')] },
  'facetFilters in length': { facetFilters: [`brand:${'a'.repeat(300)}`] },
  numericFilters: { numericFilters: ['releaseTimestamp>=0'] },
  'numericFilters in number': { numericFilters: Array(7).fill('price>=1') },
  'numericFilters in exponents': { numericFilters: ['price>=1e999'] },
  facets: { facets: ['*'] },
  'facets by what no page shows': { facets: ['discountId'] },
  maxValuesPerFacet: { maxValuesPerFacet: 1000 },
  attributesToRetrieve: { attributesToRetrieve: ['*'] },
  'attributesToRetrieve of others': { attributesToRetrieve: ['purchasePrice'] },
  attributesToHighlight: { attributesToHighlight: ['*'] },
  highlightPreTag: { highlightPreTag: '<script>' },
  ruleContexts: { ruleContexts: ['other'] },
  queryLanguages: { queryLanguages: Array(40).fill('en') },
};
/** Parameters of the search service that no page sends. https://www.algolia.com/doc/api-reference/search-api-parameters */
const foreign = [
  ...[
    'params',
    'optionalFilters',
    'optionalWords',
    'tagFilters',
    'restrictSearchableAttributes',
    'similarQuery',
    'sumOrFiltersScores',
  ],
  ...[
    'attributesToSnippet',
    'snippetEllipsisText',
    'restrictHighlightAndSnippetArrays',
    'sortFacetValuesBy',
    'facetingAfterDistinct',
  ],
  ...[
    'offset',
    'length',
    'aroundLatLng',
    'aroundRadius',
    'insideBoundingBox',
    'insidePolygon',
    'userToken',
    'enablePersonalization',
  ],
  ...[
    'personalizationImpact',
    'enableRules',
    'enableABTest',
    'getRankingInfo',
    'explain',
    'synonyms',
    'replaceSynonymsInHighlight',
  ],
  ...[
    'typoTolerance',
    'minWordSizefor1Typo',
    'distinct',
    'ignorePlurals',
    'queryType',
    'removeWordsIfNoResults',
    'advancedSyntax',
  ],
  ...[
    'disableExactOnAttributes',
    'naturalLanguages',
    'decompoundQuery',
    'responseFields',
    'percentileComputation',
    'analyticsTags',
  ],
  ...[
    'type',
    'facet',
    'facetQuery',
    'extensions',
    'mode',
    'semanticSearch',
    '__proto__x',
    'constructor',
    'X-Algolia-API-Key',
  ],
];

test('[SAFE-06] whatever is more than a page asks for is refused, with its name', async () => {
  for (const [name, parameters] of Object.entries(tooMuch)) {
    const { status, body } = await search(parameters);
    expect(status, name).toBe(400);
    const [parameter = ''] = Object.keys(parameters);
    expect(Object.keys(body.fields ?? {}).join(), name).toContain(`requests.0.${parameter}`);
  }
  for (const name of foreign) {
    const { status, body } = await search({ [name]: true });
    expect(status, name).toBe(400);
    expect(body.fields, name).toHaveProperty([`requests.0.${name}`]);
  }
});

test('[SAFE-06] the bounds hold for the call as a whole, its body and its index, too', async () => {
  const one = { indexName: index, query: '' };
  expect((await ask({ requests: Array(12).fill(one) })).status).toBe(200);
  expect((await ask({ requests: Array(13).fill(one) })).status).toBe(400);
  expect((await ask({ requests: [] })).status).toBe(400);
  expect((await ask({ requests: [one], strategy: 'none' })).body.fields).toHaveProperty('strategy');
  expect((await ask([])).status).toBe(400);
  expect((await ask('{')).status).toBe(400);
  expect((await ask(`{"requests":[${'['.repeat(40_000)}`)).status).toBe(400);
  expect((await ask({ requests: [{ ...one, query: 'a'.repeat(110_000) }] })).status).toBe(413);
  for (const foreignIndex of ['prod.sk-SK', '*', 'customers', 'prod.en-GB_query_suggestions', 'prod.en-GB/../x'])
    expect((await ask({ requests: [{ ...one, indexName: foreignIndex }] })).status, foreignIndex).toBe(403);
  for (const address of [
    'indexes/prod.en-GB/queries',
    'indexes/prod.en-GB/query',
    'indexes/*/objects',
    'indexes/*/recommendations',
    'keys',
  ])
    expect([400, 404], address).toContain((await ask({ requests: [one] }, { address })).status);
});

test('[SAFE-06] events are listed and bounded in the same way', async () => {
  const event = {
    eventType: 'click',
    eventName: 'Product clicked',
    index,
    userToken: 'a-1',
    objectIDs: ['EX30000001'],
  };
  const tell = (body: unknown) => ask(body, { address: 'events' });
  for (const [field, value] of Object.entries({
    eventType: 'conversion',
    eventName: 'a'.repeat(65),
    userToken: 'a b',
    objectIDs: Array(21).fill('EX30000001'),
    positions: [0],
    filters: ['brand:x'],
    value: 1,
    authenticatedUserToken: 'a',
  })) {
    const { status, body } = await tell({ events: [{ ...event, [field]: value }] });
    expect(status, field).toBe(400);
    expect(Object.keys(body.fields ?? {}).join(), field).toContain(`events.0.${field}`);
  }
  expect((await tell({ events: Array(21).fill(event) })).status).toBe(400);
  expect((await tell({ events: [{ ...event, index: 'prod.sk-SK' }] })).status).toBe(403);
  expect((await tell({ events: [event] })).status).toBe(200);
});
