// npm start, npm test, .ci/run <remote>: makes sure of Node 24, pnpm 12 and the installed packages, then hands over. Must run on Node 20 and needs no package.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const scripts = { start: 'shell/tools/start.ts', test: 'e2e/tools/test-all.ts', remote: 'e2e/tools/test-remote.ts' };
const wanted = { node: 24, pnpm: 12 };
const windows = process.platform === 'win32';

function fail(text) {
  console.error(text);
  process.exit(1);
}

/** Node and PATH to go on with: the machine's own when they are new enough, else fetched from the npm registry (and kept by npm). */
function findTools() {
  const pnpm = spawnSync('pnpm', ['--version'], { encoding: 'utf8', cwd: repository, shell: windows });
  const hasNode = Number.parseInt(process.versions.node, 10) >= wanted.node;
  if (hasNode && pnpm.status === 0 && Number.parseInt(pnpm.stdout, 10) === wanted.pnpm) {
    return { node: process.execPath, path: process.env.PATH };
  }
  console.log(`Using Node ${wanted.node} and pnpm ${wanted.pnpm} from the npm registry`);
  const print = 'console.log(JSON.stringify({ node: process.execPath, path: process.env.PATH }))';
  const packages = ['-p', `node@${wanted.node}`, '-p', `pnpm@${wanted.pnpm}`];
  const found = spawnSync('npx', ['--yes', ...packages, '--', 'node', '-e', windows ? `"${print}"` : print], {
    encoding: 'utf8',
    cwd: repository,
    shell: windows,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answer = found.stdout?.trim().split('\n').at(-1);
  if (found.status !== 0 || !answer)
    fail('Node and pnpm could not be fetched; install Node 24 and pnpm 12 and try again');
  return JSON.parse(answer);
}

/** Installs when the lock file is not the one that was installed last. */
function install(environment) {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(repository, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = path.join(repository, 'node_modules/.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages');
  const options = { cwd: repository, env: { ...environment, CI: '1' }, stdio: 'inherit', shell: windows };
  if (spawnSync('pnpm', ['install', '--frozen-lockfile'], options).status !== 0)
    fail('The packages could not be installed');
  writeFileSync(stamp, hash);
}

const [command = 'start', ...rest] = process.argv.slice(2);
const script = scripts[command];
if (!script) fail(`Unknown command ${command}; there are ${Object.keys(scripts).join(' and ')}`);
const tools = findTools();
const environment = { ...process.env, PATH: tools.path };
install(environment);
const child = spawn(tools.node, [script, ...rest], { cwd: repository, env: environment, stdio: 'inherit' });
// Ctrl-C reaches the child by itself; whoever ends this process by name means the child too.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
// npm does not pass a signal on to what it runs; when it is gone, so is the shop.
const parent = process.ppid;
setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref();
child.on('exit', code => process.exit(code ?? 1));
