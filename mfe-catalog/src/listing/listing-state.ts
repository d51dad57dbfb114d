import { defaultPageSize, pageSizes, type SortOption, sortOptions } from '@exwerk/contract/calls/listing-options';
import { keptQuery, type PageQuery, readAmount } from '@exwerk/contract/routing/page-query';

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

const values = { kind: 'list', most: 30, longest: 80 } as const;

/** What a listing's address may say. Anything but an integer from 1 to below a million is page 1. */
export const listingQuery: PageQuery = {
  page: { kind: 'number', from: 2, to: 999_999 },
  pageSize: { kind: 'choice', of: pageSizes.filter(size => size !== defaultPageSize).map(String) },
  sortBy: { kind: 'choice', of: sortOptions.filter(option => option !== 'relevance') },
  // Separated by commas in links, repeated by a form without scripts.
  brand: values,
  tags: values,
  price: { kind: 'amounts' },
  priceMin: { kind: 'amount' },
  priceMax: { kind: 'amount' },
  rating: { kind: 'number', from: 1, to: 5 },
};

/** Reads a query; whatever is not allowed falls back to its default. */
export function readListing(search: URLSearchParams): ListingState {
  const query = keptQuery(listingQuery, search);
  const list = (name: string) => query.get(name)?.split(',') ?? [];
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : null);
  const [low, high] = query.get('price')?.split(':') ?? [query.get('priceMin'), query.get('priceMax')];
  return {
    page: number('page') ?? 1,
    pageSize: pageSizes.find(size => size === number('pageSize')) ?? defaultPageSize,
    sortBy: sortOptions.find(option => option === query.get('sortBy')) ?? 'relevance',
    brands: list('brand'),
    tags: list('tags'),
    priceMin: readAmount(low),
    priceMax: readAmount(high),
    minRating: number('rating'),
  };
}

/** Query of a listing, `?brand=A,B&page=2`; defaults stay out of it, so each state has one address. */
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
