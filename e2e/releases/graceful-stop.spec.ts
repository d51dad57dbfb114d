import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from './release-shop.ts';

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

/** One more instance beside the running shop's. */
async function start({ script, variable }: (typeof servers)[keyof typeof servers]) {
  const [port, operationsPort] = [await freePort(), await freePort()];
  // The shell and the middleware find the others by the ports of the running shop.
  const child = spawn(process.execPath, [path.join(repository, script)], {
    cwd: repository,
    env: {
      ...process.env,
      MIDDLEWARE_URL: `http://localhost:${process.env.MIDDLEWARE_PORT ?? 8081}`,
      SEARCH_INDEXING: 'false',
      LOG_LEVEL: 'silent',
      [`${variable}_PORT`]: String(port),
      [`${variable}_OPERATIONS_PORT`]: String(operationsPort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${operationsPort}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return { child, port };
  }
  throw new Error(`${script} was not ready within a minute`);
}

/** Stands for a load balancer: a connection goes to the first of the ports that takes it. */
async function balance(ports: readonly number[]) {
  const taken = new Map<number, number>();
  const server = createServer(client => {
    const go = ([port, ...others]: readonly number[]) => {
      if (port === undefined) return client.destroy();
      let isTaken = false;
      const target = connect(port, '127.0.0.1', () => {
        isTaken = true;
        taken.set(port, (taken.get(port) ?? 0) + 1);
        client.pipe(target).pipe(client);
      });
      target.on('error', () => (isTaken ? client.destroy() : go(others)));
      client.on('error', () => target.destroy());
    };
    go(ports);
  }).listen(0, '127.0.0.1');
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
    const { port, taken } = await balance([old.port, next.port]);
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
    expect([...taken.keys()]).toEqual([old.port, next.port]);
    // The time that running requests get at most would be cut short by the process's end.
    expect(took).toBeLessThan(9000);
  });
}
