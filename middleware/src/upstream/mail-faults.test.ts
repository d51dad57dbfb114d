import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerCreatePasswordResetToken, customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import { createMailService, type MailService } from '@exwerk/embedded-services/mail/service';
import { type FaultyLine, type LineFault, openFaultyLine } from '../testing/faulty-line.ts';
import { openShop, type TestShop } from '../testing/shop.ts';

/** What shoppers get while the mail server is slow, hangs, refuses or flaps; as written in docs/upstreams.md. */

jest.setTimeout(60_000);

const dataDir = mkdtempSync(join(tmpdir(), 'mail-faults-'));
let mail: MailService;
let line: FaultyLine;
let shop: TestShop;
beforeAll(async () => {
  mail = await createMailService({ dataDir, port: 0, host: '127.0.0.1' });
  line = await openFaultyLine(mail.port, 200);
  shop = await openShop({ SMTP_URL: `smtp://127.0.0.1:${line.port}`, UPSTREAM_TIMEOUT_SECONDS: '1' });
}, 120_000);
afterAll(async () => {
  line.close();
  await shop.close();
  await mail.close();
  rmSync(dataDir, { recursive: true });
});

const draft = (email: string) => ({
  email,
  password: 'Riverbed-42',
  firstName: 'Eva',
  lastName: 'Sample',
  locale: 'sk-SK',
  custom: { customerType: 'private' },
});

it.each<[LineFault, string]>([
  ['slow', 'and gets the mail'],
  ['flaps', 'and gets the mail by the second try'],
  ['refuses', 'and gets the mail when the server is back'],
  ['hangs', 'and gets the mail when the server is back'],
])('[RUN-05] a mail server %s: whoever forgot a password waits no longer, %s', async fault => {
  const email = `${fault}@exwerk.example`;
  await shop.shopper('sk').call(customerSignMeUp, draft(email));
  line.fault = fault;
  const begun = performance.now();
  await shop.shopper('sk').call(customerCreatePasswordResetToken, { email });
  expect(performance.now() - begun).toBeLessThan(1000);
  // Longer than the first try takes.
  await new Promise(resolve => setTimeout(resolve, 2000));
  const isAway = fault === 'refuses' || fault === 'hangs';
  if (isAway) {
    expect(mail.latestMessages(10, email)).toEqual([]);
    line.fault = 'none';
    line.cut();
  }
  await shop.services.deferredTasks.done();
  expect(mail.latestMessages(10, email)).toHaveLength(1);
  line.fault = 'none';
});
