import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@exwerk/service/testing/free-port';
import { readAudit } from '../audit/audit-log.ts';
import { Composer } from '../composition/composer.ts';
import { readComposition } from '../composition/composition-store.ts';
import type { Probe } from '../gate/gate.ts';
import { openDirectory } from '../store/directory-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { littleRemotes, littleVersions, publishLittle, publishLittleShell } from '../testing/little-releases.ts';
import { runCompose } from './compose-command.ts';

/** An address at which nobody is. */
let nowhere: string;
beforeAll(async () => {
  nowhere = `http://127.0.0.1:${await freePort()}`;
});
const environment = { ...process.env };
let folder: string;
let store: ReleaseStore;
let said: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compose-'));
  store = openDirectory(path.join(folder, 'releases'));
  process.env = { ...environment, DATA_DIR: folder, COMPOSE_BY: 'tester' };
  said = '';
  const hear = (...words: unknown[]) => {
    said += `${words.join(' ')}\n`;
    return true;
  };
  for (const told of ['log', 'error'] as const) jest.spyOn(console, told).mockImplementation(hear);
  jest.spyOn(process.stderr, 'write').mockImplementation(hear);
  for (const remote of littleRemotes) await publishLittle(store, remote, '1');
  await publishLittleShell(store, '1');
});
afterEach(async () => {
  jest.restoreAllMocks();
  process.env = environment;
  await rm(folder, { recursive: true });
});

const passing: Probe = async () => 'tried';
const compose = (...args: string[]) => runCompose(args, passing);
const composed = () => new Composer({ store, say: () => undefined }).put(littleVersions);
const everything = Object.entries(littleVersions).map(([name, version]) => `${name}@${version}`);

describe('the first composition', () => {
  it('is made of the shell and the remotes together, once it has passed the gate, and is in history and audit', async () => {
    expect([await compose('begin', ...everything, '--why', 'a new environment'), said]).toEqual([
      0,
      expect.stringMatching(/contract .*integrity .*weight .*probe +tried/s),
    ]);
    expect(await readComposition(store)).toMatchObject({
      revision: 1,
      remotes: littleVersions,
      by: 'tester',
      why: 'a new environment',
      what: expect.stringContaining('begin '),
    });
    expect(await readAudit(store, 9)).toMatchObject([
      { by: 'tester', outcome: 'done', what: expect.stringContaining('begin '), revisions: { from: 0, to: 1 } },
    ]);
    said = '';
    expect([await compose('history', 'checkout'), said]).toEqual([0, expect.stringContaining('add checkout@1')]);
  });

  it('is named by whatever needs one', async () => {
    for (const command of [
      ['promote', 'checkout@1'],
      ['add', 'contact@1'],
      ['preview', 'qa', 'checkout@1'],
      ['status'],
    ]) {
      said = '';
      expect([await compose(...command), said]).toEqual([
        1,
        expect.stringMatching(/^Nothing is composed yet; pnpm compose begin .*\n/),
      ]);
    }
  });

  it('is there once', async () => {
    await composed();
    expect([await compose('begin', ...everything), said]).toEqual([
      1,
      expect.stringMatching(/^There is a composition already; pnpm compose promote or add changes it\n$/),
    ]);
    expect(await readComposition(store)).toMatchObject({ revision: 1, what: expect.stringContaining('promote ') });
  });

  it('is refused without a shell, and by the gate as anything else', async () => {
    expect([await compose('begin', 'checkout@1'), said]).toEqual([1, expect.stringMatching(/begins with a shell/)]);
    said = '';
    await publishLittle(store, 'checkout', '2', { contract: '^2.0.0' });
    const others = everything.filter(name => !name.startsWith('checkout@'));
    expect([await compose('begin', ...others, 'checkout@2'), said]).toEqual([
      3,
      expect.stringMatching(/refused by the rule "contract": .*checkout@2.*\nNothing has changed\.\n$/s),
    ]);
    said = '';
    expect([await runCompose(['begin', ...everything], undefined), said]).toEqual([
      1,
      expect.stringContaining('EXWERK_PROBE'),
    ]);
    expect(await readComposition(store)).toBeUndefined();
  });

  it('takes over what is not here from the environment before', async () => {
    await composed();
    const next = path.join(folder, 'next');
    Object.assign(process.env, { DATA_DIR: next, RELEASES_BEFORE: path.join(folder, 'releases') });
    expect([await compose('begin', ...everything), said]).toEqual([
      0,
      expect.stringMatching(/checkout@1 taken over from .*, all hashes the same.*tried/s),
    ]);
    const taken = openDirectory(path.join(next, 'releases'));
    expect(await readComposition(taken)).toMatchObject({ revision: 1, remotes: littleVersions });
  });

  it('is made by whoever has the store, not with a key', async () => {
    Object.assign(process.env, { RELEASES_API: nowhere, SQUAD_KEY: 'a key' });
    expect([await compose('begin', ...everything), said]).toEqual([1, expect.stringMatching(/has the store itself/)]);
  });
});

describe('a command says', () => {
  beforeEach(composed);

  it.each([
    [['canary', 'checkout', '--share', '10'], /checkout.*names no version/],
    [['canary', 'Checkout@1.0.0', '--share', '10'], /Checkout.*lower-case/i],
    [['canary', 'UP', '--end'], /UP.*lower-case/i],
    [['promote', 'checkout'], /checkout.*names no version/],
    [['promote', 'checkout@1', 'checkout@2'], /checkout is named twice/],
    [['canary', 'checkout@1', 'checkout@2', '--share', '10'], /checkout is named twice/],
    [['preview', 'constructor', '--end'], /constructor.*Small letters/],
    [['history', 'constructor'], /constructor.*is taken/],
  ])('what it did not understand: %j', async (args, why) => {
    expect([await compose(...args), said]).toEqual([2, expect.stringMatching(why)]);
  });

  it.each(['history', 'figures'])('that there is no such remote: %s', async command => {
    process.env.SHELL_OPERATIONS_URLS = nowhere;
    expect([await compose(command, 'nosuch'), said]).toEqual([1, 'nosuch was never composed\n']);
  });

  it.each([
    ['an API', () => ['status'], () => ({ RELEASES_API: nowhere, SQUAD_KEY: 'a key' })],
    ['a shell', () => ['figures'], () => ({ SHELL_OPERATIONS_URLS: nowhere })],
    ['a middleware', () => ['contracts', '--against', nowhere], () => ({})],
  ])('where nobody answers: %s', async (_what, args, settings) => {
    Object.assign(process.env, settings());
    expect([await compose(...args()), said]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^${nowhere}/\\S+ cannot be reached: \\S.*\n$`)),
    ]);
  });
});

it('that is ended while the gate looks says so, in the audit too, and changes nothing', async () => {
  await composed();
  await publishLittle(store, 'checkout', '2');
  const probe = path.join(folder, 'probe.mjs');
  await writeFile(
    probe,
    'export const probe = (candidate, store, say) => { say("trying"); setInterval(() => {}, 1000); return new Promise(() => {}); };',
  );
  const child = spawn(process.execPath, [path.join(__dirname, 'compose.ts'), 'promote', 'checkout@2'], {
    env: { ...process.env, EXWERK_PROBE: probe },
  });
  let output = '';
  child.stderr.on('data', chunk => (output += chunk));
  for await (const chunk of child.stdout) if (String(chunk).includes('trying')) child.kill('SIGINT');
  const [code] = child.exitCode === null && child.signalCode === null ? await once(child, 'close') : [child.exitCode];
  expect([code, output]).toEqual([130, 'Ended by SIGINT\nNothing has changed.\n']);
  expect(await readAudit(store, 1)).toMatchObject([
    { what: 'promote checkout@2', outcome: 'failed', message: 'Ended by SIGINT' },
  ]);
  expect(await readComposition(store)).toMatchObject({ remotes: littleVersions });
});
