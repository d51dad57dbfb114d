import express from 'express';
import supertest from 'supertest';
import { createFaults } from './faults.ts';

const faults = createFaults();
afterAll(() => faults.close());
const app = express()
  .use('/search', faults.before('search'))
  .use('/vat', faults.before('vat'))
  .use((_request, response) => void response.send('fine'));
const ask = (path: string) => supertest(app).get(path).timeout(300);

it('leaves services alone until told otherwise, and each for itself', async () => {
  faults.set('search', { state: 'failing', latency: 0 });
  const failing = await ask('/search');
  expect([failing.status, failing.body.code]).toEqual([503, 'ServiceUnavailable']);
  expect((await ask('/vat')).text).toBe('fine');
  faults.set('search', { state: 'up', latency: 0 });
  expect((await ask('/search')).text).toBe('fine');
});

it('ends connections, and never answers', async () => {
  faults.set('search', { state: 'down', latency: 0 });
  await expect(ask('/search')).rejects.toMatchObject({ code: 'ECONNRESET' });
  faults.set('search', { state: 'hanging', latency: 0 });
  await expect(ask('/search')).rejects.toMatchObject({ code: 'ECONNABORTED' });
});

it('answers late', async () => {
  faults.set('search', { state: 'up', latency: 200 });
  const started = performance.now();
  expect((await supertest(app).get('/search')).text).toBe('fine');
  expect(performance.now() - started).toBeGreaterThan(190);
});
