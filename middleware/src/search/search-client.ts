import { createHttpRequester } from '@algolia/requester-node-http';
import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import type { Config } from '../config.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { upstreamRequest } from '../upstream/upstream-request.ts';

export type SearchClient = Algoliasearch;

/** Hosts of the search service: its own by default, or the one configured, whose address may carry a path. */
export function searchHosts(host: string) {
  if (host === '') return {};
  const { protocol, host: name, pathname } = new URL(host);
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  return { hosts: [{ url: `${name}${pathname}`.replace(/\/$/, ''), protocol: scheme, accept: 'readWrite' as const }] };
}

type Requester = NonNullable<NonNullable<Parameters<typeof algoliasearch>[2]>['requester']>;

/** How the library sends a search, which is a read, whatever its method. It expects an answer of every request. */
function searchRequester(timeoutSeconds: number): Requester {
  const send = upstreamRequest('search', timeoutSeconds, () => true);
  return {
    async send({ url, method, headers, data }) {
      try {
        const { status, text } = await send(url, { method, headers, ...(data !== undefined && { body: data }) });
        return { status, content: await text(), isTimedOut: false };
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        return { status: 0, content: error.code, isTimedOut: error.code === 'Timeout' };
      }
    },
  };
}

/** What is asked by POST changes nothing. */
const reading = /\/(?:query|queries|browse|objects)$/;

/**
 * Nothing is written unless `mayWrite` lets it; it throws when somebody else writes now. An idle connection may be closed just when it is used
 * again: such a request is sent once more, and writing the same twice does no harm.
 */
function guardedRequester(mayWrite: () => unknown): Requester {
  const requester = createHttpRequester();
  return {
    async send(request) {
      const isRead = request.method === 'GET' || reading.test(new URL(request.url).pathname);
      const sendNow = () => {
        if (!isRead) mayWrite();
        return requester.send(request);
      };
      const answer = await sendNow();
      return answer.status === 0 && !answer.isTimedOut ? sendNow() : answer;
    },
  };
}

/** `read` may only search; `admin` writes indices and therefore waits longer. */
export function createSearchClients(
  config: Config,
  mayWrite: () => unknown = () => undefined,
): { read: SearchClient; admin: SearchClient } {
  const hosts = searchHosts(config.ALGOLIA_HOST);
  return {
    read: algoliasearch(config.ALGOLIA_APP_ID, config.ALGOLIA_SEARCH_KEY, {
      ...hosts,
      requester: searchRequester(config.UPSTREAM_TIMEOUT_SECONDS),
      // The library would wait for seconds and ask again, whatever time the request has left.
      maxRateLimitRetries: 0,
    }),
    admin: algoliasearch(config.ALGOLIA_APP_ID, config.ALGOLIA_ADMIN_KEY, {
      ...hosts,
      requester: guardedRequester(mayWrite),
      timeouts: { connect: 30_000, read: 30_000, write: 60_000 },
    }),
  };
}
