import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import type { Config } from '../config.ts';

export type SearchClient = Algoliasearch;

/** Hosts of the search service: its own by default, or the one configured, whose address may carry a path. */
export function searchHosts(host: string) {
  if (host === '') return {};
  const { protocol, host: name, pathname } = new URL(host);
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  return { hosts: [{ url: `${name}${pathname}`.replace(/\/$/, ''), protocol: scheme, accept: 'readWrite' as const }] };
}

/** `read` may only search; `admin` writes indices and therefore waits longer. */
export function createSearchClients(config: Config): { read: SearchClient; admin: SearchClient } {
  const hosts = searchHosts(config.ALGOLIA_HOST);
  const timeout = config.UPSTREAM_TIMEOUT_SECONDS * 1000;
  return {
    read: algoliasearch(config.ALGOLIA_APP_ID, config.ALGOLIA_SEARCH_KEY, {
      ...hosts,
      timeouts: { connect: timeout, read: timeout, write: timeout },
    }),
    admin: algoliasearch(config.ALGOLIA_APP_ID, config.ALGOLIA_ADMIN_KEY, {
      ...hosts,
      timeouts: { connect: 30_000, read: 30_000, write: 60_000 },
    }),
  };
}
