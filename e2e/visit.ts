import { request } from 'node:http';

import { composedBy } from './tools/composition.ts';

const shellPort = process.env.SHELL_PORT ?? '8080';

export interface Answer {
  status: number;
  location: string | null;
  html: string;
  headers: Headers;
}

/**
 * Asks for a page as a visitor of the country would, without following redirects. Browsers resolve `<country>.localhost` by themselves,
 * Node leaves it to the system, so the request names its host.
 */
export function visit(country: string, path: string, cookie = composedBy(process.env)?.cookie): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const host = `${country}.localhost:${shellPort}`;
    request(
      { host: '127.0.0.1', port: Number(shellPort), path, headers: { host, ...(cookie && { cookie }) } },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () => {
          const headers = new Headers(
            Object.entries(response.headers).flatMap(([name, value]) =>
              typeof value === 'string'
                ? [[name, value] as [string, string]]
                : (value ?? []).map(one => [name, one] as [string, string]),
            ),
          );
          resolve({
            status: response.statusCode ?? 0,
            location: headers.get('location'),
            html: Buffer.concat(chunks).toString('utf8'),
            headers,
          });
        });
      },
    )
      .on('error', reject)
      .end();
  });
}
