import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
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

/** Null when somebody else has the port: a free one may be taken by another test before Redis has it. */
function begin(port: number): Promise<ChildProcess | null> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise(resolve => {
    redis.once('exit', () => resolve(null));
    redis.stdout.setEncoding('utf8').on('data', (said: string) => {
      if (said.includes('Ready to accept connections')) resolve(redis);
    });
  });
}

async function beginSomewhere(): Promise<[number, ChildProcess]> {
  for (;;) {
    const port = await freePort();
    const redis = await begin(port);
    if (redis) return [port, redis];
  }
}

export async function startRedis(): Promise<TestRedis> {
  const [port, first] = await beginSomewhere();
  let running: ChildProcess | null = first;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      running = await begin(port);
      while (!running) {
        await wait(20);
        running = await begin(port);
      }
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
}
