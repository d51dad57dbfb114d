import type { AppStore } from '@exwerk/runtime';
import type { SearchIndexProps, ServerState } from './search-index.tsx';

/** In the browser the widgets ask by themselves. */
export async function prefetchResults(
  _store: AppStore,
  _search: Omit<SearchIndexProps, 'client'>,
): Promise<ServerState | null> {
  return null;
}
