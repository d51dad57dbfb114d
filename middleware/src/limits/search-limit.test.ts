import supertest from 'supertest';
import { openShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ SEARCH_LIMIT_PER_MINUTE: '1' });
}, 120_000);
afterAll(() => shop.close());

const bodies: Readonly<Record<string, object>> = {
  '/api/new-ct/searchProducts': [{ acceptLanguage: 'el-GR', query: 'x', page: 1 }],
  '/api/search/1/indexes/*/queries': { requests: [{ indexName: 'prod.el-GR', query: '' }] },
};

it.each(Object.keys(bodies))(
  '[SAFE-06] whoever searches too often by %s hears when it goes on, in words of the language',
  async path => {
    const ask = () =>
      supertest(shop.app)
        .post(path)
        .query({ origin: 'gr.localhost' })
        .set('accept-language', 'el')
        // The shell itself may search as often as it likes.
        .set('x-forwarded-for', '198.51.100.1')
        .send(bodies[path]);
    await ask();
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.communicate).toMatch(/Πάρα πολλές προσπάθειες/);
  },
);
