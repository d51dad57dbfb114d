import type { SortOption } from '@exwerk/contract/calls/listing-options';
import type { InstantSearchProps } from 'react-instantsearch';
import { type Listing, listingTags } from '../address/listing.ts';
import type { SearchState } from '../address/search-state.ts';

type IndexUiState = NonNullable<InstantSearchProps['initialUiState']>[string];

export const categoryAttributes = [0, 1, 2, 3, 4].map(level => `categories.lvl${level}`);
export const categorySeparator = ' > ';

/** The index of a locale in an order: each order but relevance has a replica. */
export const indexFor = (index: string, sortBy: SortOption): string =>
  sortBy === 'relevance' ? index : `${index}_${sortBy}`;

/** Whether a category refinement is a key (`power-tools`) instead of a path of names. */
export const isCategoryKey = (category: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(category);

const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

function fixedFilters({ category }: SearchState, listing: Listing): string {
  const tag = listingTags[listing];
  return [
    ...(tag === null ? [] : [`tags:${quoted(tag)}`]),
    ...(category !== null && isCategoryKey(category) ? [`categoryKeys:${quoted(category)}`] : []),
  ].join(' AND ');
}

const range = (min: number | null, max: number | null): string | undefined =>
  min === null && max === null ? undefined : `${min ?? ''}:${max ?? ''}`;

/** The state that the search widgets start from or are set to; the address is its only source. */
export function uiStateOf(state: SearchState, listing: Listing, index: string): IndexUiState {
  const price = range(state.priceMin, state.priceMax);
  const rating = range(state.minRating, null);
  const path =
    state.category !== null && !isCategoryKey(state.category)
      ? state.category.split(categorySeparator).slice(0, categoryAttributes.length)
      : [];
  return {
    query: state.query,
    page: state.page,
    sortBy: indexFor(index, state.sortBy),
    refinementList: {
      ...(state.tags.length > 0 && { tags: state.tags }),
      ...(state.brands.length > 0 && { brand: state.brands }),
    },
    range: { ...(price !== undefined && { price }), ...(rating !== undefined && { rating }) },
    ...(path.length > 0 && { hierarchicalMenu: { 'categories.lvl0': path } }),
    configure: { hitsPerPage: state.pageSize, filters: fixedFilters(state, listing) },
  };
}
