import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../tools/test-shop.ts';

export type ShippedName = 'shell' | 'middleware' | 'releases';

/** Milliseconds that a process gets until it is ready. */
const patience = 20_000;
/** Milliseconds after which whoever makes bundles must have died over it. */
const patienceOfLock = 90_000;

/** Milliseconds of a processor that a process has taken since it began, as Linux counts them in hundredths of a second. */
async function processorTime(pid = 0): Promise<number> {
  const counted = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = counted.slice(counted.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Copies of what `pnpm bundle` has made, in a folder that no other package is near. */
export class ShippedProcesses {
  readonly #folder: string;
  readonly #running: ChildProcess[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes the bundles and copies them, one suite after the other, since all make them at the same place. */
  static async make(): Promise<ShippedProcesses> {
    const lock = path.join(root, '.cache/bundles.lock');
    await mkdir(path.dirname(lock), { recursive: true });
    for (const until = Date.now() + patienceOfLock; ; await sleep(200)) {
      const isFree = await mkdir(lock).then(
        () => true,
        () => false,
      );
      if (isFree || Date.now() > until) break;
    }
    try {
      const [code] = await once(
        spawn(process.execPath, ['shell/tools/bundle.ts'], { cwd: root, stdio: 'inherit' }),
        'exit',
      );
      if (code !== 0) throw new Error('The bundles could not be made');
      const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'exwerk-bundles-')));
      await cp(path.join(root, 'dist'), folder, { recursive: true });
      return new ShippedProcesses(folder);
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  }

  folderOf(name: ShippedName): string {
    return path.join(this.#folder, name);
  }

  /** Runs one of its files with Node alone: no other program can be found, and of the environment there is what is given. */
  spawn(name: ShippedName, file: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
    return spawn(process.execPath, ['--enable-source-maps', file, ...args], {
      cwd: this.folderOf(name),
      env: { PATH: this.folderOf(name), NODE_ENV: 'production', DRAIN_SECONDS: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Answers its id, the milliseconds until it said that it was ready, and those of a processor that it took. */
  async start(
    name: ShippedName,
    operationsPort: number,
    environment: Record<string, string>,
  ): Promise<{ pid: number; time: number; processor: number }> {
    const began = performance.now();
    const child = this.spawn(name, 'server.mjs', [], environment);
    this.#running.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (said += chunk));
    for (const until = Date.now() + patience; Date.now() < until && child.exitCode === null; await sleep(10)) {
      const answer = await fetch(`http://127.0.0.1:${operationsPort}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      if (!answer?.ok) continue;
      const time = performance.now() - began;
      return { pid: child.pid ?? 0, time, processor: await processorTime(child.pid) };
    }
    throw new Error(`${name} was not ready: ${said}`);
  }

  async stop(): Promise<void> {
    for (const child of this.#running) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}
