import { readdir, readFile } from 'node:fs/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import type { ShippedProcesses } from '../bundles/shipped-process.ts';
import { ask } from '../cluster/ask.ts';

/** Milliseconds of a processor that all threads of a process have taken, as Linux' scheduler counts them in nanoseconds. */
async function processorTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = threads.map(thread => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0'));
  return (await Promise.all(times)).reduce((sum, text) => sum + Number.parseInt(text, 10) / 1e6, 0);
}

/** A shell and a middleware as they are shipped, over the running shop's releases and embedded services, whose processor time is counted. */
export class MeasuredShop {
  readonly port: number;
  /** Of the shell and of the middleware. */
  readonly pids: readonly [number, number];

  private constructor(port: number, pids: readonly [number, number]) {
    this.port = port;
    this.pids = pids;
  }

  static async start(shipped: ShippedProcesses, settings: Record<string, string> = {}): Promise<MeasuredShop> {
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
    const [shell, shellOperations, middleware, middlewareOperations] = ports;
    const environment = {
      EMBEDDED_PORT: process.env.EMBEDDED_PORT ?? '8090',
      MAIL_PORT: process.env.MAIL_PORT ?? '8025',
      RELEASES_PORT: process.env.RELEASES_PORT ?? '8082',
      MIDDLEWARE_PORT: String(middleware),
      MIDDLEWARE_OPERATIONS_PORT: String(middlewareOperations),
      SHELL_PORT: String(shell),
      SHELL_OPERATIONS_PORT: String(shellOperations),
      SEARCH_INDEXING: 'false',
      SEARCH_LIMIT_PER_MINUTE: '1000000',
      TRUST_PROXY: 'loopback',
      UNLIMITED_CLIENTS: 'loopback',
      REPORT_SAMPLE: '0',
      LOG_LEVEL: 'warn',
      // Whatever else the machine does: processor time is counted, not time.
      RENDER_TIMEOUT: '20000',
      ...settings,
    };
    const { pid: own } = await shipped.start('middleware', middlewareOperations, environment);
    const { pid } = await shipped.start('shell', shellOperations, environment);
    return new MeasuredShop(shell, [pid, own]);
  }

  /** Milliseconds of a processor that both have taken so far. */
  async processor(): Promise<number> {
    const [shell, middleware] = await Promise.all(this.pids.map(pid => processorTime(pid)));
    return (shell ?? 0) + (middleware ?? 0);
  }

  /** Does something so many times, some at once, and answers the milliseconds of a processor that each took. */
  async cost(times: number, work: (turn: number) => Promise<unknown>, atOnce = 4): Promise<number> {
    const before = await this.processor();
    let turn = 0;
    const one = async () => {
      while (turn < times) await work(turn++);
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return ((await this.processor()) - before) / times;
  }

  /** One page, which must be there. */
  async page(path: string): Promise<void> {
    const { status } = await ask(this.port, { path });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
}
