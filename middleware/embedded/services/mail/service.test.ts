import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { createTransport } from 'nodemailer';
import supertest from 'supertest';
import { createMailService, type MailService } from './service.ts';

let dataDir: string;
let mail: MailService;
const app = express();
app.use('/mail', (...call) => mail.router(...call));

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
  mail = await createMailService({ dataDir, port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await mail.close();
  rmSync(dataDir, { recursive: true });
});

const send = (to: string, subject = 'Obnovenie hesla žltý') =>
  createTransport({ host: '127.0.0.1', port: mail.port }).sendMail({
    from: 'shop@exwerk.example',
    to,
    subject,
    text: 'Kód: 1234',
    html: '<p>Kód: <b>1234</b><script>alert(1)</script></p>',
  });

it('stores what was sent and lists it by recipient', async () => {
  await send('Anna@example.com');
  await send('bob@example.com', 'Other');
  const { body } = await supertest(app).get('/mail/messages.json?to=anna@example.com');
  expect(body).toMatchObject([
    { recipients: 'anna@example.com', subject: 'Obnovenie hesla žltý', plain: expect.stringContaining('Kód: 1234') },
  ]);
  expect((await supertest(app).get('/mail')).text).toContain('Other');
});

it('shows a mail in a frame that runs nothing', async () => {
  await send('anna@example.com', '<b>bold</b>');
  const shown = await supertest(app).get('/mail/1');
  expect(shown.text).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(shown.text).toMatch(/<iframe [^>]*sandbox="allow-popups /);
  const content = await supertest(app).get('/mail/1/content');
  expect(content.text).toContain('<b>1234</b>');
  expect(content.headers['content-security-policy']).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect((await supertest(app).get('/mail/99')).status).toBe(404);
});

it('says so when the port is taken', async () => {
  await expect(
    createMailService({ dataDir: join(dataDir, 'other'), port: mail.port, host: '127.0.0.1' }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
