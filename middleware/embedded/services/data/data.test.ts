import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCommerceProject } from '../overview/commerce-project.ts';

jest.setTimeout(90_000);

const root = mkdtempSync(join(tmpdir(), 'embedded-data-'));
const dataDir = join(root, 'data');
const server = join(import.meta.dirname, '../server.ts');
const started: ChildProcess[] = [];
let ports: { EMBEDDED_PORT: string; MAIL_PORT: string };
let origin: string;

async function freePort(): Promise<string> {
  const one = createServer().listen(0, '127.0.0.1');
  await once(one, 'listening');
  const address = one.address();
  one.close();
  return String(typeof address === 'object' ? address?.port : address);
}
beforeAll(async () => {
  ports = { EMBEDDED_PORT: await freePort(), MAIL_PORT: await freePort() };
  origin = `http://localhost:${ports.EMBEDDED_PORT}`;
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}, command = process.execPath, args = [server]) {
  const child = spawn(command, args, {
    env: {
      ...process.env,
      ...ports,
      PAYMENT_NOTIFICATIONS_URL: 'off',
      SEED_PRODUCTS: '3',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const told = { said: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      told.said += chunk;
    });
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), said: told.said }));
  return { child, ended, told };
}
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const last = Date.now() + 40_000; Date.now() < last; await new Promise(resolve => setTimeout(resolve, 100)))
    if (await isSo().catch(() => false)) return;
  throw new Error('It does not come about');
}
const untilReady = () => until(async () => (await fetch(`${origin}/readyz`)).ok);

/** As whoever operates the shop runs it. */
const data = (...args: string[]) =>
  new Promise<{ code: number; said: string }>(resolve => {
    const environment = { ...process.env, DATA_DIR: dataDir };
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'data-command.ts'), ...args],
      { env: environment },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    );
  });

const place = { container: 'kept', key: 'one' };
const objects = () => createCommerceProject(`${origin}/commerce`).customObjects();
const write = (value: string) =>
  objects()
    .post({ body: { ...place, value } })
    .execute();
const read = async () => (await objects().withContainerAndKey(place).get().execute()).body.value;

it('[RUN-08] is backed up while it is used, named when it is broken, and restored by command', async () => {
  const backup = join(root, 'backup');
  const first = start();
  await untilReady();
  await write('before');
  expect(await data('backup', backup)).toMatchObject({ code: 0, said: expect.stringContaining('files') });
  await write('after');
  expect(await data('restore', backup)).toMatchObject({
    code: 1,
    said: expect.stringContaining('another process uses'),
  });
  first.child.kill('SIGTERM');
  await first.ended;
  expect(await data('check')).toMatchObject({ code: 0, said: expect.stringContaining('is sound') });

  for (const [name, destroy] of [
    ['payments.sqlite', (file: string) => writeFileSync(file, 'this is no database at all, whatever its name may say')],
    ['commerce.sqlite', (file: string) => truncateSync(file, 100_000)],
  ] as const) {
    destroy(join(dataDir, name));
    const refused = await start().ended;
    expect(refused.code).toBe(1);
    expect(refused.said.trim().split('\n')).toHaveLength(1);
    expect(refused.said).toMatch(new RegExp(`cannot start: .*${name} is damaged \\(.*pnpm data restore`));
    expect(await data('check')).toMatchObject({ code: 1, said: expect.stringContaining(`${name} is damaged`) });
  }
  expect(await data('restore', backup)).toMatchObject({ code: 0, said: expect.stringContaining('before-restore') });
  expect(existsSync(join(dataDir, 'before-restore', 'commerce.sqlite'))).toBe(true);
  const again = start();
  await untilReady();
  expect(await read()).toBe('before');
  again.child.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
});

it('[RUN-08] restores nothing that is damaged, and no folder that is no backup', async () => {
  const broken = join(root, 'broken');
  mkdirSync(broken);
  expect(await data('restore', broken)).toMatchObject({ code: 1, said: expect.stringContaining('no backup in') });
  writeFileSync(join(broken, 'commerce.sqlite'), 'x'.repeat(5000));
  expect(await data('restore', broken)).toMatchObject({ code: 1, said: expect.stringContaining('is damaged') });
  expect(await data('check')).toMatchObject({ code: 0 });
  expect(await data('wipe')).toMatchObject({ code: 1, said: expect.stringContaining('pnpm data backup') });
});

it('[RUN-08] says in health and log that there is less space than is to be kept', async () => {
  const { child, ended, told } = start({ DISK_RESERVE_MB: '1000000000' });
  await untilReady();
  const health = await fetch(`${origin}/healthz`);
  expect([health.status, await health.json()]).toEqual([503, { status: 'the disk is full' }]);
  await until(async () => told.said.includes('the disk is full: nothing more can be stored'));
  child.kill('SIGTERM');
  await ended;
});

const mount = (folder: string) => ['-rm', 'sh', '-c', `mount -t tmpfs -o size=12m none ${folder}`];
/** Whether this machine lets a test have a small disk of its own. */
const hasOwnDisk = spawnSync('unshare', mount('/mnt')).status === 0;
(hasOwnDisk ? it : it.skip)('[RUN-08] says in health and log that the disk has become full', async () => {
  const small = join(root, 'small');
  mkdirSync(small);
  const [flags = '', shell = '', option = '', mounting = ''] = mount(small);
  const { child, told } = start({ DATA_DIR: small, DISK_RESERVE_MB: '0' }, 'unshare', [
    flags,
    shell,
    option,
    `${mounting} && exec ${process.execPath} ${server}`,
  ]);
  await untilReady();
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  let refused = 0;
  for (let count = 0; count < 400 && refused === 0; count += 1)
    await objects()
      .post({ body: { container: 'filling', key: `k${count}`, value: 'x'.repeat(80_000) } })
      .execute()
      .catch((error: { statusCode?: number }) => {
        refused = error.statusCode ?? 0;
      });
  expect(refused).toBe(500);
  expect((await fetch(`${origin}/healthz`)).status).toBe(503);
  await until(async () => told.said.includes('the disk is full: nothing more can be stored'));
  expect(told.said).not.toContain('xxxxx');
  child.kill('SIGKILL');
});
