import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';

const repository = path.resolve(import.meta.dirname, '../..');

/** Stands between a middleware and the running shop's embedded services; what is below a path gets no answer. */
async function openGate(embeddedPort: number) {
  let hanging: string | null = null;
  const server = createServer((incoming, response) => {
    if (hanging !== null && incoming.url?.startsWith(hanging)) return;
    const { url, method, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: embeddedPort, path: url, method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hang: (below: string | null) => {
      hanging = below;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A middleware of its own beside the running shop, which the services below a path can leave without an answer. */
export async function openMiddleware(settings: Record<string, string>) {
  const gate = await openGate(Number(process.env.EMBEDDED_PORT ?? 8090));
  const [port, operations] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [path.join(repository, 'middleware/src/server.ts')], {
    cwd: repository,
    env: {
      ...process.env,
      MIDDLEWARE_PORT: String(port),
      MIDDLEWARE_OPERATIONS_PORT: String(operations),
      EMBEDDED_PORT: String(gate.port),
      SEARCH_INDEXING: 'false',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    gate.close();
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (const until = Date.now() + 30_000; Date.now() < until && child.exitCode === null; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${operations}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return { port, operations, hang: gate.hang, stop };
  }
  await stop();
  throw new Error('The middleware was not ready');
}
