import type { SearchState } from '../address/search-state.ts';
import type { SearchResults } from '../query/use-results.ts';

/** What every facet is handed: the address's state, what was found, and how to change the address. */
export interface FacetProps {
  state: SearchState;
  results: SearchResults;
  onChange: (state: SearchState) => void;
}
