import { sortOptions } from '@exwerk/contract/calls/listing-options';
import type { AskedBlock } from '@exwerk/runtime/page/block';
import {
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
import { hitAttributes, readHits, type SearchHit } from './hit.ts';
import { categoryAttributes, indexFor } from './ui-state.ts';

interface FacetValue {
  value: string;
  label: string;
  count: number;
}

export interface CategoryValue extends FacetValue {
  isRefined: boolean;
  children: CategoryValue[];
}

export interface SearchResults {
  /** False until the first answer. */
  ready: boolean;
  pending: boolean;
  asked: AskedBlock<true>;
  total: number;
  pages: number;
  hits: SearchHit[];
  /** Number and index of the answer, for clicks; undefined where the service gives no number. */
  answer: { queryID: string; index: string } | undefined;
  tags: FacetValue[];
  brands: FacetValue[];
  categories: CategoryValue[];
  /** Bounds in currency units of what the other refinements leave. */
  price: { min: number; max: number } | null;
  /** Hits with so many stars and more, for 4 down to 1. */
  ratings: { stars: number; count: number }[];
}

const byCount: ['count:desc', 'name:asc'] = ['count:desc', 'name:asc'];

interface MenuItem {
  value: string;
  label: string;
  count: number;
  isRefined: boolean;
  data: MenuItem[] | null;
}

const categoryTree = (items: readonly MenuItem[]): CategoryValue[] =>
  items.map(({ value, label, count, isRefined, data }) => ({
    value,
    label,
    count,
    isRefined,
    children: categoryTree(data ?? []),
  }));

/**
 * The one place where search widgets are registered: the server's prefetch and the page call it alike, so both ask for the same.
 * Refinements are never set through the widgets; pages change the address, and the address sets the widgets.
 */
export function useResults(index: string): SearchResults {
  useConfigure({ attributesToRetrieve: hitAttributes, attributesToHighlight: [], clickAnalytics: true });
  useSearchBox();
  useSortBy({ items: sortOptions.map(option => ({ value: indexFor(index, option), label: option })) });
  const { items } = useHits({ escapeHTML: false });
  const { nbPages } = usePagination();
  const tags = useRefinementList({ attribute: 'tags', limit: 30, sortBy: byCount });
  const brands = useRefinementList({ attribute: 'brand', limit: 100, sortBy: byCount });
  const categories = useHierarchicalMenu({ attributes: categoryAttributes, limit: 50, sortBy: byCount });
  const price = useRange({ attribute: 'price', precision: 2 });
  useRange({ attribute: 'rating', precision: 1 });
  const { results, status, refresh } = useInstantSearch({ catchError: true });
  const ready = !results.__isArtificial;
  const pending = status === 'loading' || status === 'stalled';
  const { min, max } = price.range;
  return {
    ready,
    pending,
    asked: { data: ready || undefined, isError: status === 'error', isFetching: pending, refetch: refresh },
    total: ready ? results.nbHits : 0,
    pages: nbPages,
    hits: ready ? readHits(items) : [],
    answer: ready && results.queryID ? { queryID: results.queryID, index: results.index } : undefined,
    tags: tags.items,
    brands: brands.items,
    categories: categoryTree(categories.items),
    price: ready && min !== undefined && max !== undefined && max > min ? { min, max } : null,
    ratings: ratingCounts(results.disjunctiveFacets),
  };
}

function ratingCounts(facets: readonly { name: string; data: object }[] | undefined): SearchResults['ratings'] {
  const counts = Object.entries(facets?.find(({ name }) => name === 'rating')?.data ?? {});
  return [4, 3, 2, 1].map(stars => ({
    stars,
    count: counts.reduce((sum, [value, count]) => sum + (Number(value) >= stars ? Number(count) : 0), 0),
  }));
}
