import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../testing/free-port.ts';

jest.setTimeout(60_000);

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Its status and whether the connection stays, or the code of what went wrong. */
const ask = (port: number, path: string, agent: Agent | false = false) =>
  new Promise<string>(resolve => {
    request({ host: '127.0.0.1', port, path, agent, headers: { connection: 'keep-alive' } }, response => {
      response.on('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
      response.resume();
    })
      .on('error', error => resolve('code' in error ? String(error.code) : error.message))
      .end();
  });

async function start(drainSeconds: number) {
  const [port, operationsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(__dirname, '../testing/served-process.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      OPERATIONS_PORT: String(operationsPort),
      DRAIN_SECONDS: String(drainSeconds),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  const readiness = async () => (await ask(operationsPort, '/readyz')).slice(0, 3);
  for (const until = Date.now() + 30_000; (await readiness()) !== '200'; await wait(50)) {
    if (Date.now() > until) throw new Error('The process was not ready within 30 s');
  }
  const asked = { at: 0 };
  return {
    port,
    readiness,
    /** Resolves with how it ended and the seconds that this took. */
    stop: async () => {
      asked.at = performance.now();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      return { code, seconds: (performance.now() - asked.at) / 1000 };
    },
    /** Until so many seconds after the process was told to stop. */
    at: (seconds: number) => wait(asked.at + seconds * 1000 - performance.now()),
  };
}

describe('a process that cannot listen', () => {
  /** Starts it as far as it gets. */
  const end = (environment: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, [join(__dirname, '../testing/served-process.ts')], {
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
      timeout: 30_000,
    });
    return [status, stderr.split('\n').filter(line => line.startsWith('Environment variable'))];
  };

  it.each(['PORT', 'OPERATIONS_PORT'])('ends and says that what %s names is in use', async variable => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(end({ [variable]: port })).toEqual([
      1,
      [`Environment variable ${variable}: port ${port} is in use; free it or choose another one`],
    ]);
    taken.close();
  });

  it.each(['HOST', 'OPERATIONS_HOST'])('ends and says that it has no address by the name that %s says', variable => {
    expect(end({ [variable]: 'nothing.invalid' })).toEqual([
      1,
      [
        expect.stringMatching(
          `^Environment variable ${variable}: nothing.invalid is no address of this machine \\(E\\w+\\)$`,
        ),
      ],
    ]);
    expect(end({ [variable]: '192.0.2.1' })).toEqual([
      1,
      [`Environment variable ${variable}: 192.0.2.1 is no address of this machine (EADDRNOTAVAIL)`],
    ]);
  });
});

it('[RUN-06] is not ready from the signal on, takes requests for the drain time, and answers what is under way', async () => {
  const server = await start(3);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(server.port, '/', agent)).toBe('200 keep-alive');
  const begun = ask(server.port, '/slow');
  await wait(300);
  const stopped = server.stop();
  await server.at(0.3);
  expect(await server.readiness()).toBe('503');
  // Whoever has a connection is told to come back on another one, and finds the door open.
  expect(await ask(server.port, '/', agent)).toBe('200 close');
  expect(await ask(server.port, '/', agent)).toBe('200 close');
  expect(await begun).toBe('200 close');
  await server.at(2.4);
  const late = ask(server.port, '/slow');
  await server.at(3.3);
  expect(await ask(server.port, '/')).toBe('ECONNREFUSED');
  expect(await server.readiness()).toBe('503');
  expect(await late).toBe('200 close');
  const { code, seconds } = await stopped;
  expect(code).toBe(0);
  expect(seconds).toBeGreaterThan(3.8);
  expect(seconds).toBeLessThan(8);
  agent.destroy();
});

it('[RUN-06] waits no longer than its bound for what never ends, without a drain time from the signal on', async () => {
  const server = await start(0);
  const never = ask(server.port, '/never');
  await wait(300);
  const stopped = server.stop();
  await server.at(0.3);
  expect(await ask(server.port, '/')).toBe('ECONNREFUSED');
  const { code, seconds } = await stopped;
  expect(code).toBe(0);
  expect(seconds).toBeGreaterThan(9.5);
  expect(seconds).toBeLessThan(15);
  expect(await never).toBe('ECONNRESET');
});
