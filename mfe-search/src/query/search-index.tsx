import type { LiteClient } from 'algoliasearch/lite';
import type { ReactNode } from 'react';
import { type getServerState, InstantSearch } from 'react-instantsearch';
import type { Listing } from '../address/listing.ts';
import type { SearchState } from '../address/search-state.ts';
import { uiStateOf } from './ui-state.ts';

/** Answers that the server fetched, by index; the browser starts from them without asking. */
export type ServerState = Awaited<ReturnType<typeof getServerState>>;

export interface SearchIndexProps {
  client: LiteClient;
  index: string;
  listing: Listing;
  state: SearchState;
}

/** The widgets' frame over one index, started from the state of an address. */
export function SearchIndex({ client, index, listing, state, children }: SearchIndexProps & { children: ReactNode }) {
  return (
    <InstantSearch
      searchClient={client}
      indexName={index}
      initialUiState={{ [index]: uiStateOf(state, listing, index) }}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      {children}
    </InstantSearch>
  );
}
