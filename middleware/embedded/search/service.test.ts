import { admin, hits, INDEX, names, openProducts, reader, server } from './testing/products.ts';

beforeAll(openProducts);
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
  // https://www.algolia.com/doc/api-reference/api-parameters/getRankingInfo
  it('tells how hits were ranked', async () => {
    const answer = await hits({ query: 'cordlss dri', getRankingInfo: true, filters: 'brand:Bormann<score=3>' });
    expect(answer).toMatchObject({ indexUsed: INDEX, parsedQuery: 'cordlss dri', timeoutCounts: false });
    expect(answer.hits[0]?._rankingInfo).toEqual({
      nbTypos: 1,
      firstMatchedWord: 0,
      proximityDistance: 1,
      userScore: expect.any(Number),
      geoDistance: 0,
      geoPrecision: 1,
      nbExactWords: 0,
      words: 2,
      filters: 3,
    });
    const [byBrand] = (await hits({ query: 'royal', getRankingInfo: true })).hits;
    expect(byBrand?._rankingInfo).toMatchObject({ nbExactWords: 1, words: 1, firstMatchedWord: 2000, filters: 0 });
    expect((await hits({ query: '', getRankingInfo: true })).hits[0]?._rankingInfo).toMatchObject({ words: 0 });
    expect((await hits({ query: 'royal' })).hits[0]).not.toHaveProperty('_rankingInfo');
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
