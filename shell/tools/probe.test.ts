import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'exwerk-probe-'));
afterAll(() => rmSync(folder, { recursive: true }));

const elsewhere = { MIDDLEWARE_URL: 'http://middleware:8081' };
const customer = { PROBE_EMAIL: 'gate@example.com', PROBE_PASSWORD: 'a word of its own' };
const why = 'must be set, as MIDDLEWARE_URL is not on this machine: the gate signs in as a customer of its own';
const complaints = ['PROBE_EMAIL', 'PROBE_PASSWORD'].map(name => `Environment variable ${name}: ${why}`);

/** What a script says of the gate's customer, and its exit code; null when it was still running after so many milliseconds. */
function run(script: string, environment: Readonly<Record<string, string>>, timeout: number) {
  const { status, stderr } = spawnSync(process.execPath, [path.join(repository, script)], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...environment },
    encoding: 'utf8',
    timeout,
  });
  return { status, said: stderr.split('\n').filter(line => line.includes('PROBE_')) };
}

it('releases of a shop elsewhere do not start without a customer of the gate’s own, whom a promotion would miss after its pages were tried', () => {
  const environment = {
    ...elsewhere,
    EXWERK_PROBE: path.join(repository, 'shell/tools/probe.ts'),
    RELEASES_PORT: '0',
    RELEASES_OPERATIONS_PORT: '0',
  };
  expect(run('shared-kernel/releases/src/server.ts', environment, 20_000)).toEqual({ status: 1, said: complaints });
}, 30_000);

it.each<[string, Record<string, string>, string[]]>([
  ['a middleware elsewhere and nobody named', elsewhere, complaints],
  ['a password alone', { ...elsewhere, PROBE_PASSWORD: customer.PROBE_PASSWORD }, complaints.slice(0, 1)],
  ['a customer', { ...elsewhere, ...customer }, []],
  ['guests alone', { ...elsewhere, PROBE_VISITORS: 'guest' }, []],
  ['a middleware on this machine', {}, []],
])('a probe with %s starts, or says each variable that it misses', (_what, environment, said) => {
  expect(run('shell/tools/probe.ts', environment, 20_000)).toEqual({ status: said.length === 0 ? 0 : 1, said });
});
