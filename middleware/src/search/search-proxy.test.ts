import type { Server } from 'node:http';
import express from 'express';
import { openShop, type TestShop } from '../testing/shop.ts';
import { listen } from '../testing/upstreams.ts';

let service: Server;
let shop: TestShop;
/** What the search service answers, one after the other; then it finds nothing. */
const refusals: number[] = [];
beforeAll(async () => {
  const app = express();
  app.use((_request, response) => {
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
