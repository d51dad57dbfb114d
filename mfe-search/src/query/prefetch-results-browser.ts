import type { AppStore } from '@exwerk/runtime';
import { keptAnswer } from './kept-answers.ts';
import type { SearchIndexProps, ServerState } from './search-index.tsx';

/** In the browser the widgets ask by themselves, but for what was shown before. */
export async function prefetchResults(
  _store: AppStore,
  search: Omit<SearchIndexProps, 'client'>,
): Promise<ServerState | null> {
  return keptAnswer(search);
}
