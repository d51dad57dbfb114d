import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { customerCreatePasswordResetToken, customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import { createMailService, type MailService } from '@exwerk/embedded-services/mail/service';
import { type FaultyLine, type LineFault, openFaultyLine } from '../testing/faulty-line.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { draftOf } from '../testing/sign-up.ts';

/** What shoppers get while the mail server is slow, hangs, refuses or flaps; as written in docs/upstreams.md. */

jest.setTimeout(60_000);

const dataDir = mkdtempSync(join(tmpdir(), 'mail-faults-'));
let mail: MailService;
let line: FaultyLine;
let shop: TestShop;
beforeAll(async () => {
  mail = await createMailService({ dataDir, port: 0, host: '127.0.0.1' });
  line = await openFaultyLine(mail.port, 200);
  shop = await openShop({ SMTP_URL: `smtp://127.0.0.1:${line.port}`, UPSTREAM_TIMEOUT_SECONDS: '2' });
}, 120_000);
afterAll(async () => {
  line.close();
  await shop.close();
  await mail.close();
  rmSync(dataDir, { recursive: true });
});

it.each<[LineFault, string]>([
  ['slow', 'and gets the mail'],
  ['flaps', 'and gets the mail by the second try'],
  ['refuses', 'and gets the mail when the server is back'],
  ['hangs', 'and gets the mail when the server is back'],
])('[RUN-05] a mail server %s: whoever forgot a password waits no longer, %s', async fault => {
  const email = `${fault}@exwerk.example`;
  await shop.shopper('sk').call(customerSignMeUp, draftOf(email));
  line.fault = fault;
  const begun = performance.now();
  await shop.shopper('sk').call(customerCreatePasswordResetToken, { email });
  expect(performance.now() - begun).toBeLessThan(1000);
  const mails = () => mail.latestMessages(10, email);
  if (fault === 'refuses' || fault === 'hangs') {
    // Longer than the first try takes.
    await wait(2500);
    expect(mails()).toEqual([]);
    line.fault = 'none';
    line.cut();
    await shop.services.deferredTasks.done();
  }
  // A machine that stands still may cost one more try.
  for (const until = Date.now() + 25_000; mails().length === 0 && Date.now() < until; ) await wait(50);
  expect(mails()).toHaveLength(1);
  line.fault = 'none';
});

it('[RUN-05] a mail server hangs: whoever writes to the support waits no longer, and gets the mail when the server is back', async () => {
  const customerEmail = 'writes@exwerk.example';
  line.fault = 'hangs';
  const begun = performance.now();
  const { sent } = await shop.shopper('de').call(sendSupportRequest, {
    reason: 'other',
    subreason: 'other',
    locale: 'de-DE',
    description: 'Please',
    contactName: 'Eva',
    customerEmail,
    subject: 'Weld',
  });
  expect(sent).toBe(true);
  expect(performance.now() - begun).toBeLessThan(1000);
  // Longer than the first try takes.
  await wait(2500);
  expect(mail.latestMessages(10, customerEmail)).toEqual([]);
  line.fault = 'none';
  line.cut();
  await shop.services.deferredTasks.done();
  for (const until = Date.now() + 25_000; mail.latestMessages(10, customerEmail).length === 0 && Date.now() < until; )
    await wait(50);
  expect(mail.latestMessages(10, customerEmail)).toHaveLength(1);
});
