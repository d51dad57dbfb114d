import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import * as z from 'zod';
import { openUpstreamGate } from './upstream-gate.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const logLine = z.looseObject({ level: z.union([z.number(), z.string()]), msg: z.string() });

/** A middleware of its own beside the running shop, whose services can answer otherwise there, or not at all. */
export async function openMiddleware(settings: Record<string, string>) {
  const gate = await openUpstreamGate(Number(process.env.EMBEDDED_PORT ?? 8090));
  const [port, operations] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [path.join(repository, 'middleware/src/server.ts')], {
    cwd: repository,
    env: {
      ...process.env,
      MIDDLEWARE_PORT: String(port),
      MIDDLEWARE_OPERATIONS_PORT: String(operations),
      EMBEDDED_PORT: String(gate.port),
      SEARCH_INDEXING: 'false',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface(child.stdout).on('line', line => lines.push(line));
  /** What it has logged so far that says this. */
  const logged = (text: string) =>
    lines.flatMap(line => (line.includes(text) ? [logLine.parse(JSON.parse(line))] : []));
  const stop = async () => {
    gate.close();
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (const until = Date.now() + 30_000; Date.now() < until && child.exitCode === null; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${operations}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return { port, operations, gate, logged, stop };
  }
  await stop();
  throw new Error('The middleware was not ready');
}
