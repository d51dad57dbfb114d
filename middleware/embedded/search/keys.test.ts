import { SearchServer } from './testing/search-server.ts';

// https://www.algolia.com/doc/rest-api/search/add-api-key
const server = new SearchServer();
const admin = () => server.client();

beforeAll(async () => {
  await server.start();
  await admin().saveObject({ indexName: 'shop_products', body: { objectID: 'a', name: 'Saw' } });
  await admin().saveObject({ indexName: 'desk_orders', body: { objectID: 'b', name: 'Order' } });
});
afterAll(() => server.remove());

const notAllowed = { status: 403, message: 'Method not allowed with this API key' };
const search = (key: string, indexName: string) => server.client(key).searchSingleIndex({ indexName });

it('makes a key that may no more than its rights, in no more than its indices', async () => {
  const { key } = await admin().addApiKey({ acl: ['search', 'browse'], indexes: ['shop_*'], description: 'Shop' });
  await admin().waitForApiKey({ operation: 'add', key });
  const own = server.client(key);
  expect(await search(key, 'shop_products')).toMatchObject({ nbHits: 1 });
  await own.browseObjects({ indexName: 'shop_products', aggregator: () => undefined });
  const refused = { status: 403, message: 'Index not allowed with this API key' };
  await expect(search(key, 'desk_orders')).rejects.toMatchObject(refused);
  const requests = [{ indexName: 'shop_products' }, { indexName: 'desk_orders' }];
  await expect(own.search({ requests })).rejects.toMatchObject(refused);
  await expect(own.saveObject({ indexName: 'shop_products', body: {} })).rejects.toMatchObject(notAllowed);
  const batchWriteParams = { requests: [{ action: 'deleteObject' as const, body: { objectID: 'a' } }] };
  await expect(own.batch({ indexName: 'shop_products', batchWriteParams })).rejects.toMatchObject(notAllowed);
  await expect(own.getSettings({ indexName: 'shop_products' })).rejects.toMatchObject(notAllowed);
  await expect(own.listApiKeys()).rejects.toMatchObject(notAllowed);
  expect(await own.getApiKey({ key })).toMatchObject({ acl: ['search', 'browse'], indexes: ['shop_*'] });
});

it('tells adding, deleting and clearing records apart, in batches too', async () => {
  const { key } = await admin().addApiKey({ acl: ['addObject'] });
  const batch = (action: 'addObject' | 'deleteObject' | 'clear') => {
    const batchWriteParams = { requests: [{ action, body: { objectID: 'c' } }] };
    return server.client(key).batch({ indexName: 'drafts', batchWriteParams });
  };
  expect(await batch('addObject')).toMatchObject({ objectIDs: ['c'] });
  await expect(batch('deleteObject')).rejects.toMatchObject(notAllowed);
  await expect(batch('clear')).rejects.toMatchObject(notAllowed);
});

it('keeps the key that searches from browsing and from other keys', async () => {
  const reader = server.client('local-search');
  const browse = reader.browseObjects({ indexName: 'shop_products', aggregator: () => undefined });
  await expect(browse).rejects.toMatchObject(notAllowed);
  expect(await reader.getApiKey({ key: 'local-search' })).toMatchObject({ acl: ['search'] });
  await expect(reader.getApiKey({ key: 'local-admin' })).rejects.toMatchObject(notAllowed);
  expect((await admin().getApiKey({ key: 'local-admin' })).acl).toContain('editSettings');
  expect((await admin().listApiKeys()).keys.map(({ value }) => value)).not.toContain('local-admin');
});

it('changes, deletes and brings back keys', async () => {
  const { key } = await admin().addApiKey({ acl: ['search'] });
  await admin().updateApiKey({ key, apiKey: { acl: ['search'], indexes: ['*_orders'] } });
  await admin().waitForApiKey({ operation: 'update', key, apiKey: { acl: ['search'], indexes: ['*_orders'] } });
  expect(await search(key, 'desk_orders')).toMatchObject({ nbHits: 1 });
  await expect(search(key, 'shop_products')).rejects.toMatchObject({ status: 403 });
  expect((await admin().listApiKeys()).keys.map(({ value }) => value)).toContain(key);
  await admin().deleteApiKey({ key });
  await admin().waitForApiKey({ operation: 'delete', key });
  await expect(search(key, 'desk_orders')).rejects.toMatchObject({ status: 403 });
  await admin().restoreApiKey({ key });
  expect(await search(key, 'desk_orders')).toMatchObject({ nbHits: 1 });
});

it('ends a key after its time', async () => {
  const { key } = await admin().addApiKey({ acl: ['search'], validity: 1 });
  expect(await search(key, 'desk_orders')).toMatchObject({ nbHits: 1 });
  await new Promise(resolve => setTimeout(resolve, 2000));
  await expect(search(key, 'desk_orders')).rejects.toMatchObject({ message: 'Invalid Application-ID or API key' });
});

it('takes no restriction of a key that it would not keep', async () => {
  const apiKey = { acl: ['search' as const], referers: ['https://exwerk.example/*'] };
  await expect(admin().addApiKey(apiKey)).rejects.toMatchObject({ status: 402 });
  await expect(admin().addApiKey({ acl: ['everything' as 'search'] })).rejects.toMatchObject({ status: 400 });
});

// "FeatureNotEnabled" of https://www.algolia.com/doc/rest-api/search
it.each([
  ['Recommend', 'POST', '/1/indexes/*/recommendations'],
  ['Query Suggestions', 'GET', '/1/configs'],
  ['Query Suggestions', 'POST', '/1/configs/shop_products'],
  ['Dictionaries', 'POST', '/1/dictionaries/stopwords/batch'],
  ['A/B testing', 'GET', '/2/abtests'],
  ['Analytics', 'GET', '/2/searches'],
  ['Logs', 'GET', '/1/logs'],
])('answers by name that %s is not enabled', async (name, method, path) => {
  const body = method === 'POST' ? {} : undefined;
  expect(await server.send(method, path, body)).toEqual({
    status: 402,
    body: { status: 402, message: `${name}: this feature is not enabled on your Algolia account` },
  });
});

// https://www.algolia.com/doc/rest-api/insights/push-events
it('refuses events of an unknown key', async () => {
  expect(await server.send('POST', '/1/events', { events: [] }, 'wrong')).toEqual({
    status: 401,
    body: { status: 401, message: 'Invalid credentials' },
  });
});
