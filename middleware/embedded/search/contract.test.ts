import { SearchServer } from './testing/search-server.ts';

/** Every call of the official client that the service answers, beyond those of `service.test.ts`. */
const server = new SearchServer();
const indexName = 'contract';
const admin = () => server.client();
const objects = [
  { objectID: 'a', name: 'Angle grinder', brand: 'Voltrix', price: 80 },
  { objectID: 'b', name: 'Bench grinder', brand: 'Ironfold', price: 120 },
  { objectID: 'c', name: 'Chainsaw', brand: 'Voltrix', price: 240 },
];
const names = (answer: { hits: readonly object[] }) => answer.hits.map(hit => ('name' in hit ? hit.name : undefined));

beforeAll(async () => {
  await server.start();
  await admin().setSettings({
    indexName,
    indexSettings: { searchableAttributes: ['name', 'brand'], attributesForFaceting: ['searchable(brand)', 'price'] },
  });
  await admin().saveObjects({ indexName, objects, waitForTasks: true });
});
afterAll(() => server.remove());

it('searches by every call', async () => {
  const client = admin();
  expect(names(await client.searchSingleIndex({ indexName, searchParams: { query: 'grinder' } }))).toEqual([
    'Angle grinder',
    'Bench grinder',
  ]);
  expect(await client.searchForHits({ requests: [{ indexName, query: 'saw' }] })).toMatchObject({
    results: [{ nbHits: 0 }],
  });
  const [first] = (await client.searchForHits({ requests: [{ indexName, query: 'chain' }] })).results;
  expect(first && names(first)).toEqual(['Chainsaw']);
  expect(
    await client.searchForFacets({ requests: [{ indexName, type: 'facet', facet: 'brand', facetQuery: 'vo' }] }),
  ).toMatchObject({ results: [{ facetHits: [{ value: 'Voltrix', count: 2 }] }] });
  expect(await client.indexExists({ indexName })).toBe(true);
  expect(await client.indexExists({ indexName: 'nowhere' })).toBe(false);
});

it('stops asking when enough matches came together', async () => {
  const requests = [
    { indexName, query: 'chainsaw', hitsPerPage: 1 },
    { indexName, query: 'grinder' },
  ];
  const { results } = await admin().search({ requests, strategy: 'stopIfEnoughMatches' });
  expect(results).toMatchObject([{ nbHits: 1 }, { processed: false, hits: [] }]);
});

it('reads, changes and deletes single objects', async () => {
  const client = admin();
  const { results } = await client.getObjects({
    requests: [
      { indexName, objectID: 'a', attributesToRetrieve: ['name'] },
      { indexName, objectID: 'zz' },
    ],
  });
  expect(results).toEqual([{ objectID: 'a', name: 'Angle grinder' }, null]);
  const { objectID } = await client.saveObject({ indexName, body: { name: 'Drill' } });
  expect(await client.getObject({ indexName, objectID: objectID ?? '' })).toMatchObject({ name: 'Drill' });
  await client.partialUpdateObjects({ indexName, objects: [{ objectID: objectID ?? '', price: 5 }] });
  await client.partialUpdateObjects({ indexName, objects: [{ objectID: 'new', price: 5 }], createIfNotExists: false });
  expect(await client.getObject({ indexName, objectID: objectID ?? '' })).toMatchObject({ name: 'Drill', price: 5 });
  await expect(client.getObject({ indexName, objectID: 'new' })).rejects.toMatchObject({ status: 404 });
  await client.deleteObjects({ indexName, objectIDs: [objectID ?? ''] });
  await expect(client.getObject({ indexName, objectID: objectID ?? '' })).rejects.toMatchObject({ status: 404 });
});

it('applies a batch wholly or not at all', async () => {
  const requests = [
    { action: 'addObject' as const, body: { objectID: 'lost', name: 'Lost' } },
    { action: 'addObject' as const, body: { objectID: 'big', name: 'x'.repeat(100_001) } },
  ];
  await expect(admin().batch({ indexName: 'all-or-none', batchWriteParams: { requests } })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^Record at the position 1 objectID=big is too big size=1000\d\d\/100000 bytes\./),
  });
  expect(await admin().indexExists({ indexName: 'all-or-none' })).toBe(false);
});

it('deletes by filter however many match', async () => {
  const many = Array.from({ length: 1500 }, (_, i) => ({ objectID: `m${i}`, brand: i < 1200 ? 'Old' : 'New' }));
  const client = admin();
  await client.setSettings({ indexName: 'many', indexSettings: { attributesForFaceting: ['brand'] } });
  await client.saveObjects({ indexName: 'many', objects: many });
  const { taskID } = await client.deleteBy({ indexName: 'many', deleteByParams: { filters: 'brand:Old' } });
  expect(await client.waitForTask({ indexName: 'many', taskID })).toMatchObject({ status: 'published' });
  expect(await client.searchSingleIndex({ indexName: 'many' })).toMatchObject({ nbHits: 300 });
  expect(await client.getTask({ indexName: 'many', taskID: taskID + 1000 })).toMatchObject({ status: 'notPublished' });
});

it('copies, moves, clears and deletes indices', async () => {
  const client = admin();
  await client.operationIndex({ indexName, operationIndexParams: { operation: 'copy', destination: 'copied' } });
  expect(await client.searchSingleIndex({ indexName: 'copied', searchParams: { query: 'chainsaw' } })).toMatchObject({
    nbHits: 1,
  });
  await client.operationIndex({
    indexName: 'copied',
    operationIndexParams: { operation: 'move', destination: 'moved' },
  });
  expect(await client.indexExists({ indexName: 'copied' })).toBe(false);
  await client.clearObjects({ indexName: 'moved' });
  expect(await client.searchSingleIndex({ indexName: 'moved' })).toMatchObject({ nbHits: 0 });
  expect(await client.getSettings({ indexName: 'moved' })).toMatchObject({ searchableAttributes: ['name', 'brand'] });
  await client.deleteIndex({ indexName: 'moved' });
  const { items } = await client.listIndices();
  expect(items.map(({ name }) => name)).not.toContain('moved');
  expect(items.find(({ name }) => name === indexName)).toMatchObject({ entries: 3, pendingTask: false });
});

it('keeps synonyms', async () => {
  const client = admin();
  await client.saveSynonym({
    indexName,
    objectID: 's1',
    synonymHit: { objectID: 's1', type: 'synonym', synonyms: ['flex', 'angle grinder'] },
  });
  await client.saveSynonyms({
    indexName,
    synonymHit: [{ objectID: 's2', type: 'onewaysynonym', input: 'timber cutter', synonyms: ['chainsaw'] }],
  });
  const found: string[] = [];
  await client.browseSynonyms({ indexName, aggregator: page => found.push(...page.hits.map(hit => hit.objectID)) });
  expect(found).toEqual(['s1', 's2']);
  expect(await client.searchSynonyms({ indexName, searchSynonymsParams: { type: 'onewaysynonym' } })).toMatchObject({
    nbHits: 1,
  });
  expect(await client.getSynonym({ indexName, objectID: 's1' })).toMatchObject({ synonyms: ['flex', 'angle grinder'] });
  expect(names(await client.searchSingleIndex({ indexName, searchParams: { query: 'flex' } }))).toEqual([
    'Angle grinder',
  ]);
  expect(names(await client.searchSingleIndex({ indexName, searchParams: { query: 'timber cutter' } }))).toEqual([
    'Chainsaw',
  ]);
  await client.deleteSynonym({ indexName, objectID: 's1' });
  await client.clearSynonyms({ indexName });
  expect(await client.searchSynonyms({ indexName })).toMatchObject({ nbHits: 0 });
});

it('keeps rules and applies them', async () => {
  const client = admin();
  const preset = {
    objectID: 'preset',
    conditions: [{ context: 'quick-search' }],
    consequence: { params: { filters: 'brand:Voltrix' }, userData: { banner: 'Voltrix' } },
  };
  await client.saveRule({ indexName, objectID: 'preset', rule: preset });
  await client.saveRules({
    indexName,
    rules: [
      {
        objectID: 'pinned',
        conditions: [{ pattern: 'grinder', anchoring: 'contains' }],
        consequence: { promote: [{ objectID: 'c', position: 0 }], hide: [{ objectID: 'b' }] },
      },
      {
        objectID: 'wording',
        conditions: [{ pattern: 'cheap', anchoring: 'startsWith' }],
        consequence: { params: { query: { edits: [{ type: 'remove', delete: 'cheap' }] }, filters: 'price<100' } },
      },
    ],
  });
  const search = (searchParams: object) => client.searchSingleIndex({ indexName, searchParams });
  expect(names(await search({ query: 'grinder' }))).toEqual(['Chainsaw', 'Angle grinder']);
  expect(names(await search({ query: 'grinder', enableRules: false }))).toEqual(['Angle grinder', 'Bench grinder']);
  expect(names(await search({ query: 'cheap angle' }))).toEqual(['Angle grinder']);
  const answer = await search({ query: '', ruleContexts: ['quick-search'] });
  expect(answer).toMatchObject({
    nbHits: 2,
    appliedRules: [{ objectID: 'preset' }],
    userData: [{ banner: 'Voltrix' }],
  });
  expect(await client.getRule({ indexName, objectID: 'preset' })).toMatchObject(preset);
  expect((await client.searchRules({ indexName, searchRulesParams: { query: 'pinned' } })).nbHits).toBe(1);
  await client.deleteRule({ indexName, objectID: 'pinned' });
  await client.clearRules({ indexName });
  expect(names(await search({ query: 'grinder' }))).toEqual(['Angle grinder', 'Bench grinder']);
});

it('takes events by the official client', async () => {
  const host = { url: server.host, protocol: 'http' as const, accept: 'readWrite' as const };
  const insights = server.client('local-search').initInsights({ region: 'de', options: { hosts: [host] } });
  const answer = await insights.pushEvents({
    events: [
      {
        eventType: 'click',
        eventName: 'Product clicked',
        index: indexName,
        userToken: 'anonymous-1',
        objectIDs: ['a'],
        positions: [1],
        queryID: '43b15df305339e827f0ac0bdc5ebcaa7',
      },
    ],
  });
  expect(answer).toEqual({ status: 200, message: 'OK' });
});
