import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import { Wire } from './wire.ts';

/** Whether this machine has a Redis to test with (Debian: apt-get install redis-server). */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of the suite's own, which keeps nothing on disk and is reached by a wire that can be cut. */
export class OwnRedis {
  readonly #port: number;
  readonly wire: Wire;
  #child: ChildProcess | undefined;

  private constructor(port: number, wire: Wire) {
    this.#port = port;
    this.wire = wire;
  }

  static async start(): Promise<OwnRedis> {
    const port = await freePort();
    const redis = new OwnRedis(port, await Wire.to(port));
    await redis.begin();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.wire.port}`;
  }

  async begin(): Promise<void> {
    const options = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#child = spawn('redis-server', options, { stdio: 'ignore' });
    while (!(await answers(this.#port))) await sleep(20);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  hang = () => void this.#child?.kill('SIGSTOP');
  goOn = () => void this.#child?.kill('SIGCONT');

  /** Without room for anything more: it refuses writes, and goes on reading. */
  fill = () => tell(this.#port, 'config set maxmemory 1');
  empty = () => tell(this.#port, 'config set maxmemory 0');

  async stop(): Promise<void> {
    await this.kill();
    this.wire.close();
  }
}

/** One command, as a person would type it. */
async function tell(port: number, command: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8').write(`${command}\r\n`);
  const [answer]: unknown[] = await once(socket, 'data');
  socket.destroy();
  if (answer !== '+OK\r\n') throw new Error(`Redis says ${answer} to ${command}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
