import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { binariesOf } from '../check/binaries.ts';

/** `src/cart/cart-page.tsx(40,7): error TS2339: …`; what is said more of it follows, further in. */
const fault = /^(\S+)\((\d+),(\d+)\): error (TS\d+: .*(?:\n\s+.*)*)/gm;

/**
 * What the compiler finds wrong with a package's types, after each build. It is run anew each time: its own watching (7.0) holds gigabytes and
 * tells nothing.
 */
export class CheckedTypes extends EventEmitter<{ changed: [readonly string[]] }> {
  readonly #folder: string;
  #faults: readonly string[] = [];
  #compiler: ChildProcess | undefined;

  constructor(folder: string) {
    super();
    // One for each page that is open.
    this.setMaxListeners(0);
    this.#folder = folder;
  }

  /** Each with file, line and column. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** Looks once; whoever still looks at older sources stops. */
  async check(): Promise<void> {
    this.close();
    const compiler = spawn('tsc', ['--pretty', 'false'], {
      cwd: this.#folder,
      env: { ...process.env, PATH: binariesOf(this.#folder) },
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    this.#compiler = compiler;
    // A package without the compiler is developed all the same.
    compiler.on('error', () => undefined);
    const said = await text(compiler.stdout);
    if (this.#compiler !== compiler) return;
    this.#faults = [...said.matchAll(fault)].map(
      ([, file = '', row, column, what]) => `${path.normalize(file)}:${row}:${column}\n${what}`,
    );
    this.emit('changed', this.#faults);
  }

  close(): void {
    this.#compiler?.kill();
    this.#compiler = undefined;
  }
}
