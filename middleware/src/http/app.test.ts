import { createServer } from 'node:http';
import { withoutNothing } from '@exwerk/contract/calls/call';
import { nobody } from '@exwerk/contract/calls/nobody';
import supertest from 'supertest';
import { z } from 'zod';
import { setCookies } from '../testing/set-cookies.ts';
import { openShop } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { createOperationsApp } from './operations-app.ts';

const shop = suiteShop({ RATE_LIMIT_PER_MINUTE: '3' });

const post = (path: string) => supertest(shop.app).post(path).query({ origin: 'sk.localhost:8080' });

it('[MW-01] [TMW-01] an unknown call is a 404 problem with the request id', async () => {
  const response = await post('/api/new-ct/noSuchCall').set('x-request-id', 'from-the-shell-1').send([]);
  expect(response.status).toBe(404);
  expect(response.body).toMatchObject({ code: 'UnknownCall', status: 404, requestId: 'from-the-shell-1' });
  expect(response.headers['x-request-id']).toBe('from-the-shell-1');
});

it('[MW-01] bad arguments get 400 with each field', async () => {
  const response = await post('/api/new-ct/customerSignMeIn').send([{ email: 1 }]);
  expect(response.status).toBe(400);
  expect(Object.keys(response.body.fields)).toEqual(['email', 'password']);
  expect((await post('/api/new-ct/isLoggedIn').send({})).status).toBe(400);
});

it.each(['.', '..'])('refuses the id %s, which leads to another place in the path of a service', async id => {
  const added = await post('/api/new-ct/addToCart').send([{ id, version: 1 }, { sku: 'EX30000001' }, 1]);
  expect([added.status, Object.keys(added.body.fields ?? {})]).toEqual([400, ['id']]);
  const shown = await post('/api/new-ct/getOrder').send([{ orderId: id }]);
  expect([shown.status, Object.keys(shown.body.fields ?? {})]).toEqual([400, ['orderId']]);
  const priced = await post('/api/new-ct/setNetPricing').send([{ id, version: 1 }, { vatNumber: null }]);
  expect([priced.status, Object.keys(priced.body.fields ?? {})]).toEqual([400, ['id']]);
});

it('[ERR-03] [TCONST-22] answers 200, 400, 404 and 500; what is made in the commerce service is 201', async () => {
  const stores = (...args: unknown[]) => post('/api/new-ct/getStores').send(args);
  const args = { storeKey: 'store-sk', acceptLanguage: 'sk-SK' };
  expect((await stores(args)).status).toBe(200);
  expect((await stores({})).status).toBe(400);
  expect((await post('/api/new-ct/noSuchCall').send([])).status).toBe(404);
  const through = jest.spyOn(shop.services.cache, 'through').mockRejectedValue(new Error('nobody foresaw it'));
  const failed = await stores(args);
  through.mockRestore();
  expect([failed.status, failed.body.code]).toEqual([500, 'InternalError']);
  const body = { currency: 'EUR' as const, country: 'SK' };
  expect((await shop.services.commerce.service.carts().post({ body }).execute()).statusCode).toBe(201);
});

// The second has given up before an answer could be on its way.
it.each(['300', '50'])('[FIND-02] tells a caller in time who cannot wait %s ms for an answer', async patience => {
  const slow = jest.spyOn(shop.services.cache, 'through').mockImplementationOnce(async (_key, _seconds, load) => {
    await new Promise(resolve => setTimeout(resolve, 600));
    return load();
  });
  const began = performance.now();
  const late = await post('/api/new-ct/getStores')
    .set('x-patience', patience)
    .send([{ storeKey: 'store-sk', acceptLanguage: 'sk-SK' }]);
  expect([late.status, late.body.code]).toEqual([504, 'Timeout']);
  expect(performance.now() - began).toBeLessThan(400);
  slow.mockRestore();
});

it('[GUARD-05] [CHECKOUT-20] has nothing for administrators: no call answers to such a name', async () => {
  for (const root of ['new-ct', 'new-adyen', 'customer-data'])
    for (const name of ['admin', 'getUsers', 'signInAdmin', 'customers'])
      expect((await post(`/api/${root}/${name}`).send([])).status).toBe(404);
});

it.each(['customerSignMeIn/', 'CustomerSignMeIn', '%63ustomerSignMeIn'])(
  'knows a call by its one path, so that %s goes past no limit',
  async name => {
    expect((await post(`/api/new-ct/${name}`).send([{ email: 1 }])).body).toMatchObject({ code: 'UnknownCall' });
  },
);

it('reads JSON under the content types of other clients, and in pieces', async () => {
  for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded'])
    expect((await post('/api/new-ct/isLoggedIn').type(type).send('[]')).status).toBe(200);
  const pieces = post('/api/new-ct/isLoggedIn').type('json').set('transfer-encoding', 'chunked');
  pieces.write('[');
  pieces.write(']');
  expect((await pieces).status).toBe(200);
  expect((await post('/api/new-ct/isLoggedIn').type('image/png').send('[]')).status).toBe(400);
});

it('[ERR-01] what is no JSON or too large is refused in the same shape', async () => {
  const broken = await post('/api/new-ct/isLoggedIn').type('application/json').send('[');
  expect(broken.body).toMatchObject({ status: 400, code: 'InvalidRequest' });
  const large = await post('/api/new-ct/isLoggedIn').send(['x'.repeat(150_000)]);
  expect(large.body).toMatchObject({ status: 413, code: 'RequestTooLarge' });
});

it('[ERR-01] a failing upstream is named by the endpoint, without a stack', async () => {
  const down = await openShop({ CTP_API_URL: 'http://localhost:1', CTP_AUTH_URL: 'http://localhost:1' });
  const response = await supertest(down.app)
    .post('/api/new-ct/getNavigation')
    .query({ origin: 'sk.localhost' })
    .send([{ acceptLanguage: 'sk-SK' }]);
  await down.close();
  expect(response.status).toBe(502);
  expect(response.body.message).toMatch(/^An error occurred during request to \/api\/new-ct\/getNavigation, /);
  expect(response.text).not.toMatch(/ at .*\.ts/);
}, 120_000);

it('leaves out the answer that there is nothing for a caller that asks so, and none but that', async () => {
  const me = [{ customer: true }];
  const nothing = await post('/api/new-ct/getMe').set(withoutNothing).send(me);
  expect([nothing.status, nothing.text, nothing.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect((await post('/api/new-ct/getMe').send(me)).body).toEqual(nobody);
  expect((await post('/api/new-ct/isLoggedIn').set(withoutNothing).send([])).status).toBe(200);
});

it('refuses writes from pages of other sites', async () => {
  const response = await post('/api/new-ct/isLoggedIn').set('origin', 'https://evil.example').send([]);
  expect(response.body).toMatchObject({ status: 403, code: 'ForeignOrigin' });
  expect((await post('/api/new-ct/isLoggedIn').set('origin', 'https://www.exwerk.sk').send([])).status).toBe(200);
});

it.each(['null', 'nonsense'])('refuses writes from the origin %s', async origin => {
  expect((await post('/api/new-ct/isLoggedIn').set('origin', origin).send([])).status).toBe(403);
});

it('lets no other site frame, guess at or read an answer', async () => {
  const { headers } = await post('/api/new-ct/isLoggedIn').send([]);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
  expect(headers['x-powered-by']).toBeUndefined();
});

it('[TCONST-16] [COUNTRY-19] sets the choice cookies of the storefront for a year', async () => {
  const response = await supertest(shop.app)
    .post('/api/new-ct/isLoggedIn')
    .query({ origin: 'be.localhost' })
    .set('accept-language', 'nl-BE')
    .send([]);
  const cookies = setCookies(response).join('\n');
  for (const pair of ['country=be', 'locale=nl-BE', 'store=store-be', 'currency=EUR'])
    expect(cookies).toContain(`${pair}; Max-Age=31536000`);
});

it('limits sign-ins by address', async () => {
  const attempt = () => post('/api/new-ct/customerSignMeIn').send([{ email: 'a@b.example', password: 'Wrong1' }]);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await attempt()).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await attempt()).body.code).toBe('TooManyRequests');
});

it('[CONTENT-05] [OPEN-A54] GET /cms lists component file names', async () => {
  const { body } = await supertest(shop.app).get('/cms');
  expect(body).toContain('PrivacyData.vue');
  expect((body as string[]).every(name => /^[A-Za-z0-9]+\.vue$/.test(name))).toBe(true);
});

it('[MW-18] [TMW-41] [ORDER-08] gives strangers the plain address of the orders site', async () => {
  const { body } = await supertest(shop.app)
    .get('/api/my-orders/getUrlWithToken')
    .query({ email: 'anna@exwerk.example', origin: 'sk.localhost' });
  expect(body).toBe(shop.services.config.ORDERS_SITE_URL);
});

const operations = (hasIndices = true) => createOperationsApp(shop.services, () => hasIndices);

it('[CONST-16] invalidates the cache with the admin key only', async () => {
  const invalidate = (key: string, body: object = { groups: ['product'] }) =>
    supertest(operations()).post('/cache/invalidate').set('authorization', `Bearer ${key}`).send(body);
  expect((await invalidate('wrong')).status).toBe(401);
  expect((await invalidate('local-admin-key')).body).toEqual({ invalidated: ['product'] });
  expect((await invalidate('local-admin-key', {})).body).toEqual({ invalidated: 'all' });
  for (const mistaken of [
    { groups: 'product' },
    { groups: ['Product'] },
    { groups: ['products'] },
    { group: ['product'] },
  ]) {
    const { status, text } = await invalidate('local-admin-key', mistaken);
    expect([status, text]).toEqual([400, expect.stringContaining('product-type')]);
  }
});

it('tells its health, readiness and figures', async () => {
  expect((await supertest(operations()).get('/healthz')).body).toEqual({ status: 'ok' });
  expect((await supertest(operations()).get('/readyz')).body).toMatchObject({ status: 'ready' });
  expect((await supertest(operations(false)).get('/readyz')).body).toMatchObject({
    status: 'not ready',
    indices: false,
  });
  expect((await supertest(operations()).get('/metrics')).text).toContain('exwerk_call_seconds');
});

it('[RUN-05] is ready whatever becomes of its upstreams, and tells which of them answer', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(silent.address());
  const config = {
    ...shop.services.config,
    CTP_API_URL: `http://127.0.0.1:${port}`,
    ADYEN_API_URL: 'http://127.0.0.1:1',
  };
  const app = createOperationsApp({ ...shop.services, config }, () => true);
  try {
    const began = performance.now();
    expect((await supertest(app).get('/readyz')).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1000);
    expect((await supertest(app).get('/upstreams')).body).toEqual({ commerce: false, search: true, payments: false });
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});
