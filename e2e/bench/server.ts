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
}

/** Requests per second of one address, or of several in turn, which then must be more than ask at once; every answer must be a 200. */
export async function requestsPerSecond(
  urls: string | readonly string[],
  { seconds = 5, headers = { 'accept-encoding': 'identity' } }: Load = {},
): Promise<number> {
  const targets = [urls].flat().map(url => new URL(url));
  const [first] = targets;
  if (!first || (targets.length > 1 && targets.length <= connections))
    throw new Error(`${targets.length} addresses are too few for ${connections} connections`);
  let turn = 0;
  const next = () => {
    const { host, pathname, search } = targets[turn++ % targets.length] ?? first;
    return { path: pathname + search, headers: { host, ...headers } };
  };
  const result = await autocannon({
    url: `http://127.0.0.1:${first.port}`,
    duration: seconds,
    connections,
    requests: [{ setupRequest: request => ({ ...request, ...next() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${first.href}: ${result.non2xx} refused, ${result.errors} failed`);
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
