import { defaultPageSize, pageSizes } from '@exwerk/contract/calls/listing-options';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { markedHitSchema } from './correction.ts';
import { markedNames } from './did-you-mean.ts';
import type { FacetCount } from './listing-facets.ts';
import { chosenWords, facetFilters, type ListingFacet, listingFacetsOf, numericFilters } from './listing-requests.ts';
import type { ListingTree } from './listing-tree.ts';
import type { ProductQuery } from './product-query.ts';
import { searchRecordSchema } from './search-record.ts';

export const resultSchema = z.object({
  hits: z.array(z.object({ ...searchRecordSchema.shape, ...markedHitSchema.shape })),
  nbHits: z.number(),
  nbPages: z.number(),
  page: z.number(),
  queryID: z.string().optional(),
  facets: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  facets_stats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).optional(),
});

export type SearchResult = z.infer<typeof resultSchema>;

/** An allowed page size; small blocks (related products and the like) may ask for less than a page. */
function pageSizeOf(asked: number | undefined): number {
  if (asked === undefined) return defaultPageSize;
  const largest = pageSizes.at(-1) ?? defaultPageSize;
  return Math.min(largest, Math.max(1, asked));
}

/** The key of the category that is chosen among a listing's: links name it, addresses of before had names from the department down. */
function categoryKeyOf(category: string, tree: ListingTree): string {
  const [department, ...names] = category.split('>').map(name => name.trim());
  const named = (name: string | undefined, parent: string | null) =>
    tree.childrenOf(parent).find(candidate => candidate.name === name);
  const found = names.reduce((parent, name) => parent && named(name, parent.id), named(department, null));
  return tree.byKey(category)?.key ?? found?.key ?? category;
}

/**
 * Keys of the technical data by which the listing is filtered: those that its category names, and what an address has chosen without it. Of a
 * key that is no category's the index knows nothing.
 */
function technicalOf(query: ProductQuery, tree: ListingTree): readonly string[] {
  const own = tree.byKey(query.category ?? query.categoryKey ?? '')?.facets ?? [];
  const chosen = [...(query.ranges ?? []).map(({ key }) => key), ...chosenWords(query).keys()];
  const known = tree.facetKeys();
  return [...new Set([...own, ...chosen.filter(key => known.has(key))])];
}

/** What is asked for, once its category and its facets are known. */
export interface Listing {
  readonly query: ProductQuery;
  readonly locale: LocaleRecord;
  /** The index in its order */
  readonly index: string;
  /** Keys of the technical data that its category names, and of those that are chosen */
  readonly technical: readonly string[];
  readonly facets: readonly ListingFacet[];
  /** Those for which something is chosen */
  readonly refined: readonly ListingFacet[];
}

export function listingOf(
  asked: ProductQuery,
  { locale, index, tree }: Pick<Listing, 'locale' | 'index'> & { tree: ListingTree | undefined },
): Listing {
  const query =
    tree && asked.category !== undefined ? { ...asked, category: categoryKeyOf(asked.category, tree) } : asked;
  const technical = tree ? technicalOf(query, tree) : [];
  const facets = tree ? listingFacetsOf(query, technical) : [];
  return { query, locale, index, technical, facets, refined: facets.filter(({ isChosen }) => isChosen) };
}

export const pageOf = ({ page = 1 }: ProductQuery): number => Math.max(1, page);

/** What every request of a listing has; `some` is its query, or that without one of its filters. */
export const requestOf = ({ query, index }: Listing, some: ProductQuery) => ({
  indexName: index,
  query: query.query ?? '',
  facetFilters: facetFilters(some),
  numericFilters: numericFilters(some),
  attributesToHighlight: [],
  // Asked for pages that are the same for all: no visit to count.
  analytics: false,
});

/** The page of products, and what the other filters leave for each filter that is chosen. */
export function pageRequests(listing: Listing, hasText: boolean) {
  const { query, facets, refined } = listing;
  return [
    {
      ...requestOf(listing, query),
      page: pageOf(query) - 1,
      hitsPerPage: pageSizeOf(query.pageSize),
      facets: facets.map(({ attribute }) => attribute),
      clickAnalytics: true,
      ...(hasText && markedNames),
    },
    // The one hit knows what the technical data are called.
    ...refined.map(({ attribute, without }) => ({
      ...requestOf(listing, without),
      hitsPerPage: 1,
      facets: [attribute],
      clickAnalytics: false,
    })),
  ];
}

/** What a facet counts: of a filter that is chosen, what `others` say, which leave it out. */
export function countsIn({ refined }: Listing, result: SearchResult, others: readonly SearchResult[]) {
  const counting = new Map(refined.map(({ attribute }, place) => [attribute, others[place] ?? result]));
  return (attribute: string): FacetCount => {
    const counted = counting.get(attribute) ?? result;
    return { counts: counted.facets?.[attribute] ?? {}, stats: counted.facets_stats?.[attribute] };
  };
}

/** Where nothing fits: how many products there are without one of the filters. */
export const widerThan = ({ refined }: Listing, others: readonly SearchResult[]) =>
  refined.flatMap(({ filter }, place) => {
    const total = others[place]?.nbHits ?? 0;
    return total > 0 ? [{ filter, total }] : [];
  });
