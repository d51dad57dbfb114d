import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { freePort } from './free-port.ts';

/** Whether this machine has a Redis to test against (Debian: apt-get install redis-server). */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of the test's own, which keeps nothing on disk. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** It takes connections and answers nothing, until it goes on. */
  hang(): void;
  goOn(): void;
}

async function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let running: ChildProcess | null = null;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      running = spawn('redis-server', options, { stdio: 'ignore' });
      while (!(await answers(port))) await new Promise(resolve => setTimeout(resolve, 20));
    },
    hang: () => void running?.kill('SIGSTOP'),
    goOn: () => void running?.kill('SIGCONT'),
    async stop() {
      const ended = running;
      running = null;
      if (!ended) return;
      await new Promise(resolve => {
        ended.once('exit', resolve);
        ended.kill();
      });
    },
  };
  await redis.start();
  return redis;
}
