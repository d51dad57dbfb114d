import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder, repository } from './repository.ts';

const logs = path.join(dataFolder, 'logs');

/** Requests leave little behind that lives long, so a small nursery keeps the process a third smaller at the same speed. */
const lean: Readonly<Record<string, readonly string[]>> = { embedded: ['--max-semi-space-size=8'] };

/** A process of the shop that runs beside the others; its log goes to `<DATA_DIR>/logs/<name>.log`. */
export class ShopProcess {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #complaints: string[] = [];
  readonly ended: Promise<number>;

  constructor(
    name: string,
    script: string,
    environment: Readonly<Record<string, string>> = {},
    nodeOptions: readonly string[] = [],
  ) {
    this.name = name;
    mkdirSync(logs, { recursive: true });
    const log = createWriteStream(path.join(logs, `${name}.log`));
    this.#child = spawn(process.execPath, [...(lean[name] ?? []), ...nodeOptions, path.join(repository, script)], {
      cwd: repository,
      env: { ...process.env, DATA_DIR: dataFolder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.pipe(log);
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      this.#complaints.push(chunk.toString());
    });
    this.ended = new Promise(resolve => this.#child.once('exit', code => resolve(code ?? 1)));
  }

  /** Waits until the process says that it is ready. Rejects with its own words when it ends before. */
  async ready(port: number, patience: number): Promise<void> {
    let ended = false;
    void this.ended.then(() => {
      ended = true;
    });
    for (const until = Date.now() + patience; Date.now() < until; await sleep(100)) {
      // Under --watch, Node outlives what it runs.
      const failed = ended || this.#complaints.some(line => line.includes('Failed running'));
      if (failed)
        throw new Error(this.#complaints.join('').trim() || `${this.name} ended, see ${logs}/${this.name}.log`);
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
    }
    throw new Error(`${this.name} was not ready within ${patience / 1000} s, see ${logs}/${this.name}.log`);
  }

  stop(): void {
    this.#child.kill('SIGTERM');
  }
}
