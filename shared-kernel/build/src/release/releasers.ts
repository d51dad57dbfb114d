import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { workspace } from '@exwerk/releases/workspace';
import type { ReleasedPackage } from '../packages.ts';

/** What is asked of the process: one release. */
export interface ReleaseJob extends ReleasedPackage {
  readonly version: string | undefined;
}

/** What it answers, told apart from how it ends without a word. */
export const isDone = 'done';

const script = path.join(import.meta.dirname, `release-here${path.extname(import.meta.filename)}`);

/** Most of what webpack makes is soon forgotten: with a larger nursery little of it is moved about first. */
const roomy = ['--max-semi-space-size=64'];

const begin = () =>
  fork(script, {
    execArgv: roomy,
    // Compiled code of webpack and its plugins is kept for the next time.
    env: { NODE_COMPILE_CACHE: path.join(workspace(), '.cache/node'), ...process.env },
  });

/**
 * Processes that publish one release after the other, as many as are asked for at once. What one build has loaded and warmed up serves the
 * next; their end gives back what webpack took.
 */
export class Releasers {
  readonly #idle: ChildProcess[] = [];

  async release(released: ReleasedPackage, version: string | undefined): Promise<void> {
    const child = this.#idle.pop() ?? begin();
    const ended = new AbortController();
    const { signal } = ended;
    try {
      const job: ReleaseJob = { name: released.name, folder: released.folder, version };
      child.send(job);
      const [answer] = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })]);
      if (answer !== isDone) throw new Error(`The release of ${released.name} failed`);
    } finally {
      ended.abort();
    }
    this.#idle.push(child);
  }

  async end(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map(endProcess));
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  await exit;
}
