// The same for the search page, which is built with InstantSearch besides.
import './floor-entry.ts';
import { liteClient } from 'algoliasearch/lite';
import {
  InstantSearch,
  InstantSearchSSRProvider,
  useConfigure,
  useHierarchicalMenu,
  useHits,
  useInstantSearch,
  usePagination,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch';

Object.assign(window, {
  usedBySearch: [
    liteClient,
    InstantSearch,
    InstantSearchSSRProvider,
    useConfigure,
    useHierarchicalMenu,
    useHits,
    useInstantSearch,
    usePagination,
    useRange,
    useRefinementList,
    useSearchBox,
    useSortBy,
  ],
});
