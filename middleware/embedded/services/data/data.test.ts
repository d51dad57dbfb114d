import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databases } from './data-files.ts';
import { ownServices, until } from './testing/own-services.ts';

jest.setTimeout(90_000);

let own: Awaited<ReturnType<typeof ownServices>>;
let root: string;
let dataDir: string;
beforeAll(async () => {
  own = await ownServices();
  ({ root, dataDir } = own);
});
afterAll(() => own.close());

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
const write = (value: string) =>
  own
    .objects()
    .post({ body: { ...place, value } })
    .execute();
const read = async () => (await own.objects().withContainerAndKey(place).get().execute()).body.value;

it('[RUN-08] is backed up while it is used, named when it is broken, and restored by command', async () => {
  const backup = join(root, 'backup');
  const first = own.start();
  await own.untilReady();
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
    const refused = await own.start().ended;
    expect(refused.code).toBe(1);
    expect(refused.said.trim().split('\n')).toHaveLength(1);
    expect(refused.said).toMatch(new RegExp(`cannot start: .*${name} is damaged \\(.*pnpm data restore`));
    expect(await data('check')).toMatchObject({ code: 1, said: expect.stringContaining(`${name} is damaged`) });
  }
  expect(await data('restore', backup)).toMatchObject({ code: 0, said: expect.stringContaining('before-restore') });
  expect(existsSync(join(dataDir, 'before-restore', 'commerce.sqlite'))).toBe(true);
  const again = own.start();
  await own.untilReady();
  expect(await read()).toBe('before');
  await write('later');
  again.child.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);

  // Whoever restored by mistake takes back what was set aside.
  for (const source of [backup, join(dataDir, 'before-restore')])
    expect(await data('restore', source)).toMatchObject({ code: 0 });
  const last = own.start();
  await own.untilReady();
  expect(await read()).toBe('later');
  last.child.kill('SIGTERM');
  expect((await last.ended).code).toBe(0);
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

it('[RUN-08] takes nothing for whole that lacks a part: no folder, no backup, no data that services start with', async () => {
  const nowhere = join(root, 'nowhere');
  for (const command of [
    ['check', nowhere],
    ['restore', nowhere],
  ])
    expect(await data(...command)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/there is no .* in .*nowhere/),
    });

  const first = own.start();
  await own.untilReady();
  expect(
    readdirSync(dataDir)
      .filter(name => name.endsWith('.sqlite'))
      .toSorted(),
  ).toEqual(databases);
  first.child.kill('SIGTERM');
  await first.ended;
  const whole = join(root, 'whole');
  expect(await data('backup', whole)).toMatchObject({ code: 0 });
  for (const part of ['commerce.sqlite', 'mail.sqlite', 'seeded']) {
    const lacking = join(root, `without-${part}`);
    cpSync(whole, lacking, { recursive: true });
    rmSync(join(lacking, part));
    for (const command of ['check', 'restore'])
      expect(await data(command, lacking)).toMatchObject({
        code: 1,
        said: expect.stringContaining(`${join(lacking, part)} is missing`),
      });
  }

  for (const file of readdirSync(dataDir)) if (file.startsWith('commerce.sqlite')) rmSync(join(dataDir, file));
  const refused = await own.start().ended;
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/commerce\.sqlite is missing.*pnpm data restore/),
  });
  expect(await data('check')).toMatchObject({ code: 1, said: expect.stringContaining('commerce.sqlite is missing') });
  const unmade = join(root, 'unmade');
  expect(await data('backup', unmade)).toMatchObject({
    code: 1,
    said: expect.stringContaining('commerce.sqlite is missing'),
  });
  expect([existsSync(unmade), existsSync(`${unmade}.unfinished`)]).toEqual([false, false]);
  expect(await data('restore', whole)).toMatchObject({ code: 0 });
});

it('[RUN-08] says in health and log that there is less space than is to be kept', async () => {
  const { child, ended, told } = own.start({ DISK_RESERVE_MB: '1000000000' });
  await own.untilReady();
  const health = await fetch(`${own.origin}/healthz`);
  expect([health.status, await health.json()]).toEqual([503, { status: 'the disk is full' }]);
  await until(async () => told.said.includes('the disk is full: nothing more can be stored'));
  child.kill('SIGTERM');
  await ended;
});
