import { SearchServer } from './testing/search-server.ts';

/** Statuses and bodies of the hosted service for what it refuses; nothing is stored. */
const server = new SearchServer();
const queries = '/1/indexes/*/queries';

beforeAll(async () => {
  await server.start();
  await server.send('PUT', '/1/indexes/known/settings', { attributesForFaceting: ['brand'] });
  await server.send('PUT', '/1/indexes/known/a', { name: 'Saw', brand: 'A', price: 1 });
});
afterAll(() => server.remove());

const everything = async () => {
  const { body } = await server.send('GET', '/1/indexes');
  const { body: records } = await server.send('POST', '/1/indexes/known/browse', {});
  const { body: settings } = await server.send('GET', '/1/indexes/known/settings');
  return JSON.stringify([body, records, settings]);
};

it.each([
  ['a body that is no JSON', 'POST', queries, '{', 400, /^Invalid JSON/],
  ['a body nested too deeply', 'POST', queries, `${'['.repeat(500)}${']'.repeat(500)}`, 400, /^Invalid JSON/],
  ['queries that are no list', 'POST', queries, { requests: {} }, 400, /requests/],
  ['more than 50 queries', 'POST', queries, { requests: Array(51).fill({ indexName: 'known' }) }, 400, /50/],
  ['an unknown index', 'POST', '/1/indexes/nowhere/query', {}, 404, /^Index nowhere does not exist$/],
  ['an unknown object', 'GET', '/1/indexes/known/zz', undefined, 404, /^ObjectID does not exist$/],
  ['an unknown path', 'GET', '/1/nothing', undefined, 404, /^Path not found$/],
  ['an unknown parameter', 'POST', '/1/indexes/known/query', { hitPerPage: 5 }, 400, /^Unknown parameter: hitPerPage$/],
  ['a page that is no number', 'POST', '/1/indexes/known/query', { page: 'x' }, 400, /^Invalid value for "page"/],
  ['too many hits', 'POST', '/1/indexes/known/query', { hitsPerPage: 1001 }, 400, /^Invalid value for "hitsPerPage"/],
  [
    'a long query',
    'POST',
    '/1/indexes/known/query',
    { query: 'ž'.repeat(257) },
    400,
    /expected string shorter than 512 bytes$/,
  ],
  [
    'an open filter',
    'POST',
    '/1/indexes/known/query',
    { filters: 'brand:A AND' },
    400,
    /^filters: Unexpected token end of filter expected string at col 11$/,
  ],
  [
    'a filter without AND',
    'POST',
    '/1/indexes/known/query',
    { filters: 'brand:A brand:B' },
    400,
    /^filters: Unexpected token string\(brand\) expected end of filter at col 8$/,
  ],
  [
    'AND inside OR',
    'POST',
    '/1/indexes/known/query',
    { filters: '(a:1 AND b:2) OR c:3' },
    400,
    /only \(X OR Y\) AND Z is allowed/,
  ],
  [
    'a numeric filter without a number',
    'POST',
    '/1/indexes/known/query',
    { numericFilters: ['price>cheap'] },
    400,
    /^numericFilters/,
  ],
  [
    'a facet filter without a value',
    'POST',
    '/1/indexes/known/query',
    { facetFilters: ['brand'] },
    400,
    /^facetFilters/,
  ],
  [
    'a facet that cannot be searched',
    'POST',
    '/1/indexes/known/facets/brand/query',
    { facetQuery: 'a' },
    400,
    /searchable\(brand\)/,
  ],
  ['a forged cursor', 'POST', '/1/indexes/known/browse', { cursor: 'eyJmcm9tIjotMX0' }, 400, /^Invalid cursor$/],
  [
    'an unknown action',
    'POST',
    '/1/indexes/known/batch',
    { requests: [{ action: 'explode', body: {} }] },
    400,
    /action/,
  ],
  [
    'a change without an objectID',
    'POST',
    '/1/indexes/known/batch',
    { requests: [{ action: 'updateObject', body: {} }] },
    400,
    /objectID/,
  ],
  [
    'a record that is too big',
    'PUT',
    '/1/indexes/known/b',
    { text: 'x'.repeat(100_000) },
    400,
    /^Record at the position 0 objectID=b is too big/,
  ],
  ['settings of a wrong type', 'PUT', '/1/indexes/known/settings', { ranking: 'typo' }, 400, /ranking/],
  [
    'an attribute that is not searched among those without typos',
    'PUT',
    '/1/indexes/known/settings',
    { searchableAttributes: ['name,unordered(brand)'], disableTypoToleranceOnAttributes: ['brand', 'slug'] },
    400,
    /slug/,
  ],
  ['a synonym of no kind', 'PUT', '/1/indexes/known/synonyms/s', { type: 'none' }, 400, /type/],
  ['a rule without consequence', 'PUT', '/1/indexes/known/rules/r', { conditions: [] }, 400, /consequence/],
  ['a task that is no number', 'GET', '/1/indexes/known/task/x', undefined, 400, /taskID/],
  ['a name that is too long', 'PUT', `/1/indexes/${'i'.repeat(257)}/a`, {}, 400, /too long/],
  ['a path that is not encoded rightly', 'GET', '/1/indexes/%E0%A4%A', undefined, 400, /./],
])('refuses %s', async (_what, method, path, body, status, message) => {
  const before = await everything();
  const answer = await server.send(method, path, body);
  expect(answer).toMatchObject({ status, body: { status, message: expect.stringMatching(message) } });
  expect(await everything()).toBe(before);
});

// https://www.algolia.com/doc/rest-api/search/partial-update-object
it.each([
  ['an unknown operation', { _operation: 'Multiply', value: 2 }],
  ['a value that is no number', { _operation: 'Increment', value: 'two' }],
  ['a value that is no integer', { _operation: 'IncrementSet', value: 1.5 }],
])('refuses partial updates with %s', async (_what, price) => {
  const before = await everything();
  const answer = await server.send('POST', '/1/indexes/known/a/partial', { price });
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^Invalid operation/) } });
  expect(await everything()).toBe(before);
});

const event = {
  eventType: 'click',
  eventName: 'Product clicked',
  index: 'known',
  userToken: 'anonymous-1',
  objectIDs: ['a', 'b'],
};
const queryID = '43b15df305339e827f0ac0bdc5ebcaa7';

// https://support.algolia.com/hc/en-us/articles/27738943151249-Why-am-I-receiving-a-422-error-How-to-debug-your-events
it.each([
  ['no events', [], /^No events to process$/],
  ['an unknown type', [{ ...event, eventType: 'nope' }], /eventType/],
  ['no index', [{ ...event, index: undefined }], /^The index field is required$/],
  ['too many objects', [{ ...event, objectIDs: Array(21).fill('a') }], /^Cannot process more that 20 objects/],
  ['no user', [{ ...event, userToken: undefined }], /^Missing userToken parameter$/],
  ['a user with a name', [{ ...event, userToken: 'eva@exwerk.example' }], /^Invalid userToken/],
  ['a click after a search without positions', [{ ...event, queryID }], /same number of ObjectIDs and Positions$/],
  ['fewer positions', [{ ...event, queryID, positions: [1] }], /same number of ObjectIDs and Positions$/],
  ['a position before the first', [{ ...event, queryID, positions: [0, 1] }], /positions/],
  ['neither objects nor filters', [{ ...event, objectIDs: undefined }], /either some objectIDs or some Filters$/],
  ['objects and filters', [{ ...event, filters: ['brand:a'] }], /either some objectIDs or some Filters$/],
  ['a view with positions', [{ ...event, eventType: 'view', positions: [1, 2] }], /^Only event of type click/],
  ['no name', [{ ...event, eventName: '' }], /^Invalid eventName syntax$/],
  ['a name beyond ASCII', [{ ...event, eventName: 'Kliknuté' }], /^Invalid eventName syntax$/],
  ['a wrong query', [{ ...event, queryID: 'q', positions: [1, 2] }], /queryID/],
  ['one wrong event of two', [event, { ...event, eventType: 'nope' }], /eventType/],
])('refuses events with %s', async (_what, events, message) => {
  const answer = await server.send('POST', '/1/events', { events });
  expect(answer).toMatchObject({ status: 422, body: { status: 422, message: expect.stringMatching(message) } });
});

// https://www.algolia.com/doc/rest-api/insights/push-events
it.each([
  ['a click', event],
  ['a click after a search', { ...event, queryID, positions: [3, 4] }],
  ['a view of filters', { ...event, eventType: 'view', objectIDs: undefined, filters: ['brand:a'] }],
  ['a purchase', { ...event, eventType: 'conversion', eventSubtype: 'purchase', value: 12.5, currency: 'EUR' }],
  ['what widgets tell', { eventType: 'instantsearch', eventName: '__start__', userToken: 'anonymous-1' }],
])('takes events: %s', async (_what, one) => {
  expect(await server.send('POST', '/1/events', { events: [one] })).toEqual({
    status: 200,
    body: { status: 200, message: 'OK' },
  });
});

it('refuses a body above the limit, and one that is not what it says', async () => {
  const url = `http://${server.host}${queries}?x-algolia-application-id=LOCAL&x-algolia-api-key=local-search`;
  const huge = await fetch(url, { method: 'POST', body: Buffer.alloc(101 * 1024 * 1024, 32) });
  expect(huge.status).toBe(413);
  expect(await huge.json()).toMatchObject({ status: 413 });
  const broken = await fetch(url, { method: 'POST', headers: { 'content-encoding': 'gzip' }, body: 'not zipped' });
  expect(broken.status).toBe(400);
});

it.each([
  ['wrong key', 'wrong', 'LOCAL', 'Invalid Application-ID or API key'],
  ['wrong application', 'local-admin', 'OTHER', 'Invalid Application-ID or API key'],
  ['reading key', 'local-search', 'LOCAL', 'Method not allowed with this API key'],
])('refuses writes with a %s', async (_what, key, appId, message) => {
  const before = await everything();
  await expect(
    server.client(key, appId).saveObject({ indexName: 'known', body: { objectID: 'x' } }),
  ).rejects.toMatchObject({ status: 403, message });
  expect(await everything()).toBe(before);
});

it('reads attributes that are named like parts of the language', async () => {
  const record = '{"__proto__":{"polluted":1},"constructor":"c","toString":{"a":1},"name":"Odd"}';
  await server.send('PUT', '/1/indexes/odd/settings', {
    attributesForFaceting: ['constructor', '__proto__', 'hasOwnProperty'],
    searchableAttributes: ['name', '__proto__.polluted', 'valueOf'],
  });
  await server.send('PUT', '/1/indexes/odd/o', record);
  const { status, body } = await server.send('POST', '/1/indexes/odd/query', {
    query: 'odd',
    facets: ['*'],
    attributesToHighlight: ['*'],
    attributesToSnippet: ['*'],
  });
  expect({ status, body }).toMatchObject({ status: 200, body: { nbHits: 1 } });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
