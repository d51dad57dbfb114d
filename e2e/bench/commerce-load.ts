import { Agent, request as send } from 'node:http';
import autocannon from 'autocannon';

export const connections = 50;

export interface Load {
  perSecond: number;
  /** Milliseconds that 95 of 100 requests stayed under (97.5 of 100 where autocannon counts them). */
  p95: number;
  requests: number;
  /** Bytes of one answer, where they are counted: how rich the seed is decides how many can be sent. */
  size?: number;
}

/** Reads the addresses over and over on all connections; every answer must be a 200. */
export async function readLoad(
  url: string,
  headers: Record<string, string>,
  paths: string[],
  seconds: number,
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests: paths.map(path => ({ path })),
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${paths[0]}: ${result.non2xx} refused, ${result.errors} failed`);
  const { requests, latency, throughput } = result;
  const size = throughput.total / requests.total;
  return { perSecond: requests.average, p95: latency.p97_5, requests: requests.total, size };
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** One call of the API; anything but success is an error. */
export function call(url: string, headers: Record<string, string>, body?: object): Promise<string> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = send(url, {
      agent,
      method: text === undefined ? 'GET' : 'POST',
      headers: text === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(text) },
    });
    request.once('error', reject).once('response', response => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const answer = Buffer.concat(chunks).toString();
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve(answer);
        else reject(new Error(`${url}: ${status} ${answer.slice(0, 300)}`));
      });
    });
    request.end(text);
  });
}

/** Every connection works through its own steps, one after the other; a step is one request. */
export async function stepLoad(
  step: (connection: number, round: number) => Promise<unknown>,
  rounds: number,
): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let round = 0; round < rounds; round++) {
        const before = performance.now();
        await step(connection, round);
        times.push(performance.now() - before);
      }
    }),
  );
  const elapsed = performance.now() - start;
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return { perSecond: (times.length * 1000) / elapsed, p95, requests: times.length };
}
