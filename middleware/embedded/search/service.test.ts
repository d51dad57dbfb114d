import type { SearchResponse } from 'algoliasearch';
import { SearchServer } from './testing/search-server.ts';

/** The official client, unchanged, over HTTP against the service. */
const INDEX = 'prod.en-GB';
const server = new SearchServer();
const admin = () => server.client();
const reader = () => server.client('local-search');

const product = (number: number, name: string, more: Record<string, unknown> = {}) => ({
  objectID: `EX1000000${number}`,
  sku: `EX1000000${number}`,
  name,
  brand: 'Royal',
  price: number * 10,
  tags: ['new'],
  onStock: true,
  'categories.lvl0': 'DIY',
  'categories.lvl1': 'DIY > Tools',
  popularity: number,
  ...more,
});
const PRODUCTS = [
  product(1, 'Cordless drill', { brand: 'Bormann', tags: ['new', 'campaign:Spring'] }),
  product(2, 'Drill bits for cordless drill', { tags: ['on-sale'] }),
  product(3, 'Grill with lava stones', { 'categories.lvl0': 'Gastronomy', 'categories.lvl1': 'Gastronomy > Grills' }),
  product(4, 'Generator 3000 W', {
    brand: 'Zóna',
    description: 'Quiet power generator for the building site and the garden.',
  }),
  product(5, 'Žiarovka LED', { onStock: false, tags: [] }),
  product(6, 'Vacuum cleaner', { brand: '-X' }),
];

async function hits(params: Record<string, unknown>, indexName = INDEX) {
  const { results } = await reader().search<{ objectID: string; name: string }>({
    requests: [{ indexName, ...params }],
  });
  return results[0] as SearchResponse<{ objectID: string; name: string }>;
}
const names = async (params: Record<string, unknown>, indexName = INDEX) =>
  (await hits(params, indexName)).hits.map(hit => hit.name);

beforeAll(async () => {
  await server.start();
  await admin().setSettings({
    indexName: INDEX,
    indexSettings: {
      searchableAttributes: ['name', 'sku', 'brand', 'unordered(description)'],
      attributesForFaceting: [
        'tags',
        'price',
        'searchable(brand)',
        'categories.lvl0',
        'categories.lvl1',
        'onStock',
        'filterOnly(sku)',
      ],
      customRanking: ['desc(popularity)'],
      disableTypoToleranceOnAttributes: ['sku'],
      replicas: [`${INDEX}_price_asc`, `${INDEX}_name_desc`],
    },
  });
  await admin().setSettings({
    indexName: `${INDEX}_price_asc`,
    indexSettings: { ranking: ['asc(price)', 'typo', 'custom'] },
  });
  await admin().setSettings({ indexName: `${INDEX}_name_desc`, indexSettings: { ranking: ['desc(name)', 'typo'] } });
  await admin().saveObjects({ indexName: INDEX, objects: PRODUCTS, waitForTasks: true });
});
afterAll(() => server.remove());

describe('searching', () => {
  it('[MW-22] answers every record to an empty query, by custom ranking', async () => {
    const result = await hits({ query: '' });
    expect(result).toMatchObject({ nbHits: 6, page: 0, nbPages: 1, hitsPerPage: 20, index: INDEX, query: '' });
    expect(result.hits[0]?.name).toBe('Vacuum cleaner');
    expect(result).not.toHaveProperty('_automaticInsights');
    expect(result).not.toHaveProperty('queryID');
  });
  it('completes the last word and ranks earlier words higher', async () => {
    expect(await names({ query: 'dri' })).toEqual(['Drill bits for cordless drill', 'Cordless drill']);
  });
  it('ranks by typos, then neighbourhood, then attribute, then exactness', async () => {
    const objects = [
      { objectID: '1', name: 'Cordles drill' },
      { objectID: '2', name: 'Drill with stand, cordless' },
      { objectID: '3', name: 'Stand', text: 'cordless drill' },
      { objectID: '4', name: 'Cordless drilling' },
      { objectID: '5', name: 'Cordless drill stand' },
    ];
    await admin().setSettings({ indexName: 'rank', indexSettings: { searchableAttributes: ['name', 'text'] } });
    await admin().saveObjects({ indexName: 'rank', objects });
    expect((await hits({ query: 'cordless drill' }, 'rank')).hits.map(hit => hit.objectID)).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
  });
  it('forgives one typo from four letters', async () =>
    expect(await names({ query: 'vacum' })).toEqual(['Vacuum cleaner']));
  it('forgives two typos from eight letters', async () => {
    expect(await names({ query: 'genreatorr' })).toEqual(['Generator 3000 W']);
  });
  it('forgives none below four letters', async () => expect(await names({ query: 'lde' })).toEqual([]));
  it('believes a wrong first letter only when nothing else fits', async () => {
    expect(await names({ query: 'kordless drill' })).toHaveLength(2);
    expect(await names({ query: 'grill' })).toEqual(['Grill with lava stones']);
  });
  it('folds diacritics', async () => expect(await names({ query: 'ziarovka' })).toEqual(['Žiarovka LED']));
  it('finds an article number without typos', async () => {
    expect(await names({ query: 'ex10000003' })).toEqual(['Grill with lava stones']);
  });
  it('pages', async () => {
    expect(await hits({ query: '', hitsPerPage: 4, page: 1 })).toMatchObject({ page: 1, nbPages: 2, hits: [{}, {}] });
    expect(await hits({ query: '', page: 7 })).toMatchObject({ nbHits: 6, hits: [] });
  });
  it('gives a queryID for click analytics', async () => {
    expect((await hits({ query: 'drill', clickAnalytics: true })).queryID).toMatch(/^[0-9a-f]{32}$/);
  });
  it('highlights', async () => {
    const { hits: found } = await hits({ query: 'corless dri', highlightPreTag: '<b>', highlightPostTag: '</b>' });
    const drill = found.find(hit => hit.name === 'Cordless drill');
    expect(drill?._highlightResult).toMatchObject({
      name: { value: '<b>Cordless</b> <b>dri</b>ll', matchLevel: 'full', matchedWords: ['corless', 'dri'] },
      brand: { value: 'Bormann', matchLevel: 'none', matchedWords: [] },
    });
  });
  it('snippets', async () => {
    const { hits: found } = await hits({ query: 'garden', attributesToSnippet: ['description:3'] });
    expect(found[0]?._snippetResult).toEqual({
      description: { value: '…and the <em>garden</em>.', matchLevel: 'full' },
    });
  });
  it('retrieves only what is asked for', async () => {
    const { hits: found } = await hits({ query: 'vacuum', attributesToRetrieve: ['brand'], attributesToHighlight: [] });
    expect(found).toEqual([{ objectID: 'EX10000006', brand: '-X' }]);
  });
  it('accepts the older query string form', async () => {
    const facetFilters = encodeURIComponent('["tags:on-sale"]');
    expect(await names({ params: `query=drill&hitsPerPage=5&facetFilters=${facetFilters}` })).toEqual([
      'Drill bits for cordless drill',
    ]);
  });
});

describe('filters and facets', () => {
  it('filters by language, lists and numbers', async () => {
    expect(await names({ query: '', filters: 'price:10 TO 20 AND NOT tags:on-sale' })).toEqual(['Cordless drill']);
    expect(await names({ query: '', facetFilters: [['brand:bormann', 'brand:\\-X']] })).toEqual([
      'Vacuum cleaner',
      'Cordless drill',
    ]);
    expect(await names({ query: '', numericFilters: ['price>=30', 'price<40'] })).toEqual(['Grill with lava stones']);
    expect(await names({ query: '', filters: 'onStock:false' })).toEqual(['Žiarovka LED']);
    expect(await names({ query: '', filters: 'categories.lvl1:"Gastronomy > Grills"' })).toEqual([
      'Grill with lava stones',
    ]);
  });
  it('finds nothing by an attribute that is no facet', async () => {
    expect(await names({ query: '', filters: 'name:"Cordless drill"' })).toEqual([]);
  });
  it('counts facets and gives bounds of numbers', async () => {
    const { facets, facets_stats } = await hits({
      query: 'drill',
      facets: ['tags', 'price', 'categories.lvl0', 'sku'],
    });
    expect(facets).toEqual({
      tags: { 'campaign:Spring': 1, new: 1, 'on-sale': 1 },
      price: { 10: 1, 20: 1 },
      'categories.lvl0': { DIY: 2 },
    });
    expect(facets_stats?.price).toEqual({ min: 10, max: 20, avg: 15, sum: 30 });
  });
  it('takes facets as one text, as disjunctive queries send them', async () => {
    expect((await hits({ query: '', facets: 'brand', hitsPerPage: 0 })).facets?.brand).toMatchObject({ Royal: 3 });
  });
  it('searches facet values by both calls', async () => {
    const expected = [{ value: 'Zóna', highlighted: '<em>Zó</em>na', count: 1 }];
    const direct = await reader().searchForFacetValues({
      indexName: INDEX,
      facetName: 'brand',
      searchForFacetValuesRequest: { facetQuery: 'zo' },
    });
    expect(direct.facetHits).toEqual(expected);
    const { results } = await reader().search({
      requests: [{ type: 'facet', indexName: INDEX, facet: 'brand', facetQuery: 'zo' }],
    });
    expect(results[0]).toMatchObject({ facetHits: expected });
  });
  it('refuses a bad filter with 400', async () => {
    await expect(names({ query: '', filters: '(a:1 AND b:2) OR c:3' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('replicas', () => {
  it('[SEARCH-12] sorts by price and name', async () => {
    expect((await names({ query: '' }, `${INDEX}_price_asc`))[0]).toBe('Cordless drill');
    expect(await names({ query: '' }, `${INDEX}_name_desc`)).toEqual([
      'Žiarovka LED',
      'Vacuum cleaner',
      'Grill with lava stones',
      'Generator 3000 W',
      'Drill bits for cordless drill',
      'Cordless drill',
    ]);
  });
  it('inherits settings and takes forwarded ones', async () => {
    await admin().setSettings({ indexName: INDEX, indexSettings: { maxValuesPerFacet: 50 }, forwardToReplicas: true });
    expect(await admin().getSettings({ indexName: `${INDEX}_price_asc` })).toMatchObject({
      maxValuesPerFacet: 50,
      primary: INDEX,
      ranking: ['asc(price)', 'typo', 'custom'],
      customRanking: ['desc(popularity)'],
    });
  });
  it('takes no writes', async () => {
    await expect(
      admin().saveObject({ indexName: `${INDEX}_price_asc`, body: { objectID: 'x' } }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('writing', () => {
  const indexName = 'writes';
  const get = (objectID: string) => reader().getObject({ indexName, objectID });

  it('adds, replaces, changes and deletes records, and searches see it', async () => {
    await admin().saveObjects({ indexName, objects: [{ objectID: 'a', name: 'Saw', stock: 1 }] });
    expect(await names({ query: 'saw' }, indexName)).toEqual(['Saw']);
    await admin().partialUpdateObject({
      indexName,
      objectID: 'a',
      attributesToUpdate: { stock: { _operation: 'Increment', value: 4 } },
    });
    expect(await get('a')).toEqual({ objectID: 'a', name: 'Saw', stock: 5 });
    await admin().addOrUpdateObject({ indexName, objectID: 'a', body: { name: 'Hammer' } });
    expect(await names({ query: 'saw' }, indexName)).toEqual([]);
    expect(await names({ query: 'hammer' }, indexName)).toEqual(['Hammer']);
    await admin().deleteObject({ indexName, objectID: 'a' });
    await expect(get('a')).rejects.toMatchObject({ status: 404, message: 'ObjectID does not exist' });
  });
  it('writes several indices in one batch', async () => {
    const { taskID } = await admin().multipleBatch({
      requests: [
        { action: 'addObject', indexName, body: { objectID: 'b', name: 'Axe' } },
        { action: 'addObject', indexName: 'other', body: { objectID: 'c', name: 'Bolt' } },
      ],
    });
    await admin().waitForTask({ indexName: 'other', taskID: taskID.other ?? 0 });
    expect(await names({ query: 'bolt' }, 'other')).toEqual(['Bolt']);
  });
  it('replaces all objects at once and keeps settings', async () => {
    await admin().setSettings({ indexName, indexSettings: { searchableAttributes: ['name'] } });
    await admin().replaceAllObjects({ indexName, objects: [{ objectID: 'd', name: 'Nail' }] });
    expect(await names({ query: '' }, indexName)).toEqual(['Nail']);
    expect(await admin().getSettings({ indexName })).toMatchObject({ searchableAttributes: ['name'] });
    expect((await admin().listIndices()).items.filter(({ name }) => name.includes('_tmp_'))).toEqual([]);
  });
  it('browses everything in pages', async () => {
    const objects = Array.from({ length: 25 }, (_, i) => ({ objectID: `n${i}`, name: 'Nut' }));
    await admin().saveObjects({ indexName: 'nuts', objects });
    const seen: string[] = [];
    await admin().browseObjects({
      indexName: 'nuts',
      browseParams: { hitsPerPage: 10 },
      aggregator: page => seen.push(...page.hits.map(hit => hit.objectID)),
    });
    expect(new Set(seen).size).toBe(25);
  });
  it('applies one-word synonyms', async () => {
    await admin().saveSynonyms({
      indexName: INDEX,
      synonymHit: [{ objectID: 's', type: 'synonym', synonyms: ['hoover', 'vacuum'] }],
    });
    expect(await names({ query: 'hoover' })).toEqual(['Vacuum cleaner']);
    expect((await admin().searchSynonyms({ indexName: INDEX })).nbHits).toBe(1);
  });
  it('keeps rules', async () => {
    await admin().saveRule({ indexName: INDEX, objectID: 'r', rule: { objectID: 'r', consequence: {} } });
    expect(await admin().getRule({ indexName: INDEX, objectID: 'r' })).toMatchObject({ objectID: 'r' });
  });
  it('answers everything again after a restart', async () => {
    await server.stop();
    await server.start();
    expect(await names({ query: 'hoover' })).toEqual(['Vacuum cleaner']);
    expect((await names({ query: '' }, `${INDEX}_price_asc`))[0]).toBe('Cordless drill');
  });
});

it('takes keys in the query string and events with parameter names in any case', async () => {
  const keys = 'X-Algolia-Application-Id=LOCAL&X-Algolia-API-Key=local-search';
  const response = await fetch(`http://${server.host}/1/events?${keys}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ eventType: 'click', eventName: 'Hit clicked', index: INDEX, userToken: 'u' }] }),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 200, message: 'OK' });
});
