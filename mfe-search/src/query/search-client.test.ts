import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSearchClient } from './search-client.ts';

it('[SEARCH-24] in the browser the same is asked again after 120 s, and not before', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"results":[{"hits":[]}]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  Object.assign(globalThis, { location: { origin } });
  let now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const client = createSearchClient({ baseUrl: '', host: 'gb.localhost', headers: {}, timeout: 1000 });
  const askedAfter = async (milliseconds: number) => {
    now += milliseconds;
    await client.search({ requests: [{ indexName: 'prod.en-GB', query: 'drill' }] });
    return asked;
  };
  expect(await askedAfter(0)).toBe(1);
  expect(await askedAfter(119_999)).toBe(1);
  expect(await askedAfter(1)).toBe(2);
  expect(await askedAfter(0)).toBe(2);

  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'location');
  server.close();
  server.closeAllConnections();
});
