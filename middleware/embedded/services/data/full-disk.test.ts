import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { ownServices, until } from './testing/own-services.ts';

jest.setTimeout(90_000);

const mount = (folder: string) => ['-rm', 'sh', '-c', `mount -t tmpfs -o size=24m none ${folder}`];
/** Whether this machine lets a test have a small disk of its own. */
const hasOwnDisk = spawnSync('unshare', mount('/mnt')).status === 0;

let own: Awaited<ReturnType<typeof ownServices>>;
beforeAll(async () => {
  own = await ownServices();
});
afterAll(() => own.close());

/** Payments tell whoever this is; who takes nothing as long as `isDeaf`. */
async function openListener() {
  const listener = { isDeaf: true, heard: 0, asked: 0, url: '', close: () => void server.close() };
  const server = createServer((request, response) => {
    request.resume();
    listener.asked += 1;
    if (!listener.isDeaf) listener.heard += 1;
    response.writeHead(listener.isDeaf ? 503 : 200).end('[accepted]');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  listener.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return listener;
}

const payment = (reference: string) => ({
  merchantAccount: 'ExwerkLocal',
  amount: { value: 1000, currency: 'EUR' },
  reference,
  returnUrl: 'https://exwerk.example/back',
  paymentMethod: {
    type: 'scheme',
    holderName: 'Jan Sample',
    encryptedCardNumber: 'test_4111111111111111',
    encryptedExpiryMonth: 'test_03',
    encryptedExpiryYear: 'test_2030',
    encryptedSecurityCode: 'test_737',
  },
});

/** Statuses of what each service is asked to keep. */
async function asked() {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${own.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  const mail = createTransport({ port: own.mailPort, host: '127.0.0.1', ignoreTLS: true });
  return {
    commerce: await own
      .objects()
      .post({ body: { container: 'kept', key: `k${Date.now()}`, value: 'x'.repeat(20_000) } })
      .execute()
      .then(({ statusCode = 0 }) => statusCode)
      .catch((error: { statusCode?: number }) => error.statusCode),
    payments: await post('/payments/v72/payments', payment(`order-${Date.now()}`), { 'x-api-key': 'local-key' }),
    search: await post(
      '/search/1/indexes/kept/batch',
      { requests: [{ action: 'addObject', body: { objectID: `${Date.now()}`, text: 'x'.repeat(20_000) } }] },
      { 'x-algolia-api-key': 'local-admin', 'x-algolia-application-id': 'LOCAL' },
    ),
    customerData: await post('/customer-data/sinks/analytics', {
      locale: 'sk-SK',
      event: 'page',
      text: 'x'.repeat(20_000),
    }),
    mail: await mail
      .sendMail({ from: 'a@exwerk.example', to: 'b@exwerk.example', subject: 'kept', text: 'x'.repeat(20_000) })
      .then(
        () => 250,
        (error: { responseCode?: number }) => error.responseCode,
      ),
  };
}
const health = async () => (await fetch(`${own.origin}/healthz`)).status;

(hasOwnDisk ? it : it.skip)(
  '[RUN-08] a full disk is told in health and log, costs nothing that was answered, and all goes on when there is space',
  async () => {
    const small = join(own.root, 'small');
    mkdirSync(small, { recursive: true });
    const listener = await openListener();
    const [flags = '', shell = '', option = '', mounting = ''] = mount(small);
    const environment = { DATA_DIR: small, DISK_RESERVE_MB: '0', PAYMENT_NOTIFICATIONS_URL: listener.url };
    const { child, told } = own.start(environment, 'unshare', [
      flags,
      shell,
      option,
      `${mounting} && exec ${process.execPath} ${own.server}`,
    ]);
    await own.untilReady();
    expect(await asked()).toEqual({ commerce: 201, payments: 200, search: 200, customerData: 200, mail: 250 });
    expect(await health()).toBe(200);

    // As this process sees what the other one has mounted.
    const disk = join(`/proc/${child.pid}/root`, small);
    const { bavail, bsize } = statfsSync(disk);
    const filling = join(disk, 'filling');
    writeFileSync(filling, Buffer.alloc(bavail * bsize - 300_000));
    const kept: string[] = [];
    const keep = async () => {
      const key = `kept-${kept.length}`;
      await own
        .objects()
        .post({ body: { container: 'answered', key, value: key.repeat(2000) } })
        .execute();
      kept.push(key);
    };
    let refused = 0;
    for (let count = 0; count < 400 && refused === 0; count += 1)
      await keep().catch((error: { statusCode?: number }) => {
        refused = error.statusCode ?? 0;
      });
    expect(refused).toBe(500);
    expect(kept.length).toBeGreaterThan(0);
    expect(await health()).toBe(503);
    await until(() => told.said.includes('the disk is full: nothing more can be stored'));
    writeFileSync(join(disk, 'rest'), Buffer.alloc(statfsSync(disk).bavail * bsize));
    expect(await asked()).toEqual({ commerce: 500, payments: 500, search: 500, customerData: 500, mail: 452 });
    // Pictures are drawn and sent all the same.
    expect((await fetch(`${own.origin}/images/drill_voltrix_0_front?w=160&f=png`)).status).toBe(200);
    // A notification is tried while nothing can be noted of it.
    const before = listener.asked;
    await until(() => listener.asked > before);
    expect(child.exitCode).toBe(null);
    expect(told.said).not.toContain('xxxxx');

    for (const file of ['filling', 'rest']) rmSync(join(disk, file));
    listener.isDeaf = false;
    await until(async () => (await health()) === 200);
    expect(await asked()).toEqual({ commerce: 201, payments: 200, search: 200, customerData: 200, mail: 250 });
    await until(() => listener.heard >= 2);

    // As after the death of the machine at this moment.
    child.kill('SIGSTOP');
    const copied = join(own.root, 'copied');
    cpSync(disk, copied, { recursive: true });
    child.kill('SIGKILL');
    listener.close();
    const again = own.start({ DATA_DIR: copied });
    await own.untilReady();
    for (const key of kept) {
      const read = own.objects().withContainerAndKey({ container: 'answered', key }).get().execute();
      expect((await read).body.value).toBe(key.repeat(2000));
    }
    again.child.kill('SIGTERM');
    await again.ended;
  },
);
