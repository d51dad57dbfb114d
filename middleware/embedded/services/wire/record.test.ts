import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { createWireRecord } from './record.ts';

let folder: string;
let answers: object;
const opened = () => {
  const file = join(folder, 'wire.jsonl');
  const app = express();
  app.use('/commerce', createWireRecord(file).before('commerce'));
  app.use('/commerce', express.text({ type: () => true }), (_request, response) => void response.json(answers));
  const ask = (path: string, body: object = {}) =>
    request(app).post(`/commerce${path}`).set('authorization', 'Bearer token').send(body);
  const lines = (): unknown[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap(line => (line === '' ? [] : JSON.parse(line)));
  return { app, ask, lines };
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wire-'));
  answers = {};
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes what was asked and answered, with the names of the parameters alone', async () => {
  const { ask, lines } = opened();
  answers = { id: 'a1' };
  await ask('/shop/carts?expand=country&where=email%3D%22a%22', { currency: 'EUR' });
  expect(lines()).toEqual([
    {
      service: 'commerce',
      method: 'POST',
      path: '/shop/carts',
      query: ['expand', 'where'],
      status: 200,
      sent: { currency: 'EUR' },
      answered: { id: 'a1' },
    },
  ]);
});

it('writes a call once, and again when anything in it looks different', async () => {
  const { ask, lines } = opened();
  for (const action of ['setKey', 'setKey', 'recalculate'])
    await ask('/shop/carts/77', { actions: [{ action, key: 'a' }] });
  for (const name of ['de-AT', 'fr-BE'])
    await ask('/shop/carts/78', { actions: [{ action: 'setKey', key: { [name]: 'a' } }] });
  expect(lines()).toMatchObject([
    { sent: { actions: [{ action: 'setKey' }] } },
    { sent: { actions: [{ action: 'recalculate' }] } },
    { sent: { actions: [{ key: { 'de-AT': 'a' } }] } },
  ]);
});

it('writes of a list only what is like nothing before', async () => {
  const { ask, lines } = opened();
  await ask('/shop/import', { resources: [{ id: 'a' }, { id: 'b' }, { id: 'c', key: 'd' }, { id: 'e' }] });
  expect(lines()).toMatchObject([{ sent: { resources: [{ id: 'a' }, { id: 'c', key: 'd' }] } }]);
});

it('writes neither secrets nor what comes without credentials', async () => {
  const { app, ask, lines } = opened();
  await ask('/oauth/token');
  await request(app).post('/commerce/shop/carts');
  expect(lines()).toEqual([]);
});
