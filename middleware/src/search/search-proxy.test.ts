import type { Server } from 'node:http';
import express from 'express';
import { openShop, type TestShop } from '../testing/shop.ts';
import { listen } from '../testing/upstreams.ts';

let service: Server;
let shop: TestShop;
/** What the search service answers, one after the other; then it finds nothing. */
const refusals: number[] = [];
/** Connections that it ends instead. */
let drops = 0;
let asked = 0;
beforeAll(async () => {
  const app = express();
  app.post('/1/events', (_request, response) => void response.status(500).json({ message: 'Away' }));
  app.use((request, response) => {
    asked += 1;
    if (drops > 0) {
      drops -= 1;
      request.socket.destroy();
      return;
    }
    const status = refusals.shift();
    if (status === undefined) response.json({ results: [{ hits: [], nbHits: 0 }] });
    else response.status(status).json({ message: 'Refused', status });
  });
  const { server, url } = await listen(app);
  service = server;
  shop = await openShop({ ALGOLIA_HOST: url });
}, 120_000);
afterAll(async () => {
  await shop.close();
  service.closeAllConnections();
  service.close();
});

it.each([
  [429, 429],
  [403, 502],
])(
  'a search that the service refuses once with %i is told as %i, and found when it is asked again',
  async (refused, told) => {
    const shopper = shop.shopper('sk');
    const ask = () =>
      shopper.agent
        .post('/api/search/1/indexes/*/queries')
        .query({ origin: shopper.host })
        .send({ requests: [{ indexName: 'prod.sk-SK', query: `asked for ${refused}` }] });
    refusals.push(refused);
    const first = await ask();
    expect([first.status, first.body.code]).toEqual([told, 'SearchFailed']);
    const again = await ask();
    expect([again.status, again.body.results?.[0]?.nbHits]).toEqual([200, 0]);
  },
);

const ask = (query: string) => {
  const { agent, host } = shop.shopper('sk');
  return agent
    .post('/api/search/1/indexes/*/queries')
    .query({ origin: host })
    .send({ requests: [{ indexName: 'prod.sk-SK', query, facets: 'brand', removeStopWords: ['sk'] }] });
};

it('[RUN-05] a search that found nobody there is asked once more', async () => {
  const before = asked;
  drops = 1;
  expect([(await ask('flapping')).status, asked - before]).toEqual([200, 2]);
});

it('a search in an index that is not there yet cannot be answered for now', async () => {
  refusals.push(404);
  const { status, body } = await ask('too early');
  expect([status, body.code]).toEqual([502, 'SearchFailed']);
});

it('[RUN-05] searches go on while no click can be told', async () => {
  const { agent, host } = shop.shopper('sk');
  const event = { eventType: 'click', eventName: 'c', index: 'prod.sk-SK', userToken: 't', objectIDs: ['EX1'] };
  const click = () =>
    agent
      .post('/api/search/1/events')
      .query({ origin: host })
      .send({ events: [event] });
  for (let count = 0; count < 5; count += 1) expect((await click()).status).toBe(500);
  expect((await click()).status).toBe(502);
  expect((await ask('while clicks fail')).status).toBe(200);
});
