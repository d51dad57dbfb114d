import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@exwerk/service/testing/free-port';
import { createCommerceProject } from '../../overview/commerce-project.ts';

const server = join(import.meta.dirname, '../../server.ts');

export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const last = Date.now() + 40_000; Date.now() < last; await new Promise(resolve => setTimeout(resolve, 100)))
    if (await Promise.resolve(isSo()).catch(() => false)) return;
  throw new Error('It does not come about');
}

/** Embedded services as a process of their own, with data in `dataDir` below `root`. */
export async function ownServices() {
  const root = mkdtempSync(join(tmpdir(), 'embedded-data-'));
  const dataDir = join(root, 'data');
  const ports = { EMBEDDED_PORT: String(await freePort()), MAIL_PORT: String(await freePort()) };
  const origin = `http://localhost:${ports.EMBEDDED_PORT}`;
  const started: ChildProcess[] = [];

  return {
    root,
    dataDir,
    origin,
    server,
    mailPort: Number(ports.MAIL_PORT),
    start(environment: Record<string, string> = {}, command = process.execPath, args = [server]) {
      const child = spawn(command, args, {
        env: {
          ...process.env,
          ...ports,
          PAYMENT_NOTIFICATIONS_URL: 'off',
          SEED_PRODUCTS: '3',
          LOG_LEVEL: 'warn',
          DATA_DIR: dataDir,
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.push(child);
      const told = { said: '' };
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', chunk => {
          told.said += chunk;
        });
      const ended = once(child, 'close').then(([code]) => ({ code: Number(code), said: told.said }));
      return { child, ended, told };
    },
    untilReady: () => until(async () => (await fetch(`${origin}/readyz`)).ok),
    /** What the commerce service keeps for anybody. */
    objects: () => createCommerceProject(`${origin}/commerce`).customObjects(),
    close() {
      for (const child of started) child.kill('SIGKILL');
      rmSync(root, { recursive: true, force: true });
    },
  };
}
