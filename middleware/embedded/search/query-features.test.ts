import type { IndexSettings, SearchParamsObject } from 'algoliasearch';
import { SearchServer } from './testing/search-server.ts';

const server = new SearchServer();
beforeAll(() => server.start());
afterAll(() => server.remove());

let count = 0;
/** An index of its own with these records; answers the objectIDs that a query finds. */
async function indexOf(records: object[], indexSettings: IndexSettings = { searchableAttributes: ['name'] }) {
  const indexName = `features-${count++}`;
  const client = server.client();
  await client.setSettings({ indexName, indexSettings });
  await client.saveObjects({
    indexName,
    objects: records.map((record, place) => ({ objectID: `r${place}`, ...record })),
  });
  const search = (searchParams: SearchParamsObject) => client.searchSingleIndex({ indexName, searchParams });
  return {
    indexName,
    search,
    ids: async (searchParams: SearchParamsObject) => (await search(searchParams)).hits.map(({ objectID }) => objectID),
  };
}

it.each([
  ['sk', 'Vŕtačka', 'vrtacka'],
  ['sk', 'Žehlička na ľan', 'lan'],
  ['cs', 'Řezačka', 'rezacka'],
  ['pl', 'Łańcuch', 'lancuch'],
  ['hu', 'Hűtőszekrény', 'hutoszekreny'],
  ['de', 'Kühlschrank', 'kuhlschrank'],
  ['de', 'Schweißgerät', 'schweissgerat'],
  ['fr', 'Élévateur à chaîne', 'elevateur'],
  ['es', 'Cañón', 'canon'],
  ['pt', 'Balcão', 'balcao'],
  ['it', 'Caffè', 'caffe'],
  ['ro', 'Mașină de găurit', 'masina gaurit'],
  ['hr', 'Đumbir i šećer', 'dumbir secer'],
  ['sl', 'Čistilec', 'cistilec'],
  ['lt', 'Grąžtas', 'graztas'],
  ['da', 'Køleskab', 'koleskab'],
  ['nb', 'Støvsuger', 'stovsuger'],
  ['sv', 'Kylskåp', 'kylskap'],
  ['fi', 'Jäähdytin', 'jaahdytin'],
  ['nl', 'Geïsoleerd', 'geisoleerd'],
  ['el', 'Δράπανο', 'δραπανο'],
  ['el', 'Καθαριστής αέρας', 'ΚΑΘΑΡΙΣΤΗΣ ΑΕΡΑΣ'],
  ['bg', 'Ѝ Бормашина', 'БОРМАШИНА'],
  ['bg', 'Йод', 'иод'],
])('finds without accents in %s: %s', async (_language, name, query) => {
  const { ids } = await indexOf([{ name }, { name: 'xxxx' }]);
  expect(await ids({ query, typoTolerance: false })).toEqual(['r0']);
});

describe('joined and split words', () => {
  it('finds what is written as one word or as two', async () => {
    const { ids } = await indexOf([
      { name: 'Hochdruckreiniger' },
      { name: 'Steam cleaner' },
      { name: 'Cleaner steam' },
    ]);
    expect(await ids({ query: 'hochdruck reiniger' })).toEqual(['r0']);
    expect(await ids({ query: 'steamcleaner' })).toEqual(['r1']);
    expect(await ids({ query: 'steamcleaner', typoTolerance: false })).toEqual([]);
  });

  it('marks both parts', async () => {
    const { search } = await indexOf([{ name: 'Steam cleaner' }]);
    expect((await search({ query: 'steamcleaner' })).hits[0]?._highlightResult).toMatchObject({
      name: { value: '<em>Steam</em> <em>cleaner</em>', matchLevel: 'full' },
    });
  });
});

describe('synonyms of several words', () => {
  it('stand for each other as phrases', async () => {
    const { ids, indexName } = await indexOf([
      { name: 'Patio heater big' },
      { name: 'Heater patio' },
      { name: 'Mushroom' },
    ]);
    await server.client().saveSynonyms({
      indexName,
      synonymHit: [{ objectID: 's', type: 'synonym', synonyms: ['mushroom', 'patio heater'] }],
    });
    expect(await ids({ query: 'mushroom' })).toEqual(['r0', 'r2']);
    expect(await ids({ query: 'patio heater' })).toEqual(['r0', 'r2', 'r1']);
  });
});

describe('rules', () => {
  it('count by the length of their patterns where they set the same parameter', async () => {
    const { ids, indexName } = await indexOf(
      [
        { name: 'Saw', kind: 'a' },
        { name: 'Saw', kind: 'b' },
      ],
      {
        searchableAttributes: ['name'],
        attributesForFaceting: ['kind'],
      },
    );
    const rule = (objectID: string, condition: object, kind: string) => ({
      objectID,
      conditions: [condition],
      consequence: { params: { optionalFilters: [`kind:${kind}`] } },
    });
    await server.client().saveRules({
      indexName,
      rules: [rule('named', { pattern: 'saw', anchoring: 'is' }, 'b'), rule('preset', { context: 'quick' }, 'a')],
    });
    expect(await ids({ query: 'saw', ruleContexts: ['quick'] })).toEqual(['r1', 'r0']);
    expect(await ids({ query: '', ruleContexts: ['quick'] })).toEqual(['r0', 'r1']);
  });
});

describe('attributes of equal importance', () => {
  it('have no order among their words', async () => {
    const { ids } = await indexOf(
      [
        { name: 'Stand for a saw', words: '', rank: 1 },
        { name: '', words: 'Saw', rank: 0 },
      ],
      { searchableAttributes: ['name,words'], customRanking: ['desc(rank)'] },
    );
    expect(await ids({ query: 'saw' })).toEqual(['r0', 'r1']);
  });
});

describe('distinct', () => {
  const records = [
    { name: 'Saw red', product: 'saw', rank: 1 },
    { name: 'Saw blue', product: 'saw', rank: 3 },
    { name: 'Saw green', product: 'saw', rank: 2 },
    { name: 'Saw stand', rank: 0 },
  ];
  const settings: IndexSettings = {
    searchableAttributes: ['name'],
    attributeForDistinct: 'product',
    attributesForFaceting: ['product'],
    customRanking: ['desc(rank)'],
  };

  it('shows the best record of each product', async () => {
    const { search, ids } = await indexOf(records, { ...settings, distinct: true });
    expect(await ids({ query: 'saw' })).toEqual(['r1', 'r3']);
    expect(await search({ query: 'saw', facets: ['product'] })).toMatchObject({
      nbHits: 2,
      facets: { product: { saw: 3 } },
    });
    expect(await search({ query: 'saw', facets: ['product'], facetingAfterDistinct: true })).toMatchObject({
      facets: { product: { saw: 1 } },
    });
    expect(await ids({ query: 'saw', distinct: false })).toHaveLength(4);
  });

  it('shows so many records of a product', async () => {
    const { ids } = await indexOf(records, settings);
    expect(await ids({ query: 'saw', distinct: 2 })).toEqual(['r1', 'r2', 'r3']);
  });
});

describe('scores of filters', () => {
  const settings: IndexSettings = { searchableAttributes: ['name'], attributesForFaceting: ['brand', 'onStock'] };
  const records = [
    { name: 'Saw', brand: 'A', onStock: false },
    { name: 'Saw', brand: 'B', onStock: true },
    { name: 'Saw', brand: 'C', onStock: true },
  ];

  it('puts first what the optional filters wish for, and drops nothing', async () => {
    const { ids } = await indexOf(records, settings);
    expect(await ids({ query: 'saw', optionalFilters: ['onStock:true'] })).toEqual(['r1', 'r2', 'r0']);
    expect(await ids({ query: 'saw', optionalFilters: ['brand:A<score=3>', 'brand:C<score=2>'] })).toEqual([
      'r0',
      'r2',
      'r1',
    ]);
    expect(await ids({ query: 'saw', optionalFilters: ['brand:-A'] })).toEqual(['r1', 'r2', 'r0']);
  });

  it('takes scores in filters', async () => {
    const { ids } = await indexOf(records, settings);
    expect(await ids({ query: '', filters: 'brand:A<score=1> OR brand:B<score=2>' })).toEqual(['r1', 'r0']);
  });
});

describe('words that may be missing', () => {
  it('finds what holds the most words when nothing holds all', async () => {
    const { ids } = await indexOf([{ name: 'Drill' }, { name: 'Cordless drill' }], {
      searchableAttributes: ['name'],
      removeWordsIfNoResults: 'allOptional',
    });
    expect(await ids({ query: 'cordless drill zzzz' })).toEqual(['r1', 'r0']);
    expect(await ids({ query: 'cordless drill' })).toEqual(['r1']);
  });

  it('does without optional words', async () => {
    const { ids } = await indexOf([{ name: 'Drill' }, { name: 'Cordless drill' }]);
    expect(await ids({ query: 'cordless drill', optionalWords: ['cordless'] })).toEqual(['r1', 'r0']);
  });
});

it('limits pages as told', async () => {
  const { search } = await indexOf(
    Array.from({ length: 30 }, () => ({ name: 'Saw' })),
    { searchableAttributes: ['name'], paginationLimitedTo: 25 },
  );
  expect(await search({ query: 'saw', hitsPerPage: 10 })).toMatchObject({ nbHits: 30, nbPages: 3 });
  expect((await search({ query: 'saw', hitsPerPage: 10, page: 2 })).hits).toHaveLength(5);
  expect((await search({ query: 'saw', hitsPerPage: 10, page: 3 })).hits).toHaveLength(0);
  expect((await search({ query: 'saw', offset: 20, length: 10 })).hits).toHaveLength(5);
});

it('counts five levels of categories', async () => {
  const levels = [0, 1, 2, 3, 4].map(level => `categories.lvl${level}`);
  const path = ['A', 'B', 'C', 'D', 'E'];
  const categories = Object.fromEntries(
    path.map((_, level) => [`lvl${level}`, [path.slice(0, level + 1).join(' > ')]]),
  );
  const { search } = await indexOf(
    [
      { name: 'Saw', categories },
      { name: 'Axe', categories: { lvl0: ['A'] } },
    ],
    {
      attributesForFaceting: levels,
    },
  );
  expect((await search({ query: '', facets: levels })).facets).toEqual({
    'categories.lvl0': { A: 2 },
    'categories.lvl1': { 'A > B': 1 },
    'categories.lvl2': { 'A > B > C': 1 },
    'categories.lvl3': { 'A > B > C > D': 1 },
    'categories.lvl4': { 'A > B > C > D > E': 1 },
  });
  expect(await search({ query: '', facetFilters: [['categories.lvl4:A > B > C > D > E']] })).toMatchObject({
    nbHits: 1,
  });
});

it('does not forgive typos where the settings forbid it', async () => {
  const { ids } = await indexOf([{ sku: 'EX10000001' }, { sku: 'EX10000002' }], {
    searchableAttributes: ['sku'],
    disableTypoToleranceOnAttributes: ['sku'],
  });
  expect(await ids({ query: 'ex10000001' })).toEqual(['r0']);
  expect(await ids({ query: 'ex1000' })).toEqual(['r0', 'r1']);
});

it('shows a written record at once without building the index anew, sorted and counted', async () => {
  const client = server.client();
  const indexName = 'growing';
  const replica = 'growing_name_asc';
  await client.setSettings({
    indexName,
    indexSettings: { searchableAttributes: ['name'], attributesForFaceting: ['brand'], replicas: [replica] },
  });
  await client.setSettings({ indexName: replica, indexSettings: { ranking: ['asc(name)'], indexLanguages: ['sk'] } });
  const letters = [...'cabčďh'];
  for (const [place, letter] of letters.entries()) {
    await client.saveObject({ indexName, body: { objectID: `${place}`, name: `${letter}x`, brand: letter } });
    const { hits, facets } = await client.searchSingleIndex({
      indexName: replica,
      searchParams: { query: '', facets: ['brand'] },
    });
    const written = letters.slice(0, place + 1);
    const sorted = [...written].sort(new Intl.Collator('sk').compare);
    expect(hits.map(hit => String(Reflect.get(hit, 'brand')))).toEqual(sorted);
    expect(Object.keys(facets?.brand ?? {}).sort()).toEqual([...written].sort());
  }
});

it('stays right while an index with many dropped records is read anew', async () => {
  const client = server.client();
  const indexName = 'renewed';
  await client.setSettings({ indexName, indexSettings: { searchableAttributes: ['name'] } });
  const write = (round: number) =>
    client.saveObjects({
      indexName,
      objects: Array.from({ length: 600 }, (_, i) => ({ objectID: `o${i}`, name: `round${round} saw` })),
    });
  for (let round = 0; round < 6; round++) {
    await write(round);
    const searches = await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        client.searchSingleIndex({ indexName, searchParams: { query: i % 2 ? `round${round}` : 'saw' } }),
      ),
    );
    expect(searches.map(({ nbHits }) => nbHits)).toEqual([600, 600, 600, 600]);
    expect(
      await client.searchSingleIndex({ indexName, searchParams: { query: `round${round - 1}`, typoTolerance: false } }),
    ).toMatchObject({
      nbHits: 0,
    });
  }
});
