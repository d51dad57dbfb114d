import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { composedBy } from './tools/composition.ts';
import { reachableHost, storefrontUrl } from './tools/shop-address.ts';

export interface Answer {
  status: number;
  location: string | null;
  html: string;
  headers: Headers;
}

/** What is posted instead of asked for. */
interface Posted {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks for a page as a visitor of the country would, without following redirects. */
export function visit(
  country: string,
  path: string,
  cookie = composedBy(process.env)?.cookie,
  posted?: Posted,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { protocol, host, hostname, port } = new URL(storefrontUrl(country));
    const request = protocol === 'https:' ? secureRequest : plainRequest;
    request(
      {
        host: reachableHost(hostname),
        servername: hostname,
        port: port || undefined,
        path,
        method: posted ? 'POST' : 'GET',
        headers: { host, ...(cookie && { cookie }), ...posted?.headers },
      },
      response => {
        const answered = (html: string) => {
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
            html,
            headers,
          });
        };
        text(response).then(answered, reject);
      },
    )
      .on('error', reject)
      .end(posted?.body);
  });
}
