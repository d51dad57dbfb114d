import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import supertest from 'supertest';
import { createSupportService, type SupportService } from './service.ts';

const path = '/support/servlet/servlet.WebToCase?encoding=UTF-8';
let dataDir: string;
let support: SupportService;
const app = express();
app.use('/support', (...call) => support.router(...call));

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'support-'));
  support = await createSupportService({ dataDir, publicUrl: 'http://localhost' });
});
afterEach(async () => {
  await support.close();
  rmSync(dataDir, { recursive: true });
});

const post = (form: Record<string, string>) => supertest(app).post(path).type('form').send(form);

it('[CONTACT-28] keeps the case of a form and goes back to its return address', async () => {
  const response = await post({
    orgid: '00D',
    retURL: 'http://sk.localhost:8080/thanks',
    name: 'Žofia',
    reason: 'order',
  });
  expect(response.status).toBe(302);
  expect(response.headers).toMatchObject({ location: 'http://sk.localhost:8080/thanks', 'is-processed': 'true' });
  expect(support.latestCases(5)).toMatchObject([{ number: '00000001', fields: { name: 'Žofia', reason: 'order' } }]);
});

it('[CONTACT-28] answers with a page when there is no usable return address', async () => {
  const response = await post({ orgid: '00D', retURL: 'javascript:alert(1)', name: 'A' });
  expect(response.status).toBe(200);
  expect(response.headers.location).toBeUndefined();
});

it('[CONTACT-28] keeps nothing of a form without organisation or content', async () => {
  expect((await post({ name: 'A' })).headers['is-processed']).toBe('false');
  expect((await post({ orgid: '00D' })).headers['is-processed']).toBe('false');
  expect(support.latestCases(5)).toEqual([]);
});
