import { getSocialProviders } from '@exwerk/contract/calls/identity-calls';
import express from 'express';
import supertest from 'supertest';
import { openShop } from '../testing/shop.ts';
import { listen } from '../testing/upstreams.ts';

jest.setTimeout(60_000);

const open: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of open.toReversed()) await close();
});

it('exchanges codes itself where the client has a secret, and never tells it', async () => {
  const asked: Record<string, string>[] = [];
  const provider = express().post('/token', express.urlencoded({ extended: false }), (request, response) => {
    asked.push(request.body);
    response.status(request.body.code === 'good' ? 200 : 400);
    response.json(
      request.body.code === 'good' ? { access_token: 't', token_type: 'Bearer' } : { error: 'invalid_grant' },
    );
  });
  const { server, url } = await listen(provider);
  open.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const shop = await openShop({ SOCIAL_GOOGLE_URL: url, SOCIAL_GOOGLE_CLIENT_SECRET: 'top-secret' });
  open.push(shop.close);
  const shopper = shop.shopper('gb');

  const { providers } = await shopper.call(getSocialProviders);
  expect(providers[0]?.tokenEndpoint).toBe('http://gb.localhost:8080/api/identity/google/token');
  expect(JSON.stringify(providers)).not.toContain('top-secret');

  const form = {
    grant_type: 'authorization_code',
    client_id: 'ignored',
    code: 'good',
    redirect_uri: 'http://gb.localhost:8080/login',
    code_verifier: 'v'.repeat(43),
  };
  const exchange = (path: string, body: object) => supertest(shop.app).post(path).type('form').send(body);
  expect((await exchange('/api/identity/google/token', form)).body).toEqual({
    access_token: 't',
    token_type: 'Bearer',
  });
  expect(asked[0]).toEqual({ ...form, client_id: 'exwerk-local', client_secret: 'top-secret' });
  const late = await exchange('/api/identity/google/token', { ...form, code: 'late' });
  expect([late.status, late.body]).toEqual([400, { error: 'invalid_grant' }]);
  expect((await exchange('/api/identity/google/token', { ...form, code_verifier: 'short' })).status).toBe(400);
  expect((await exchange('/api/identity/facebook/token', form)).ok).toBe(false);
  expect(asked).toHaveLength(2);
});

it('lets a network exchange as many codes within a minute as it may send forms', async () => {
  const tries = 3;
  let asked = 0;
  const provider = express().post('/token', (_request, response) => {
    asked += 1;
    response.status(400).json({ error: 'invalid_grant' });
  });
  const { server, url } = await listen(provider);
  open.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const shop = await openShop({
    SOCIAL_GOOGLE_URL: url,
    SOCIAL_GOOGLE_CLIENT_SECRET: 'top-secret',
    RATE_LIMIT_PER_MINUTE: String(tries),
  });
  open.push(shop.close);
  const form = {
    grant_type: 'authorization_code',
    code: 'made-up',
    redirect_uri: 'http://gb.localhost:8080/login',
    code_verifier: 'v'.repeat(43),
  };
  const statuses: number[] = [];
  for (let count = 0; count < tries + 2; count += 1)
    statuses.push((await supertest(shop.app).post('/api/identity/google/token').type('form').send(form)).status);
  expect(statuses).toEqual([400, 400, 400, 429, 429]);
  expect(asked).toBe(tries);
});
