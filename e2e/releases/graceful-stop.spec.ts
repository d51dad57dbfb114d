import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import { expect, test } from '@playwright/test';

const repository = path.resolve(import.meta.dirname, '../..');

/** Processes that are replaced one after the other when a new version of them goes live. */
const servers = {
  shell: { script: 'shell/src/server/server.ts', variable: 'SHELL', address: '/login' },
  middleware: { script: 'middleware/src/server.ts', variable: 'MIDDLEWARE', address: '/cms' },
  releases: {
    script: 'shared-kernel/releases/src/server.ts',
    variable: 'RELEASES',
    address: '/compositions/current.json',
  },
};

const started: ChildProcess[] = [];
const open: Server[] = [];
test.afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const server of open.splice(0)) server.close();
});

interface Instance {
  readonly child: ChildProcess;
  readonly port: number;
  isReady(): Promise<boolean>;
}

/** Seconds for which a stopping instance takes requests, and milliseconds between two looks of who sends them. */
const drainSeconds = 2;
const lookInterval = 100;

/** One more instance beside the running shop's. */
async function start({ script, variable }: (typeof servers)[keyof typeof servers]): Promise<Instance> {
  const [port, operationsPort] = [await freePort(), await freePort()];
  // The shell and the middleware find the others by the ports of the running shop.
  const child = spawn(process.execPath, [path.join(repository, script)], {
    cwd: repository,
    env: {
      ...process.env,
      MIDDLEWARE_URL: `http://localhost:${process.env.MIDDLEWARE_PORT ?? 8081}`,
      SEARCH_INDEXING: 'false',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: String(drainSeconds),
      [`${variable}_PORT`]: String(port),
      [`${variable}_OPERATIONS_PORT`]: String(operationsPort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  const isReady = async () => {
    const answer = await fetch(`http://127.0.0.1:${operationsPort}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  };
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(lookInterval)) {
    if (await isReady()) return { child, port, isReady };
  }
  throw new Error(`${script} was not ready within a minute`);
}

/** Stands for a load balancer: a connection goes to the first of the instances that says that it is ready. */
async function balance(instances: readonly Instance[]) {
  const taken = new Set<Instance>();
  let [chosen] = instances;
  const look = setInterval(async () => {
    const ready = await Promise.all(instances.map(instance => instance.isReady()));
    chosen = instances.find((_instance, index) => ready[index]);
  }, lookInterval);
  const server = createServer(client => {
    if (!chosen) return client.destroy();
    taken.add(chosen);
    const target = connect(chosen.port, '127.0.0.1');
    client.pipe(target).pipe(client);
    target.on('error', () => client.destroy());
    client.on('error', () => target.destroy());
  }).listen(0, '127.0.0.1');
  server.once('close', () => clearInterval(look));
  open.push(server);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, taken };
}

/** One request; answers what went wrong. */
function ask(port: number, address: string, agent: Agent): Promise<string | undefined> {
  return new Promise(resolve => {
    request({ host: '127.0.0.1', port, path: address, agent, headers: { host: 'gb.localhost' } }, response => {
      response.on('error', error => resolve(String(error)));
      response.on('end', () => resolve(response.statusCode === 200 ? undefined : `status ${response.statusCode}`));
      response.resume();
    })
      .on('error', error => resolve(String(error)))
      .end();
  });
}

for (const [name, server] of Object.entries(servers)) {
  test(`no request fails when a ${name} is replaced by a new one`, async () => {
    test.setTimeout(120_000);
    const old = await start(server);
    const next = await start(server);
    const { port, taken } = await balance([old, next]);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const failures: string[] = [];
    let served = 0;
    let stopping = false;
    const visitor = async () => {
      while (!stopping) {
        const failure = await ask(port, server.address, agent);
        served += 1;
        if (failure !== undefined) failures.push(failure);
      }
    };
    const load = Promise.all(Array.from({ length: 8 }, visitor));
    await sleep(2000);
    const ended = once(old.child, 'exit');
    const asked = performance.now();
    old.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const took = Math.round(performance.now() - asked);
    await sleep(1000);
    stopping = true;
    await load;
    agent.destroy();
    test.info().annotations.push({
      type: 'figure',
      description: `${failures.length} of ${served} requests failed; the old ${name} ended after ${took} ms`,
    });
    expect(failures).toEqual([]);
    expect([...taken]).toEqual([old, next]);
    // The time that running requests get at most would be cut short by the process's end.
    expect(took).toBeLessThan(9000);
  });
}
