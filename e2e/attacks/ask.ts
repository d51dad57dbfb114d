import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export const shellPort = Number(process.env.SHELL_PORT ?? 8080);

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whether the page was there already, be it fresh or not; undefined for what is never kept. */
  cache: 'kept' | 'miss' | undefined;
  /** Milliseconds until all of it was there. */
  time: number;
}

const cacheOf = (state: string | string[] | undefined) =>
  state === undefined ? undefined : state === 'miss' ? 'miss' : 'kept';

interface Question {
  /** Any text; the storefront's own host by default. */
  host?: string;
  /** Tells the shop's proxies-to-be-believed (this machine) which client this is. */
  client?: string;
  method?: string;
  headers?: Record<string, string>;
}

/** Asks the shell for exactly this, however odd: no client tidies up path, host or headers. */
export function ask(path: string, { host = 'gb.localhost', client, method = 'GET', headers }: Question = {}) {
  const began = performance.now();
  return new Promise<RawAnswer>((resolve, reject) => {
    const all = { host, ...(client && { 'x-forwarded-for': client }), ...headers };
    request({ host: '127.0.0.1', port: shellPort, path, method, headers: all, setHost: false }, response => {
      const answered = (body: string) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          cache: cacheOf(response.headers['x-cache']),
          body,
          time: performance.now() - began,
        });
      text(response).then(answered, reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Asks one after the other. */
export async function askAll(paths: readonly string[], question?: Question): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  for (const path of paths) answers.push(await ask(path, question));
  return answers;
}

/** Milliseconds; what lacks a part is made anew after five seconds. */
const patience = 15_000;

/** Asks until the whole page is in the cache: a machine that is busy may at first get one of which a part is missing, which no one may store. */
export async function fromCache(path: string, question?: Question): Promise<RawAnswer> {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(50)) {
    const answer = await ask(path, question);
    if (answer.cache === 'kept' && answer.headers['cache-control'] !== 'no-store') return answer;
  }
  throw new Error(`${path} does not stay in the cache`);
}
