import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import supertest from 'supertest';
import { type CustomerDataService, createCustomerDataService } from './service.ts';

let dataDir: string;
let data: CustomerDataService;
const app = express();
app.use('/customer-data', (...call) => data.router(...call));

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'customer-data-'));
  data = await createCustomerDataService({
    dataDir,
    related: async (sku, locale) => [`${sku}-like-${locale}`],
    goesWith: async (sku, locale) => [`${sku}-for-${locale}`],
  });
});
afterEach(async () => {
  await data.close();
  rmSync(dataDir, { recursive: true });
});

const send = (name: string, body: object) => supertest(app).post(`/customer-data/${name}`).send(body);
const visitor = { locale: 'sk-SK', cookie: 'c1' };
const recommended = async (query: object) => {
  const { body } = await send('recommendations', {
    domainId: 'd',
    languageAndCountry: 'sk-SK',
    bloomreachCookie: 'c1',
    ...query,
  });
  return body.results[0].value.map(({ sku }: { sku: string }) => sku);
};

it('[TRACK-01] keeps calls by name, as the payload or as an argument list', async () => {
  expect((await send('view-item', { ...visitor, sku: 'EX1' })).body).toEqual({ accepted: true });
  expect((await send('view-category', [{ ...visitor, slug: 'diy' }])).status).toBe(200);
  expect(data.latestEvents(5)).toMatchObject([
    { name: 'view-category', body: { slug: 'diy' } },
    { name: 'view-item', body: { sku: 'EX1', locale: 'sk-SK' } },
  ]);
});

it('[TRACK-01] refuses unknown calls and wrong payloads, and keeps nothing of them', async () => {
  expect((await send('nothing', visitor)).status).toBe(404);
  const { status, body } = await send('checkout', visitor);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual(['cart_id', 'step']);
  expect((await send('consent', { ...visitor, consents: [] })).status).toBe(400);
  expect(data.latestEvents(5)).toEqual([]);
});

it('[TRACK-07] takes a restock notice with an empty email', async () => {
  expect((await send('notifyme-restock', { ...visitor, email: '', productSku: 'EX1' })).status).toBe(200);
});

it('[RECO-04] [RECO-05] last seen: the latest ten, each once, of this visitor only', async () => {
  for (let number = 1; number <= 12; number += 1) await send('view-item', { ...visitor, sku: `EX${number}` });
  await send('view-item', { ...visitor, sku: 'EX5' });
  await send('view-item', { ...visitor, cookie: 'c2', sku: 'EX99' });
  expect(await recommended({ typeId: 'last-seen-sk' })).toEqual([
    'EX5',
    'EX12',
    'EX11',
    'EX10',
    'EX9',
    'EX8',
    'EX7',
    'EX6',
    'EX4',
    'EX3',
  ]);
});

it('[RECO-12] [RECO-13] similar by family, cart by what was bought together first, then by what goes with it', async () => {
  const add = (cart_id: string, sku: string) => send('cart-update', { ...visitor, action: 'add', cart_id, sku });
  await add('k1', 'EX1');
  await add('k1', 'EX2');
  await add('k2', 'EX1');
  await add('k2', 'EX2');
  await add('k2', 'EX3');
  expect(await recommended({ typeId: 'similar-sk', sourceSku: 'EX1' })).toEqual(['EX1-like-sk-SK']);
  expect(await recommended({ typeId: 'cart-sk', sourceSku: 'EX1' })).toEqual(['EX2', 'EX3', 'EX1-for-sk-SK']);
});
