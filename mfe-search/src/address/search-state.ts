import {
  defaultPageSize,
  longestQuery,
  pageSizes,
  type SortOption,
  sortOptions,
} from '@exwerk/contract/calls/listing-options';
import { keptQuery, type PageQuery, readAmount } from '@exwerk/contract/routing/page-query';

export const quickTags = ['new', 'bestseller', 'bware', 'on-sale', 'topRated'] as const;

/** The shortest text that is looked up while typing. */
export const shortestQuery = 3;
/** Page numbers end below this, as do the hits that can be paged to. */
const pageLimit = 1_000_000;

/** No search of a shopper needs more; the search service is asked for no more. */
const mostValues = 50;
const longestValue = 250;

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

const values = { kind: 'list', most: mostValues, longest: longestValue } as const;

/** What the address of a search page may say. Anything but an integer from 1 to below a million is page 1. */
export const searchQuery: PageQuery = {
  query: { kind: 'text', longest: longestQuery },
  tags: values,
  brand: values,
  category: { kind: 'text', longest: longestValue },
  price: { kind: 'amounts' },
  rating: { kind: 'list', most: 5, longest: 1, of: ['1', '2', '3', '4', '5'] },
  sortBy: { kind: 'choice', of: sortOptions.filter(option => option !== 'relevance') },
  pageSize: { kind: 'choice', of: pageSizes.filter(size => size !== defaultPageSize).map(String) },
  page: { kind: 'number', from: 2, to: pageLimit - 1 },
};

/** Of several the lowest. */
const readRating = (text: string | null): number | null =>
  text === null ? null : Math.min(...text.split(',').map(Number));

/** Reads the query of an address; whatever is not allowed falls back to its default. */
export function readSearch(search: URLSearchParams): SearchState {
  const params = keptQuery(searchQuery, search);
  const [low, high] = params.get('price')?.split(':') ?? [];
  const size = Number(params.get('pageSize'));
  const sortBy = params.get('sortBy');
  return {
    query: params.get('query') ?? '',
    tags: unpacked(params.getAll('tags')),
    brands: unpacked(params.getAll('brand')),
    category: params.get('category'),
    priceMin: readAmount(low),
    priceMax: readAmount(high),
    minRating: readRating(params.get('rating')),
    sortBy: sortOptions.find(option => option === sortBy) ?? 'relevance',
    pageSize: pageSizes.find(allowed => allowed === size) ?? defaultPageSize,
    page: Number(params.get('page') ?? 1),
  };
}

/** The query of an address, `?query=drill&brand=A,B`; defaults stay out of it, so every state has one address. */
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

/** With neither text nor refinement there is nothing to ask for; results are empty without a request. */
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
