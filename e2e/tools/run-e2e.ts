// pnpm e2e [--composition <preview> | --with <remote>@<version>…] [--pictures take|compare] [what playwright test takes]: runs the composed suites
// against the running shop, as it is or with other releases in it. Nobody but the suites gets those. With `--pictures` nothing but how it looks is tried.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { visit } from '../visit.ts';
import { composedBy, type Preview, previewSchema, previewVariable } from './composition.ts';
import { leftOut } from './left-out.ts';
import { previewNameOf } from './preview-name.ts';
import { isShopAtHand, reach, storefrontUrl } from './shop-address.ts';

const root = join(import.meta.dirname, '..', '..');

/** Who ends the run waits until its preview is gone. */
const ending = new AbortController();
let endedBy: 'SIGINT' | 'SIGTERM' | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    endedBy ??= signal;
    ending.abort();
  });

/** Takes the options of this command out of the arguments; the others are Playwright's. */
function readArguments(args: readonly string[]) {
  const rest = [...args];
  const releases: string[] = [];
  let composition: string | undefined;
  let pictures: string | undefined;
  for (let at = 0; at < rest.length; ) {
    const [option = '', joined] = (rest[at] ?? '').split('=', 2);
    if (!['--with', '--composition', '--pictures'].includes(option)) {
      at += 1;
      continue;
    }
    const value = joined ?? rest[at + 1];
    if (!value) throw new Error(`${option} needs a value`);
    rest.splice(at, joined === undefined ? 2 : 1);
    if (option === '--with') releases.push(value);
    else if (option === '--pictures') pictures = value;
    else composition = value;
  }
  if (composition && releases.length > 0) throw new Error('Either --composition or --with');
  if (pictures && !/^(?:take|compare)$/.test(pictures)) throw new Error('Either --pictures take or --pictures compare');
  return { composition, releases, pictures, rest };
}

function compose(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'shell/tools/compose.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.trim() || `pnpm compose ${args.join(' ')} failed`);
  return stdout;
}

/** The shop follows within seconds; the suites must not begin before. */
async function served({ id }: Preview): Promise<void> {
  const patience = 20_000;
  for (const until = Date.now() + patience; Date.now() < until && !ending.signal.aborted; await sleep(200)) {
    const { headers } = await visit('gb', '/login');
    if (headers.get('x-composition') === id) return;
  }
  if (ending.signal.aborted) return;
  throw new Error(`The shop does not serve the composition ${id}; see the shell's log`);
}

/** Milliseconds that suites have to end by themselves: Ctrl-C has told them, too. */
const endPatience = 10_000;

async function test(args: readonly string[]): Promise<number> {
  if (ending.signal.aborted) return 1;
  const child = spawn('pnpm', ['--filter', '@exwerk/e2e', 'exec', 'playwright', 'test', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  const end = () => {
    if (endedBy === 'SIGTERM') child.kill();
    else setTimeout(() => child.kill(), endPatience).unref();
  };
  ending.signal.addEventListener('abort', end, { once: true });
  return new Promise(resolve => child.on('exit', code => resolve(code ?? 1)));
}

function sayWhatIsLeftOut(): void {
  if (isShopAtHand) return;
  const without = Object.groupBy(leftOut(reach), ({ needs }) => needs);
  for (const [needs, suites = []] of Object.entries(without)) {
    console.log(`Left out of ${storefrontUrl('gb')}, for lack of ${needs}:`);
    for (const { suite } of suites) console.log(`  ${suite}`);
  }
}

try {
  sayWhatIsLeftOut();
  const { composition, releases, pictures, rest } = readArguments(process.argv.slice(2));
  const name = composition ?? (releases.length > 0 ? previewNameOf(process.pid) : undefined);
  const preview =
    name === undefined
      ? undefined
      : previewSchema.parse(JSON.parse(compose('preview', name, ...releases, '--hours', '12', '--json')));
  try {
    if (preview) {
      process.env[previewVariable] = JSON.stringify(preview);
      console.log(composedBy(process.env)?.title);
      await served(preview);
    }
    if (pictures) process.env.PICTURES = pictures;
    process.exitCode = await test(pictures ? ['--project', 'pictures', ...rest] : rest);
  } finally {
    if (preview && composition === undefined) compose('preview', preview.name, '--end');
  }
  if (endedBy) process.exitCode = endedBy === 'SIGINT' ? 130 : 143;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
