import { defaultPageSize, type SortOption, sortOptions } from '../calls/listing-options.ts';
import { keptQuery, readAmount, readRanges, type ValueRange, writeRanges } from '../routing/page-query.ts';
import { listingQuery } from './listing-query.ts';

/** The one language of listings' addresses: categories, searches, sales, new arrivals, campaigns, tags and brands write their filters so. */

export const quickTags = ['new', 'bestseller', 'bware', 'on-sale', 'topRated'] as const;

/** What the address of a listing says. */
export interface ListingState {
  query: string;
  tags: string[];
  brands: string[];
  /** Key of a category (`power-tools`), or names from the department down, joined by ' > '. */
  category: string | null;
  inStock: boolean;
  /** Currency units, both ends included; null is open. */
  priceMin: number | null;
  priceMax: number | null;
  /** Stars and up. */
  minRating: number | null;
  /** Bounds of technical data in their units, by the data's key. */
  ranges: ValueRange[];
  /** Words among the technical data, `energyClass:C`. */
  choices: string[];
  sortBy: SortOption;
  pageSize: number;
  page: number;
}

export const emptyListing: ListingState = {
  query: '',
  tags: [],
  brands: [],
  category: null,
  inStock: false,
  priceMin: null,
  priceMax: null,
  minRating: null,
  ranges: [],
  choices: [],
  sortBy: 'relevance',
  pageSize: defaultPageSize,
  page: 1,
};

// A comma inside a value is kept apart from the commas between values.
const packed = (values: readonly string[]): string => values.map(value => value.replaceAll(',', '%2C')).join(',');
const unpacked = (values: string | null): string[] =>
  values?.split(',').map(value => value.replaceAll('%2C', ',')) ?? [];

/** Of several the lowest. */
const readRating = (text: string | null): number | null =>
  text === null ? null : Math.min(...text.split(',').map(Number));

/** The lower bound first. */
const ordered = (min: number | null, max: number | null) =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };

/** Reads the query of an address; whatever is not allowed falls back to its default. */
export function readListing(search: URLSearchParams): ListingState {
  const params = keptQuery(listingQuery, search);
  const [low, high] = params.get('price')?.split(':') ?? [params.get('priceMin'), params.get('priceMax')];
  const price = ordered(readAmount(low), readAmount(high));
  const sortBy = params.get('sortBy');
  return {
    query: params.get('query') ?? '',
    tags: unpacked(params.get('tags')),
    brands: unpacked(params.get('brand')),
    category: params.get('category'),
    inStock: params.has('stock'),
    priceMin: price.min,
    priceMax: price.max,
    minRating: readRating(params.get('rating')),
    ranges: readRanges(params.get('data')).map(({ key, min, max }) => ({ key, ...ordered(min, max) })),
    choices: unpacked(params.get('choice')),
    sortBy: sortOptions.find(option => option === sortBy) ?? 'relevance',
    pageSize: Number(params.get('pageSize') ?? defaultPageSize),
    page: Number(params.get('page') ?? 1),
  };
}

/** The query of an address, `?query=drill&brand=A,B`; defaults stay out of it, so every state has one address. */
export function writeListing(state: ListingState): string {
  const texts = {
    query: state.query,
    tags: packed(state.tags),
    category: state.category ?? '',
    brand: packed(state.brands),
    stock: state.inStock ? 'in' : '',
    price: (state.priceMin ?? state.priceMax) === null ? '' : `${state.priceMin ?? ''}:${state.priceMax ?? ''}`,
    rating: `${state.minRating ?? ''}`,
    data: writeRanges(state.ranges),
    choice: packed(state.choices),
    sortBy: state.sortBy === 'relevance' ? '' : state.sortBy,
    pageSize: state.pageSize === defaultPageSize ? '' : `${state.pageSize}`,
    page: state.page > 1 ? `${state.page}` : '',
  };
  const text = new URLSearchParams(Object.entries(texts).filter(([, value]) => value !== '')).toString();
  return text && `?${text.replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

/** How many refinements are set; text, order and page are none. */
export function refinementCount(state: ListingState): number {
  const single = [state.category, state.minRating, state.priceMin ?? state.priceMax];
  const lists = [state.tags, state.brands, state.ranges, state.choices];
  return (
    lists.reduce((sum, list) => sum + list.length, 0) +
    single.filter(value => value !== null).length +
    (state.inStock ? 1 : 0)
  );
}

/** With neither text nor refinement there is nothing to ask for; a search's results are empty without a request. */
export const isBlank = (state: ListingState): boolean => state.query === '' && refinementCount(state) === 0;

/** The same listing without refinements. */
export const withoutRefinements = ({ query, sortBy, pageSize }: ListingState): ListingState => ({
  ...emptyListing,
  query,
  sortBy,
  pageSize,
});

/** Adds a value to a list or takes it out. */
export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter(other => other !== value) : [...values, value];
