import { createServer, type Server } from 'node:net';
import { pino } from 'pino';
import { createDeferredTasks } from '../deferred-tasks.ts';
import { loadConfig } from '../testing/load-config.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { createMailer } from './mailer.ts';

// Pauses are over at once.
jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(async () => undefined) }));

const log = pino({ level: 'silent' });
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A mail server that takes everything, but for what it says to commands that begin so. */
async function mailerBefore(says: Record<string, string>) {
  const usual = { EHLO: '250-mail.example\r\n250 AUTH PLAIN', AUTH: '235 ok', DATA: '354 go on', QUIT: '221 bye' };
  const answers = Object.entries({ ...says, ...usual, ...says });
  const server = createServer(socket => {
    let isText = false;
    socket.on('error', () => undefined);
    socket.write('220 mail.example\r\n');
    socket.on('data', data => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        if (isText && line !== '.') continue;
        const [, answer = '250 ok'] = answers.find(([command]) => line.startsWith(command)) ?? [];
        isText = answer.startsWith('354');
        socket.write(`${answer}\r\n`);
      }
    });
  });
  servers.push(server);
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const config = loadConfig({ SMTP_URL: `smtp://user:word@127.0.0.1:${port}`, UPSTREAM_TIMEOUT_SECONDS: '2' });
  const mailer = createMailer(config, log);
  return (to: string) => mailer.send({ to, subject: 'Subject', text: 'Text', html: '<p>Text' });
}

/** How often a mail that fails is tried. */
async function triesOf(send: () => Promise<void>): Promise<number> {
  const work = jest.fn(send);
  await new Promise<void>(resolve => {
    const told = pino({ level: 'silent' });
    jest.spyOn(told, 'error').mockImplementation(() => resolve());
    createDeferredTasks(told).run('some mail', work);
  });
  return work.mock.calls.length;
}

it('a mailbox that takes nothing just now is tried for as long as a server that is away, and keeps no other mail waiting', async () => {
  const send = await mailerBefore({ 'RCPT TO:<grey': '450 4.2.0 greylisted' });
  expect(await triesOf(() => send('grey@exwerk.example'))).toBe(8);
  await expect(send('good@exwerk.example')).resolves.toBeUndefined();
});

it.each([
  ['a mailbox that there is none of', { 'RCPT TO': '550 5.1.1 unknown' }],
  ['a mail that is not wanted', { '.': '554 5.7.1 spam' }],
])('%s is given up soon', async (_what, says) => {
  const send = await mailerBefore(says);
  expect(await triesOf(() => send('eva@exwerk.example'))).toBe(4);
});

it.each([
  ['the password of the shop', 'EAUTH', { AUTH: '535 5.7.8 bad credentials' }],
  ['its sender', 'EENVELOPE', { 'MAIL FROM': '530 5.7.0 authentication required' }],
  ['everything', 'EPROTOCOL', { EHLO: '521 5.3.2 no mail here', HELO: '521 5.3.2 no mail here' }],
])('a server that refuses %s takes no mail at all', async (_what, code, says) => {
  const send = await mailerBefore(says);
  const error: unknown = await send('eva@exwerk.example').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UpstreamError);
  expect(error).toMatchObject({ service: 'mail', status: 0, code });
});
