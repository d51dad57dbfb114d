import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { jestResultsFile, readAllResults, reportFolder } from './results.ts';

/**
 * Runs every suite: lint, types, unit and contract tests while the shop is being built and started on ports of its own,
 * then the composed journeys against it. The last line is `N passed, N failed`.
 */
const root = join(import.meta.dirname, '..', '..');
const testPorts = {
  SHELL_PORT: '18080',
  MIDDLEWARE_PORT: '18081',
  RELEASES_PORT: '18082',
  EMBEDDED_PORT: '18090',
  MAIL_PORT: '18025',
};
const shopEnvironment = {
  ...process.env,
  ...testPorts,
  DATA_DIR: join(root, '.data', 'test'),
  // Robots, canonical and alternate links are those of a production shop.
  INDEXABLE: 'true',
};

interface Step {
  name: string;
  passed: boolean;
}

function start(command: string, args: string[], environment: NodeJS.ProcessEnv = process.env): ChildProcess {
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: environment });
}

/** One step outside the test runners counts as one test. */
async function run(name: string, command: string, args: string[], environment?: NodeJS.ProcessEnv): Promise<Step> {
  console.log(`\n— ${name}`);
  const code = await exitCode(start(command, args, environment));
  console.log(`— ${name}: ${code === 0 ? 'passed' : `failed (${code})`}`);
  return { name, passed: code === 0 };
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise(resolve => {
    child.on('exit', code => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

/** Resolves to false when the shop ends before it answers or needs longer than ten minutes. */
async function shopReady(shop: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + 10 * 60_000;
  while (Date.now() < deadline && shop.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${testPorts.SHELL_PORT}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  return false;
}

async function composedSuites(shop: ChildProcess): Promise<Step[]> {
  if (!(await shopReady(shop))) return [{ name: 'shop starts', passed: false }];
  const journeys = await run(
    'end-to-end',
    'pnpm',
    ['--filter', '@exwerk/e2e', 'exec', 'playwright', 'test'],
    shopEnvironment,
  );
  return [{ name: 'shop starts', passed: true }, journeys];
}

rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
ensureBrowser();

const shop = start(process.execPath, ['shell/tools/start.ts'], shopEnvironment);
const steps = [await run('lint', 'pnpm', ['lint']), await run('types', 'pnpm', ['types'])];
const jest = await run('unit and contract', 'pnpm', ['unit', '--json', `--outputFile=${jestResultsFile}`]);
const composed = await composedSuites(shop);
const shopEnded = exitCode(shop);
if (shop.exitCode === null) {
  shop.kill('SIGTERM');
  await shopEnded;
}

await run('requirements', 'pnpm', ['requirements']);
const results = readAllResults();
const count = (outcome: string) => results.filter(result => result.outcome === outcome).length;
// A runner that fails without naming a failed test (no results, a crash) must not pass unseen.
const runners = [jest, ...composed].filter(step => !step.passed && count('failed') === 0);
const failedSteps = [...steps.filter(step => !step.passed), ...runners];
for (const step of failedSteps) console.log(`failed: ${step.name}`);
for (const result of results) if (result.outcome === 'failed') console.log(`failed: ${result.title}`);

const passed = count('passed') + steps.filter(step => step.passed).length;
const failed = count('failed') + failedSteps.length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
