import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import { type CallFaults, openCallFaults } from './call-faults.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** A page as the server sent it. */
export interface SentPage {
  readonly status: number;
  /** The page without its state. */
  readonly markup: string;
  readonly text: string;
  readonly title: string;
  readonly h1: string;
  readonly caching: string;
  readonly ms: number;
}

/** A shell of its own beside the running shop that keeps no pages, with calls to the middleware that can go wrong. */
export interface FaultyShop {
  readonly calls: CallFaults;
  url(country: string, path?: string): string;
  visit(country: string, path: string, cookie?: string): Promise<SentPage>;
  stop(): Promise<void>;
}

const escaped: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const textOf = (markup: string) =>
  markup.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => escaped[name] ?? '');
const firstIn = (html: string, element: string) =>
  textOf(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 's').exec(html)?.[1] ?? '');

export async function openFaultyShop(
  middlewarePort = Number(process.env.MIDDLEWARE_PORT ?? 8081),
  settings: Record<string, string> = {},
): Promise<FaultyShop> {
  const calls = await openCallFaults(middlewarePort);
  const [port, operations] = [Number(settings.SHELL_PORT ?? (await freePort())), await freePort()];
  const child = spawn(process.execPath, [path.join(repository, 'shell/src/server/server.ts')], {
    cwd: repository,
    env: {
      ...process.env,
      MIDDLEWARE_URL: calls.url,
      SHELL_PORT: String(port),
      SHELL_OPERATIONS_PORT: String(operations),
      PAGE_TTL: '0',
      UNLIMITED_CLIENTS: 'loopback',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    calls.close();
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (const until = Date.now() + 60_000; ; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${operations}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) break;
    if (Date.now() < until && child.exitCode === null) continue;
    await stop();
    throw new Error('The shell was not ready within a minute');
  }
  const visit = (country: string, location: string, cookie?: string): Promise<SentPage> => {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const headers = { host: `${country}.localhost:${port}`, ...(cookie && { cookie }) };
      request({ host: '127.0.0.1', port, path: location, headers }, async response => {
        const html = await text(response);
        const moved = response.statusCode === 301 ? response.headers.location : undefined;
        if (moved !== undefined) return visit(country, moved, cookie).then(resolve, reject);
        const [markup = ''] = html.split('<script type="application/json"', 1);
        resolve({
          status: response.statusCode ?? 0,
          markup,
          text: textOf(markup),
          title: firstIn(html, 'title'),
          h1: firstIn(html, 'h1'),
          caching: response.headers['cache-control'] ?? '',
          ms: performance.now() - began,
        });
      })
        .on('error', reject)
        .end();
    });
  };
  return { calls, visit, stop, url: (country, location = '/') => `http://${country}.localhost:${port}${location}` };
}
