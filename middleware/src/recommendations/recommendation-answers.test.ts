import { callPath } from '@exwerk/contract/calls/call';
import { customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import { getRecommendations } from '@exwerk/contract/calls/tracking-calls';
import express from 'express';
import { openShop, type TestShop } from '../testing/shop.ts';
import { listen } from '../testing/upstreams.ts';

jest.setTimeout(60_000);

let shop: TestShop;
let service: Awaited<ReturnType<typeof listen>>;
const asked: { method: string; body: unknown }[] = [];
beforeAll(async () => {
  const app = express()
    .use(express.json())
    .use('/recommendations', ({ method, body }, response) => {
      asked.unshift({ method, body });
      if (body.typeId === 'broken') response.status(500).end();
      else response.json({ results: [{ value: [] }] });
    });
  service = await listen(app);
  shop = await openShop({ CUSTOMER_DATA_URL: service.url });
}, 120_000);
afterAll(async () => {
  await shop.close();
  service.server.closeAllConnections();
  service.server.close();
});

const query = { typeId: 'last-seen-sk-SK', domainId: 'exwerk-sk-SK', languageAndCountry: 'sk-SK' };
const ask = (payload: object, shopper = shop.shopper('sk'), cookie = '') =>
  shopper.agent
    .post(callPath(getRecommendations))
    .query({ origin: shopper.host })
    .set('cookie', cookie)
    .send([payload]);

it('[RECO-11] asks by POST, with the cookie by which the service knows the browser', async () => {
  await ask(query, shop.shopper('sk'), '__exponea_etc__=browser-1');
  expect(asked[0]).toEqual({ method: 'POST', body: { ...query, bloomreachCookie: 'browser-1' } });
  await ask(query);
  expect(asked[0]?.body).toEqual(query);
});

it('[RECO-12] [RECO-13] adds the source of similar ones, and of cart recommendations its categories and title too', async () => {
  const similar = { ...query, typeId: 'similar-products-sk-SK', sourceSku: 'EX1' };
  await ask(similar);
  expect(asked[0]?.body).toEqual(similar);
  const cart = {
    ...similar,
    typeId: 'cart-recommendation-sk-SK',
    categoryLvl2: 'A > B',
    categoryLvl3: 'A > B > C',
    productTitle: 'Drill',
  };
  await ask(cart);
  expect(asked[0]?.body).toEqual(cart);
});

it('knows a customer without such a cookie by the session', async () => {
  const shopper = shop.shopper('sk');
  const { user } = await shopper.call(customerSignMeUp, {
    email: 'reco@example.com',
    password: 'secret-1234',
    firstName: 'Eva',
    lastName: 'Nová',
    locale: 'sk-SK',
    custom: { customerType: 'private' },
  });
  await ask(query, shopper);
  expect(asked[0]?.body).toEqual({ ...query, bloomreachCookie: user.customer.id });
});

it('[TERR-17] recommends nothing when the service fails', async () => {
  expect((await ask({ ...query, typeId: 'broken' })).body).toEqual({ results: [] });
});
