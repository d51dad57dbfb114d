import type { IndexSettings, SearchParamsObject } from 'algoliasearch';
import { SearchServer } from './testing/search-server.ts';

const server = new SearchServer();
const indexName = 'goods';

beforeAll(() => server.start());
afterAll(() => server.remove());
beforeEach(async () => {
  await server.client().deleteIndex({ indexName });
});

/** Fills the index; the returned function answers the names that a query finds. */
async function indexOf(names: readonly string[], indexSettings: IndexSettings) {
  const client = server.client();
  await client.setSettings({
    indexName,
    indexSettings: { searchableAttributes: ['name', 'description'], ...indexSettings },
  });
  await client.saveObjects({ indexName, objects: names.map((name, place) => ({ objectID: `r${place}`, name })) });
  return async (query: string, searchParams: SearchParamsObject = {}): Promise<string[]> => {
    const { hits } = await client.searchSingleIndex<{ name: string }>({
      indexName,
      searchParams: { query, typoTolerance: false, queryType: 'prefixNone', ...searchParams },
    });
    return hits.map(({ name }) => name);
  };
}

describe('ignorePlurals', () => {
  it('finds the other forms of a word in the languages that it names', async () => {
    const names = await indexOf(['Uhlová brúska'], { ignorePlurals: ['sk'] });
    expect(await names('uhlových brúsok')).toEqual(['Uhlová brúska']);
    expect(await names('uhlových brúsok', { ignorePlurals: ['en'] })).toEqual([]);
    expect(await names('uhlových brúsok', { ignorePlurals: false })).toEqual([]);
  });

  it('takes those of the query when it is true', async () => {
    const names = await indexOf(['Taladro'], { ignorePlurals: true, queryLanguages: ['es'] });
    expect(await names('taladros')).toEqual(['Taladro']);
    expect(await names('taladros', { queryLanguages: ['de'] })).toEqual([]);
  });

  it('finds the synonyms of a word by its other forms', async () => {
    const names = await indexOf(['Pressure washer', 'Hoover'], { ignorePlurals: ['en'] });
    await server.client().saveSynonyms({
      indexName,
      synonymHit: [
        { objectID: 's', type: 'synonym', synonyms: ['vacuum', 'hoover'] },
        { objectID: 't', type: 'synonym', synonyms: ['jet cleaner', 'pressure washer'] },
      ],
    });
    expect(await names('vacuums')).toEqual(['Hoover']);
    expect(await names('jet cleaners')).toEqual(['Pressure washer']);
    expect(await names('vacuums', { ignorePlurals: false })).toEqual([]);
    expect(await names('vacuum', { ignorePlurals: false })).toEqual(['Hoover']);
  });

  it('follows new words', async () => {
    const names = await indexOf(['Hammer'], { ignorePlurals: ['en'] });
    expect(await names('saw')).toEqual([]);
    await server.client().saveObject({ indexName, body: { objectID: 'new', name: 'Saws' } });
    expect(await names('saw')).toEqual(['Saws']);
  });
});

describe('compounds', () => {
  it('finds a compound by its parts, in the attributes that are taken apart', async () => {
    const goods = ['Kettensäge', 'Sägekette', 'Hammer'];
    const names = await indexOf(goods, { queryLanguages: ['de'], decompoundedAttributes: { de: ['name'] } });
    // The last part says what the thing is.
    expect(await names('säge')).toEqual(['Kettensäge', 'Sägekette']);
    expect(await names('sägen')).toEqual(['Kettensäge', 'Sägekette']);
    await server
      .client()
      .setSettings({ indexName, indexSettings: { decompoundedAttributes: { de: ['description'] } } });
    expect(await names('säge')).toEqual([]);
  });

  it('finds it by a mistyped part that the index has as a word', async () => {
    const goods = ['Luftkompressor', 'Kompressor'];
    const names = await indexOf(goods, { queryLanguages: ['no'], decompoundedAttributes: { no: ['name'] } });
    expect(await names('kompresor', { typoTolerance: true })).toEqual(['Luftkompressor', 'Kompressor']);
  });

  it('takes a compound of the query apart', async () => {
    const names = await indexOf(['Schlauch für Kompressor', 'Kompressor'], { queryLanguages: ['de'] });
    expect(await names('kompressorschlauch')).toEqual(['Schlauch für Kompressor']);
    expect(await names('kompressorschlauch', { decompoundQuery: false })).toEqual([]);
    expect(await names('kompressorschlauch', { queryLanguages: ['fr'] })).toEqual([]);
  });

  it('finds a compound by a synonym of its part', async () => {
    const names = await indexOf(['Horecakoelkast'], {
      queryLanguages: ['nl'],
      decompoundedAttributes: { nl: ['name'] },
    });
    await server.client().saveSynonyms({
      indexName,
      synonymHit: [{ objectID: 's', type: 'synonym', synonyms: ['ijskast', 'koelkast'] }],
    });
    expect(await names('ijskast')).toEqual(['Horecakoelkast']);
  });
});

it('counts the other forms of a pattern of a rule as its words where the rule wants them', async () => {
  const names = await indexOf(['Saw table', 'Chainsaw saw'], {
    ignorePlurals: ['en'],
    attributesForFaceting: ['name'],
  });
  const rule = (alternatives: boolean) => ({
    objectID: 'rule',
    conditions: [{ pattern: 'Saws', anchoring: 'is' as const, alternatives }],
    consequence: { params: { optionalFilters: ['name:Chainsaw saw'] } },
  });
  await server.client().saveRule({ indexName, objectID: 'rule', rule: rule(false) });
  expect(await names('saw')).toEqual(['Saw table', 'Chainsaw saw']);
  await server.client().saveRule({ indexName, objectID: 'rule', rule: rule(true) });
  expect(await names('saw')).toEqual(['Chainsaw saw', 'Saw table']);
  expect(await names('saw', { ignorePlurals: false })).toEqual(['Saw table', 'Chainsaw saw']);
  expect(await names('saw table')).toEqual(['Saw table']);
});

describe('removeStopWords', () => {
  it('leaves out the function words of the language, also of a synonym', async () => {
    const names = await indexOf(['Destructeur'], { removeStopWords: ['fr'] });
    await server.client().saveSynonyms({
      indexName,
      synonymHit: [{ objectID: 's', type: 'synonym', synonyms: ['broyeur de papier', 'destructeur'] }],
    });
    expect(await names('un destructeur')).toEqual(['Destructeur']);
    expect(await names('broyeur de papier')).toEqual(['Destructeur']);
    expect(await names('un destructeur', { removeStopWords: ['de'] })).toEqual([]);
  });
});

it('counts no word as exact in attributes that are said to have none', async () => {
  const client = server.client();
  await client.setSettings({
    indexName,
    indexSettings: { searchableAttributes: ['unordered(name)', 'description'], customRanking: ['desc(rank)'] },
  });
  await client.saveObjects({
    indexName,
    objects: [
      { objectID: 'basket', name: 'Fryer basket', description: 'For any electric fryer', rank: 1 },
      { objectID: 'fryer', name: 'Electric fryer', description: '', rank: 0 },
    ],
  });
  const ids = async (searchParams: SearchParamsObject) =>
    (await client.searchSingleIndex({ indexName, searchParams })).hits.map(({ objectID }) => objectID);
  expect(await ids({ query: 'electric fryer' })).toEqual(['basket', 'fryer']);
  expect(await ids({ query: 'electric fryer', disableExactOnAttributes: ['description'] })).toEqual([
    'fryer',
    'basket',
  ]);
});
