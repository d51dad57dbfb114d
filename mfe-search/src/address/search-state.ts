import {
  defaultPageSize,
  pageSizes,
  type SortOption,
  sortOptions,
} from '@exwerk/shared-kernel/contract/listing-options';

/** SEARCH-14 */
export const quickTags = ['new', 'bestseller', 'bware', 'on-sale', 'topRated'] as const;

/** OPEN-A21: the longest text that the search input takes, and the shortest that is looked up while typing. */
export const longestQuery = 200;
export const shortestQuery = 3;
/** OPEN-A23: page numbers end below this, as do the hits that can be paged to (SEARCH-23). */
export const pageLimit = 1_000_000;

/** What the address of a search page says. */
export interface SearchState {
  query: string;
  tags: string[];
  brands: string[];
  /** Names from the department down, joined by ' > '; or the key of a category, as links from category pages carry it. */
  category: string | null;
  /** Currency units, both ends included; null is open. */
  priceMin: number | null;
  priceMax: number | null;
  /** Stars and up. */
  minRating: number | null;
  sortBy: SortOption;
  pageSize: number;
  page: number;
}

export const emptySearch: SearchState = {
  query: '',
  tags: [],
  brands: [],
  category: null,
  priceMin: null,
  priceMax: null,
  minRating: null,
  sortBy: 'relevance',
  pageSize: defaultPageSize,
  page: 1,
};

// A comma inside a value is kept apart from the commas between values.
const packed = (values: readonly string[]): string => values.map(value => value.replaceAll(',', '%2C')).join(',');
const unpacked = (values: readonly string[]): string[] => {
  const texts = values.flatMap(value => value.split(',')).map(value => value.replaceAll('%2C', ',').trim());
  return [...new Set(texts.filter(text => text !== ''))];
};

/** SEARCH-22: anything but an integer from 1 to below a million is page 1. */
function readPage(text: string | null): number {
  const page = Number(text);
  return text !== null && /^\d+$/.test(text) && page >= 1 && page < pageLimit ? page : 1;
}

const readAmount = (text: string | undefined): number | null =>
  text !== undefined && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;

function readRating(text: string | null): number | null {
  const stars = (text ?? '')
    .split(',')
    .map(Number)
    .filter(value => Number.isInteger(value) && value >= 1 && value <= 5);
  return stars.length === 0 ? null : Math.min(...stars);
}

/** Reads the query of an address; whatever is not allowed falls back to its default (SEARCH-21, SEARCH-22, OPEN-A24). */
export function readSearch(params: URLSearchParams): SearchState {
  const [low, high] = params.get('price')?.split(':') ?? [];
  const size = Number(params.get('pageSize'));
  const sortBy = params.get('sortBy');
  return {
    query: (params.get('query') ?? '').slice(0, longestQuery).trim(),
    tags: unpacked(params.getAll('tags')),
    brands: unpacked(params.getAll('brand')),
    category: params.get('category')?.trim() || null,
    priceMin: readAmount(low),
    priceMax: readAmount(high),
    minRating: readRating(params.get('rating')),
    sortBy: sortOptions.find(option => option === sortBy) ?? 'relevance',
    pageSize: pageSizes.find(allowed => allowed === size) ?? defaultPageSize,
    page: readPage(params.get('page')),
  };
}

/** The query of an address, `?query=drill&brand=A,B`; defaults stay out of it, so every state has one address (SEARCH-16). */
export function writeSearch(state: SearchState): string {
  const params = new URLSearchParams();
  if (state.query !== '') params.set('query', state.query);
  if (state.tags.length > 0) params.set('tags', packed(state.tags));
  if (state.category !== null) params.set('category', state.category);
  if (state.brands.length > 0) params.set('brand', packed(state.brands));
  if (state.priceMin !== null || state.priceMax !== null) {
    params.set('price', `${state.priceMin ?? ''}:${state.priceMax ?? ''}`);
  }
  if (state.minRating !== null) params.set('rating', String(state.minRating));
  if (state.sortBy !== 'relevance') params.set('sortBy', state.sortBy);
  if (state.pageSize !== defaultPageSize) params.set('pageSize', String(state.pageSize));
  if (state.page > 1) params.set('page', String(state.page));
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}

/** How many refinements are set; text, order and page are none. */
export function refinementCount(state: SearchState): number {
  const single = [state.category, state.minRating, state.priceMin ?? state.priceMax];
  return state.tags.length + state.brands.length + single.filter(value => value !== null).length;
}

/** OPEN-A22: with neither text nor refinement there is nothing to ask for; results are empty without a request. */
export const isBlank = (state: SearchState): boolean => state.query === '' && refinementCount(state) === 0;

/** The same search without refinements. */
export const withoutRefinements = ({ query, sortBy, pageSize }: SearchState): SearchState => ({
  ...emptySearch,
  query,
  sortBy,
  pageSize,
});

/** Adds a value to a list or takes it out. */
export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter(other => other !== value) : [...values, value];
