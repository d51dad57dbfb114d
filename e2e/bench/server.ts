import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import express from 'express';
import { storefrontUrl } from '../shop-test.ts';
import { visit } from '../visit.ts';

const connections = 10;

interface Load {
  readonly seconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether each request has a query of its own. */
  readonly isApart?: boolean;
}

let turn = 0;

/** Requests per second of one address; every answer must be a 200. */
export async function requestsPerSecond(
  url: string,
  { seconds = 5, headers = { 'accept-encoding': 'identity' }, isApart = false }: Load = {},
): Promise<number> {
  const { hostname, host, pathname, search } = new URL(url);
  const nextPath = () => `${pathname}${search}${search === '' ? '?' : '&'}turn=${turn++}`;
  const result = await autocannon({
    url: url.replace(hostname, '127.0.0.1'),
    duration: seconds,
    connections,
    headers: { host, ...headers },
    ...(isApart && { requests: [{ setupRequest: request => ({ ...request, path: nextPath() }) }] }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** A cached public page against a static file of the same size from the same Express in a process like it. */
export async function measureCachedPage(path: string): Promise<{ cached: number; file: number }> {
  const url = storefrontUrl('gb', path);
  const { html: body } = await visit('gb', path);
  const folder = await mkdtemp(join(tmpdir(), 'exwerk-static-'));
  await writeFile(join(folder, 'page.html'), body);
  const app = express();
  app.use(express.static(folder));
  const listener = app.listen(0, '127.0.0.1');
  try {
    await new Promise(resolve => listener.once('listening', resolve));
    const { port } = listener.address() as AddressInfo;
    return {
      file: await requestsPerSecond(`http://127.0.0.1:${port}/page.html`),
      cached: await requestsPerSecond(url),
    };
  } finally {
    listener.close();
    await rm(folder, { recursive: true });
  }
}
