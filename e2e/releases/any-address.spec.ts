import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../shop-test.ts';
import { readPlaywrightResults } from '../tools/results.ts';
import { behindHttps } from './hosted-address.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const run = (script: string, args: readonly string[], settings: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [path.join(repository, script), ...args], {
    cwd: repository,
    env: { ...process.env, ...settings },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, output: error.stdout }),
  );

test('[SQUAD-10] two runs at once against a shop under its own domains, with reports of their own that are put together', async () => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-runs-'));
  const shop = await behindHttps(folder);
  const settings = {
    SHOP_URL: `https://{domain}:${shop.port}`,
    SHOP_ADDRESS: '127.0.0.1',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    E2E_RECORDS: path.join(folder, 'records'),
    GITHUB_ACTIONS: '',
  };
  const suites = (name: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const options = ['--project', 'desktop', '--workers', '1', ...args];
    return run('e2e/tools/run-e2e.ts', options, { ...settings, E2E_REPORT: path.join(folder, name), ...more });
  };
  try {
    const runs = await Promise.all([
      suites('pages', ['journeys/pages', '--grep', 'gb login']),
      suites('routing', ['journeys/routing', '--grep', 'has its one address']),
    ]);
    for (const { code, output } of runs) expect(output, `${code}`).toContain('1 passed');
    // What only a shop on this machine has is left out, and said to be.
    expect(runs[0]?.output).toMatch(/Left out of https:\/\/www\..*\n(?: {2}.*\n)* {2}releases\/gate\.spec\.ts\n/);

    const into = path.join(folder, 'all');
    const reports = ['pages', 'routing'].map(name => path.join(folder, name));
    expect((await run('e2e/tools/merge-reports.ts', [...reports, '--into', into], settings)).code).toBe(0);
    const merged = readPlaywrightResults(JSON.parse(await readFile(path.join(into, 'playwright.json'), 'utf8')));
    expect(merged.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
    expect(await readFile(path.join(into, 'junit.xml'), 'utf8')).toMatch(/tests="2" failures="0"/);
    for (const named of [reports, [into]]) {
      const { output } = await run('e2e/tools/requirements.ts', named, settings);
      expect(output).not.toContain('  ROUTE-36  ');
      expect(output).toContain('  ROUTE-38  not proven');
    }

    // Nobody answers there, which GitHub shows beside the suite.
    const alone = await suites('nobody', ['journeys/routing', '--grep', 'has its one address', '--retries', '0'], {
      SHOP_URL: 'https://{domain}:1',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: repository,
    });
    expect(alone.code).toBe(1);
    expect(alone.output).toMatch(/^::error file=e2e\/journeys\/routing\.spec\.ts,/m);
  } finally {
    shop.close();
    await rm(folder, { recursive: true, force: true });
  }
});
