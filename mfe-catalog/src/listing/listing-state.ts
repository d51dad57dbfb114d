import {
  defaultPageSize,
  pageSizes,
  type SortOption,
  sortOptions,
} from '@exwerk/shared-kernel/contract/listing-options';

/** Quick tags of the shop (SEARCH-14). */
export const quickTags = ['new', 'bestseller', 'bware', 'on-sale', 'topRated'] as const;

/** What the query of a listing's address says. */
export interface ListingState {
  page: number;
  pageSize: number;
  sortBy: SortOption;
  brands: string[];
  tags: string[];
  /** Whole currency units; null is open. */
  priceMin: number | null;
  priceMax: number | null;
  minRating: number | null;
}

export const emptyListing: ListingState = {
  page: 1,
  pageSize: defaultPageSize,
  sortBy: 'relevance',
  brands: [],
  tags: [],
  priceMin: null,
  priceMax: null,
  minRating: null,
};

const maximumPage = 1_000_000;

/** SEARCH-22, OPEN-A23: anything but an integer from 1 to below a million is page 1. */
function readPage(text: string | null): number {
  const page = Number(text);
  return text !== null && /^\d+$/.test(text) && page >= 1 && page < maximumPage ? page : 1;
}

function readAmount(text: string | null | undefined): number | null {
  return text && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Values may be comma-separated (links) or repeated (a form without scripts). */
function readList(query: URLSearchParams, name: string): string[] {
  const values = query.getAll(name).flatMap(value => value.split(','));
  return [...new Set(values.map(value => value.trim()).filter(value => value !== ''))];
}

/** Reads a query; whatever is not allowed falls back to its default (CAT-16, SEARCH-21). */
export function readListing(query: URLSearchParams): ListingState {
  const pageSize = Number(query.get('pageSize'));
  const sortBy = query.get('sortBy');
  const [low, high] = query.get('price')?.split(':') ?? [query.get('priceMin'), query.get('priceMax')];
  const rating = Number(query.get('rating'));
  return {
    page: readPage(query.get('page')),
    pageSize: pageSizes.find(size => size === pageSize) ?? defaultPageSize,
    sortBy: sortOptions.find(option => option === sortBy) ?? 'relevance',
    brands: readList(query, 'brand'),
    tags: readList(query, 'tags'),
    priceMin: readAmount(low),
    priceMax: readAmount(high),
    minRating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
  };
}

/** Query of a listing, `?brand=A,B&page=2`; defaults stay out of it (SEARCH-16), so each state has one address. */
export function writeListing(state: ListingState): string {
  const query = new URLSearchParams();
  if (state.brands.length > 0) query.set('brand', state.brands.join(','));
  if (state.tags.length > 0) query.set('tags', state.tags.join(','));
  if (state.priceMin !== null || state.priceMax !== null) {
    query.set('price', `${state.priceMin ?? ''}:${state.priceMax ?? ''}`);
  }
  if (state.minRating !== null) query.set('rating', String(state.minRating));
  if (state.sortBy !== 'relevance') query.set('sortBy', state.sortBy);
  if (state.pageSize !== defaultPageSize) query.set('pageSize', String(state.pageSize));
  if (state.page > 1) query.set('page', String(state.page));
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}

/** Whether anything but page, size and order is chosen. */
export function hasFilters({ brands, tags, priceMin, priceMax, minRating }: ListingState): boolean {
  return brands.length > 0 || tags.length > 0 || priceMin !== null || priceMax !== null || minRating !== null;
}
