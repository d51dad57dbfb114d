import { admin, INDEX, names, openProducts, reader, server } from './testing/products.ts';

beforeAll(openProducts);
afterAll(() => server.remove());

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
  // https://www.algolia.com/doc/rest-api/search/partial-update-object
  it.each([
    ['Increment', 2, { n: 5 }, { n: 7 }],
    ['Increment', 2, {}, { n: 2 }],
    ['Decrement', 2, { n: 5 }, { n: 3 }],
    ['IncrementFrom', 5, { n: 5 }, { n: 6 }],
    ['IncrementFrom', 2, { n: 1 }, 'ignored'],
    ['IncrementFrom', 0, 'no record', { n: 1 }],
    ['IncrementFrom', 1, 'no record', 'ignored'],
    ['IncrementSet', 2, { n: 1 }, { n: 2 }],
    ['IncrementSet', 2, { n: 2 }, 'ignored'],
    ['IncrementSet', 1, 'no record', { n: 1 }],
    ['IncrementSet', 0, 'no record', 'ignored'],
    ['Add', 'a', { n: ['a'] }, { n: ['a', 'a'] }],
    ['AddUnique', 'a', { n: ['a'] }, { n: ['a'] }],
    ['AddUnique', 'b', { n: ['a'] }, { n: ['a', 'b'] }],
    ['Remove', 'a', { n: ['a', 'b', 'a'] }, { n: ['b'] }],
  ] as const)('updates an attribute by %s %s from %j to %j', async (_operation, value, before, after) => {
    await admin().clearObjects({ indexName });
    if (before !== 'no record') await admin().saveObject({ indexName, body: { objectID: 'o', ...before } });
    const attributesToUpdate = { n: { _operation, value }, name: 'Changed' };
    await admin().partialUpdateObject({ indexName, objectID: 'o', attributesToUpdate });
    const { results } = await admin().getObjects({ requests: [{ indexName, objectID: 'o' }] });
    const untouched = before === 'no record' ? null : { objectID: 'o', ...before };
    expect(results).toEqual([after === 'ignored' ? untouched : { objectID: 'o', ...after, name: 'Changed' }]);
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
    body: JSON.stringify({
      events: [{ eventType: 'click', eventName: 'Hit clicked', index: INDEX, userToken: 'u', objectIDs: ['a'] }],
    }),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 200, message: 'OK' });
});
