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

const token = async (client_secret = 'local-secret') => {
  const form = { grant_type: 'client_credentials', client_id: 'local', client_secret };
  const { body } = await supertest(app).post('/support/services/oauth2/token').type('form').send(form);
  return String(body.access_token);
};
const upload = async (draft: object, bearer: string) =>
  supertest(app)
    .post('/support/services/data/v62.0/sobjects/ContentVersion')
    .set('authorization', `Bearer ${bearer}`)
    .send(draft);
const draft = { Title: 'a', PathOnClient: 'a.pdf', VersionData: Buffer.from('%PDF-1').toString('base64') };

it('[MINE-08] keeps files for who has the token, and gives each to the one case that names it', async () => {
  expect((await upload(draft, 'guessed')).status).toBe(401);
  expect((await upload(draft, await token('wrong'))).status).toBe(401);
  const { status, body } = await upload(draft, await token());
  expect([status, body.success]).toEqual([201, true]);
  const name = async (subject: string) => post({ orgid: '00D', subject, attachments: `${body.id},068unknown` });
  await name('first');
  await name('second');
  expect(support.latestCases(2).map(({ files }) => files)).toEqual([[], [{ id: body.id, name: 'a.pdf', size: 6 }]]);
  expect(Buffer.from(support.file(body.id)?.bytes ?? []).toString()).toBe('%PDF-1');
});

it('[MINE-08] keeps no file without name or content, and none for long that no case names', async () => {
  const bearer = await token();
  for (const wrong of [
    {},
    { ...draft, VersionData: '' },
    { ...draft, VersionData: '%' },
    { ...draft, PathOnClient: ' ' },
  ])
    expect((await upload(wrong, bearer)).status).toBe(400);
  const { body } = await upload(draft, bearer);
  jest.useFakeTimers({ now: Date.now() + 25 * 3_600_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  await upload(draft, await token());
  jest.useRealTimers();
  expect(support.file(body.id)).toBeUndefined();
});
