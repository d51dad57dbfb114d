import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The shop that the composed suites run against: its own ports and data, so that the one a developer has open goes on. */
export const root = join(import.meta.dirname, '..', '..');
const testPorts = {
  SHELL_PORT: '18080',
  MIDDLEWARE_PORT: '18081',
  RELEASES_PORT: '18082',
  EMBEDDED_PORT: '18090',
  MAIL_PORT: '18025',
  SHELL_OPERATIONS_PORT: '18180',
  MIDDLEWARE_OPERATIONS_PORT: '18181',
  RELEASES_OPERATIONS_PORT: '18182',
};
/** Where the test shop's embedded services write what they were asked and what they answered. */
const wireRecord = join(root, '.data', 'test-wire.jsonl');
const shopEnvironment = {
  ...process.env,
  CI: 'true',
  ...testPorts,
  DATA_DIR: join(root, '.data', 'test'),
  WIRE_RECORD: wireRecord,
  // Robots, canonical and alternate links are those of a production shop.
  INDEXABLE: 'true',
  // A suite can name a client of its own by X-Forwarded-For, so that what it uses up is not taken from the others.
  TRUST_PROXY: 'loopback',
  // What pages fetch and send must not be a matter of chance; the suite of it has a shop of its own.
  REPORT_SAMPLE: '0',
  // All suites but those come from this machine, more of them at a time than one shopper ever opens pages.
  UNLIMITED_CLIENTS: 'loopback',
};

export interface Step {
  name: string;
  passed: boolean;
}

function start(command: string, args: string[], environment: NodeJS.ProcessEnv = process.env): ChildProcess {
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: environment });
}

/** One step outside the test runners counts as one test. */
export async function run(
  name: string,
  command: string,
  args: string[],
  environment?: NodeJS.ProcessEnv,
): Promise<Step> {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const code = await exitCode(start(command, args, environment));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`— ${name}: ${code === 0 ? 'passed' : `failed (${code})`} in ${seconds} s`);
  return { name, passed: code === 0 };
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise(resolve => {
    child.on('exit', code => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

const logs = join(shopEnvironment.DATA_DIR, 'logs');
const crashLogs = (): string[] =>
  existsSync(logs) ? readdirSync(logs).flatMap(name => (name.endsWith('.crash.log') ? [join(logs, name)] : [])) : [];

/** Builds and starts the shop; it goes on starting while other steps run. */
export function startTestShop(): ChildProcess {
  for (const file of crashLogs()) rmSync(file);
  return start(process.execPath, ['shell/tools/start.ts'], shopEnvironment);
}

export async function stopTestShop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return;
  const ended = exitCode(shop);
  shop.kill('SIGTERM');
  await ended;
}

const isReady = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves to false when the shop ends before it answers or needs longer than ten minutes. */
async function shopReady(shop: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + 10 * 60_000;
  while (Date.now() < deadline && shop.exitCode === null) {
    const answers = await Promise.all([
      isReady(testPorts.SHELL_OPERATIONS_PORT),
      isReady(testPorts.MIDDLEWARE_OPERATIONS_PORT),
    ]);
    if (answers.every(Boolean)) return true;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  return false;
}

/** Whether all that went over the wire so far is in the types of the vendors' SDKs. */
export const watchWire = () => run('wire', process.execPath, ['e2e/wire/watch.ts', wireRecord]);

/**
 * A process that ended was started again, so the suites may have gone on without noticing. Where the whole shop has ended, as it does when its ports are
 * taken, another one that listens there was tried.
 */
export function shopStayedUp(shop: ChildProcess): Step {
  const ended = crashLogs();
  for (const file of ended) console.log(`— ${file}\n${readFileSync(file, 'utf8').slice(-4000)}`);
  return { name: 'no process of the shop has ended', passed: ended.length === 0 && shop.exitCode === null };
}

/** Waits until the shop is there. */
export const shopStarts = async (shop: ChildProcess): Promise<Step> => ({
  name: 'shop starts',
  passed: await shopReady(shop),
});

/** The same as `run`, for the shop's own releases and ports. */
export const runInShop = (name: string, command: string, args: string[], settings: NodeJS.ProcessEnv = {}) =>
  run(name, command, args, { ...shopEnvironment, ...settings });

/** Runs Playwright's suites against a shop that is there. */
export const suitesIn = (name: string, args: readonly string[] = [], settings: NodeJS.ProcessEnv = {}) =>
  runInShop(name, 'pnpm', ['--filter', '@exwerk/e2e', 'exec', 'playwright', 'test', ...args], settings);

/** The same once it is there. */
export async function composedSuites(
  shop: ChildProcess,
  name: string,
  args: readonly string[] = [],
  settings: NodeJS.ProcessEnv = {},
): Promise<Step[]> {
  const started = await shopStarts(shop);
  return started.passed ? [started, await suitesIn(name, args, settings)] : [started];
}
