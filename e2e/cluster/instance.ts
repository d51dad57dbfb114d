import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import { Wire } from './wire.ts';

/** Milliseconds that a process gets until it is ready. */
const patience = 120_000;

export interface Program {
  readonly name: string;
  /** The folder that it is started in, and what is started there with Node. */
  readonly folder: string;
  readonly file: string;
  /** It says on its only port whether it is ready. */
  readonly hasOnePort?: true;
}

/** One process of a kind, reached by wires that can be cut. */
export class Instance {
  readonly name: string;
  /** Where others reach it. */
  readonly wire: Wire;
  readonly operationsWire: Wire;
  /** Milliseconds from its start until `/readyz` said so. */
  startTime = 0;
  readonly #program: Program;
  readonly #environment: Record<string, string>;
  /** Its own ports, past the wires. */
  readonly port: number;
  readonly operationsPort: number;
  #child: ChildProcess | undefined;
  #said = '';

  private constructor(
    program: Program,
    environment: Record<string, string>,
    ports: readonly [own: number, operations: number],
    wires: readonly [Wire, Wire],
  ) {
    this.name = program.name;
    this.#program = program;
    this.#environment = environment;
    [this.port, this.operationsPort] = ports;
    [this.wire, this.operationsWire] = wires;
  }

  static async open(program: Program, environment: Record<string, string>): Promise<Instance> {
    const port = await freePort();
    const operationsPort = program.hasOnePort ? port : await freePort();
    const prefix = program.name.toUpperCase();
    const own = { [`${prefix}_PORT`]: String(port), [`${prefix}_OPERATIONS_PORT`]: String(operationsPort) };
    const wires = [await Wire.to(port), await Wire.to(operationsPort)] as const;
    return new Instance(program, { ...environment, ...own }, [port, operationsPort], wires);
  }

  async start(): Promise<void> {
    const began = performance.now();
    this.#said = '';
    const child = spawn(process.execPath, ['--enable-source-maps', this.#program.file], {
      cwd: this.#program.folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        this.#said = `${this.#said}${chunk}`.slice(-4000);
      });
    for (const until = Date.now() + patience; Date.now() < until && child.exitCode === null; await sleep(20)) {
      const answer = await this.asked('/readyz').catch(() => undefined);
      if (answer?.status !== 200) continue;
      this.startTime = performance.now() - began;
      return;
    }
    throw new Error(`${this.name} was not ready: ${this.#said}`);
  }

  /** Its latest words. */
  get said(): string {
    return this.#said;
  }

  /** What those who run it ask it, past the wires. */
  async asked(location: string): Promise<{ status: number; text: string }> {
    const answer = await fetch(`http://127.0.0.1:${this.operationsPort}${location}`);
    return { status: answer.status, text: await answer.text() };
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** It answers nothing and keeps all connections, until it goes on. */
  hang = () => void this.#child?.kill('SIGSTOP');
  goOn = () => void this.#child?.kill('SIGCONT');
  /** Nobody reaches it any more; it reaches the others still. */
  cutOff(): void {
    for (const wire of [this.wire, this.operationsWire]) wire.cut();
  }
  join(): void {
    for (const wire of [this.wire, this.operationsWire]) wire.mend();
  }

  async close(): Promise<void> {
    this.goOn();
    await this.end('SIGKILL');
    for (const wire of [this.wire, this.operationsWire]) wire.close();
  }
}
