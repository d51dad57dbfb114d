import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Visit {
  status: number;
  html: string;
  /** Composition that the page is of. */
  composition: string;
  cookie: string | undefined;
  /** All cookies that it sets. */
  cookies: string;
  /** Where the page came from: `hit`, `miss`, `carried` … */
  cache: string;
  ms: number;
}

/** Requests to the British storefront of a shell on a port of this machine. */
const addressOf = (port: number, path: string) => ({ host: '127.0.0.1', port, path });
const hostOf = (port: number) => `gb.localhost:${port}`;

/** Sends something as a page of the shell would. Answers the status. */
export function postTo(port: number, location: string, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const own = { host: hostOf(port), origin: `http://${hostOf(port)}` };
    request({ ...addressOf(port, location), method: 'POST', headers: { ...own, ...headers } }, response => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}

/** One request of a visitor, new unless they bring a cookie. */
export function visitAt(port: number, location: string, cookie?: string): Promise<Visit> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host: hostOf(port), ...(cookie && { cookie }) };
    request({ ...addressOf(port, location), headers }, response => {
      const answered = (html: string) =>
        resolve({
          status: response.statusCode ?? 0,
          html,
          composition: String(response.headers['x-composition'] ?? ''),
          cookie: response.headers['set-cookie']?.[0]?.split(';', 1)[0],
          cookies: (response.headers['set-cookie'] ?? []).map(given => given.split(';', 1)[0]).join('; '),
          cache: String(response.headers['x-cache'] ?? ''),
          ms: performance.now() - started,
        });
      text(response).then(answered, reject);
    })
      .on('error', reject)
      .end();
  });
}
