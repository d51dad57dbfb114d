import type { AppStore } from '@exwerk/runtime';
import { renderToString } from 'react-dom/server';
import { getServerState } from 'react-instantsearch';
import { createSearchClient } from './search-client.ts';
import { SearchIndex, type SearchIndexProps, type ServerState } from './search-index.tsx';
import { useResults } from './use-results.ts';
import { readTransport } from './use-search-client.ts';

/** Registers the page's widgets and draws nothing. */
function Widgets({ index }: { index: string }) {
  useResults(index);
  return null;
}

/**
 * Asks on the server what the page would ask in the browser, in one request. Null when search does not answer: the browser asks then.
 * The package's `imports` give browsers `prefetch-results-browser.ts` instead, so that they never load the renderer.
 */
export async function prefetchResults(
  store: AppStore,
  search: Omit<SearchIndexProps, 'client'>,
): Promise<ServerState | null> {
  const client = createSearchClient(store.dispatch(readTransport()));
  const page = (
    <SearchIndex {...search} client={client}>
      <Widgets index={search.index} />
    </SearchIndex>
  );
  return getServerState(page, { renderToString }).catch(() => null);
}
