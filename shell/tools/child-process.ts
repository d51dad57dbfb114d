import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProcessLog } from './process-log.ts';
import { dataFolder, repository } from './repository.ts';

/** Requests leave little behind that lives long, so a small nursery keeps the process a third smaller at the same speed. */
const lean: Readonly<Record<string, readonly string[]>> = { embedded: ['--max-semi-space-size=8'] };

/** Stripped of its types and compiled, code is kept for the next start. */
const compileCache = path.join(repository, '.cache/node');

const tell = (text: string) => console.log(text);

/** A process of the shop that runs beside the others; its log goes to `<DATA_DIR>/logs/<name>.log`. */
export class ShopProcess {
  readonly name: string;
  readonly log: ProcessLog;
  readonly #child: ChildProcess;
  readonly #complaints: string[] = [];
  /** How it ended: its code, or the signal that ended it. */
  readonly ended: Promise<string>;

  constructor(
    name: string,
    script: string,
    environment: Readonly<Record<string, string>> = {},
    nodeOptions: readonly string[] = [],
    log = new ProcessLog(name, tell),
  ) {
    this.name = name;
    this.log = log;
    this.#child = spawn(process.execPath, [...(lean[name] ?? []), ...nodeOptions, path.join(repository, script)], {
      cwd: repository,
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, DATA_DIR: dataFolder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (chunk: Buffer) => log.write(chunk));
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      if (this.#complaints.length < mostComplaints) this.#complaints.push(chunk.toString());
    });
    // Its last words come before `close`.
    this.ended = new Promise(resolve =>
      this.#child.once('close', (code, signal) => resolve(code === null ? (signal ?? 'lost') : `code ${code}`)),
    );
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
      if (failed) throw new Error(this.#complaints.join('').trim() || `${this.name} ended, see ${this.log.file}`);
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
    }
    throw new Error(`${this.name} was not ready within ${patience / 1000} s, see ${this.log.file}`);
  }

  stop(): void {
    this.#child.kill('SIGTERM');
  }
}

/** Those of the start are told. */
const mostComplaints = 200;
