import { patienceOf, type Transport } from '@exwerk/runtime';
import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { createTimedCache } from './timed-cache.ts';

/** Milliseconds for which the browser does not ask the same again. */
const cacheLifetime = 120_000;

/** The middleware puts application and key in; the client only insists that there are some. */
const placeholder = 'exwerk';

/** The official client, pointed at `/api/search` of the page's own origin, or of the middleware on the server. */
export function createSearchClient(transport: Transport): LiteClient {
  const { baseUrl, host, headers } = transport;
  const timeout = patienceOf(transport);
  const origin = new URL(baseUrl === '' ? globalThis.location.origin : baseUrl);
  const inBrowser = baseUrl === '';
  return liteClient(placeholder, placeholder, {
    hosts: [
      {
        url: `${origin.host}/api/search`,
        protocol: origin.protocol === 'https:' ? 'https' : 'http',
        accept: 'readWrite',
      },
    ],
    timeouts: { connect: timeout, read: timeout, write: timeout },
    baseQueryParameters: { origin: host },
    ...(inBrowser ? { responsesCache: createTimedCache(cacheLifetime) } : { baseHeaders: { ...headers } }),
  });
}
