import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { storefrontUrl } from '../shop-test.ts';
import { visit } from '../visit.ts';

const connections = 10;

interface Load {
  readonly seconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Throws bodies away unread: who turns compressed bytes into text, as load generators do, measures that instead of the server. */
function ask(agent: Agent, url: URL, headers: Readonly<Record<string, string>>): Promise<void> {
  const { host, pathname, search, port } = url;
  const asked = { agent, host: '127.0.0.1', port, path: pathname + search, headers: { ...headers, host } };
  return new Promise((done, fail) => {
    const finish = ({ statusCode }: IncomingMessage) =>
      statusCode === 200 ? done() : fail(new Error(`${url.href} answered ${statusCode}`));
    get(asked, response =>
      response
        .resume()
        .once('error', fail)
        .once('end', () => finish(response)),
    ).once('error', fail);
  });
}

/** Requests per second of one address, or of several in turn, which then must be more than ask at once; every answer must be a 200. */
export async function requestsPerSecond(
  urls: string | readonly string[],
  { seconds = 5, headers = { 'accept-encoding': 'identity' } }: Load = {},
): Promise<number> {
  const targets = [urls].flat().map(url => new URL(url));
  // None at all would be answered at once.
  if (targets.length !== 1 && targets.length <= connections)
    throw new Error(`${targets.length} addresses are too few for ${connections} connections`);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const end = start + seconds * 1000;
  let asked = 0;
  const askOn = async () => {
    while (performance.now() < end) {
      const target = targets[asked++ % targets.length];
      if (target) await ask(agent, target, headers);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, askOn));
    return (asked / (performance.now() - start)) * 1000;
  } finally {
    agent.destroy();
  }
}

/** A cached public page against a static file of the same size from the same Express in a process like it. */
export async function measureCachedPage(path: string): Promise<{ cached: number; file: number }> {
  const url = storefrontUrl('gb', path);
  const { html: body } = await visit('gb', path);
  const folder = await mkdtemp(join(tmpdir(), 'exwerk-static-'));
  await writeFile(join(folder, 'page.html'), body);
  const server = fork(join(import.meta.dirname, 'static-server.ts'), [folder]);
  try {
    const [port] = z
      .tuple([z.int()])
      .rest(z.unknown())
      .parse(await once(server, 'message'));
    return {
      file: await requestsPerSecond(`http://127.0.0.1:${port}/page.html`),
      cached: await requestsPerSecond(url),
    };
  } finally {
    server.disconnect();
    await rm(folder, { recursive: true });
  }
}
