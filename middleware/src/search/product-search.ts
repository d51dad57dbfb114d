import type { CallArgs } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import { defaultPageSize, pageSizes, type SortOption } from '@exwerk/contract/calls/listing-options';
import type { ProductTile } from '@exwerk/contract/calls/product';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { type Cache, digestOf } from '../cache/cache.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import type { SearchClient } from './search-client.ts';
import { searchRecordSchema } from './search-record.ts';
import { toTile } from './tile.mapper.ts';

export type ProductQuery = Omit<CallArgs<typeof searchProducts>[0], 'acceptLanguage'>;

interface ProductResults {
  readonly products: ProductTile[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: { brands: { value: string; count: number }[]; price: { min: number; max: number } | null };
}

/** Seconds for which an answer of the index may be shown again. */
const searchSeconds = 120;

const resultSchema = z.object({
  hits: z.array(searchRecordSchema),
  nbHits: z.number(),
  nbPages: z.number(),
  page: z.number(),
  facets: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  facets_stats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).optional(),
});

/** Index of a locale, or its replica with another order. */
export function indexName(locale: Pick<LocaleRecord, 'code'>, sort: SortOption = 'relevance'): string {
  return sort === 'relevance' ? `prod.${locale.code}` : `prod.${locale.code}_${sort}`;
}

/** `attribute:value`, a leading minus taken literally. */
function facet(attribute: string, value: string): string {
  return `${attribute}:${value.startsWith('-') ? `\\${value}` : value}`;
}

function negated(attribute: string, value: string): string {
  return `${attribute}:-${value}`;
}

/** Filters join by "and", values inside one by "or". */
export function facetFilters(query: ProductQuery): (string | string[])[] {
  const oneOf = (attribute: string, values: readonly string[] | undefined) =>
    values && values.length > 0 ? [values.map(value => facet(attribute, value))] : [];
  return [
    ...oneOf('categoryKeys', query.categoryKey === undefined ? [] : [query.categoryKey]),
    ...oneOf('sku', query.skus),
    ...oneOf('tags', query.tags),
    ...oneOf('brand', query.brands),
    ...oneOf('family', query.family === undefined ? [] : [query.family]),
    ...oneOf('model', query.model === undefined ? [] : [query.model]),
    ...oneOf('isBware', query.isBware === undefined ? [] : [String(query.isBware)]),
    ...oneOf('onStock', query.isOnStock === undefined ? [] : [String(query.isOnStock)]),
    ...oneOf('eligibleForSelling', query.eligibleForSelling === undefined ? [] : [String(query.eligibleForSelling)]),
    ...(query.excludeSkus ?? []).map(sku => negated('sku', sku)),
  ];
}

export function numericFilters(query: ProductQuery): string[] {
  const { price, minRating } = query;
  return [
    ...(price?.min === undefined ? [] : [`price>=${price.min}`]),
    ...(price?.max === undefined ? [] : [`price<=${price.max}`]),
    ...(minRating === undefined ? [] : [`rating>=${minRating}`]),
  ];
}

/** An allowed page size; small blocks (related products and the like) may ask for less than a page. */
function pageSizeOf(asked: number | undefined): number {
  if (asked === undefined) return defaultPageSize;
  const largest = pageSizes.at(-1) ?? defaultPageSize;
  return Math.min(largest, Math.max(1, asked));
}

export interface ProductSearch {
  find(query: ProductQuery, locale: LocaleRecord): Promise<ProductResults>;
}

export function createProductSearch(client: SearchClient, cache: Cache): ProductSearch {
  const ask = async (query: ProductQuery, locale: LocaleRecord): Promise<ProductResults> => {
    const page = Math.max(1, query.page ?? 1);
    const request = {
      indexName: indexName(locale, query.sortBy),
      query: query.query ?? '',
      page: page - 1,
      hitsPerPage: pageSizeOf(query.pageSize),
      facets: ['brand', 'price'],
      facetFilters: facetFilters(query),
      numericFilters: numericFilters(query),
      attributesToHighlight: [],
      clickAnalytics: true,
      // Asked for pages that are the same for all: no visit to count.
      analytics: false,
    };
    const answer = await client.search({ requests: [request] }).catch((error: unknown) => {
      const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;
      throw new UpstreamError(
        'search',
        status === 404 ? 503 : status,
        'SearchFailed',
        error instanceof Error ? error.message : 'no answer',
      );
    });
    const result = resultSchema.parse(answer.results[0]);
    const brands = Object.entries(result.facets?.brand ?? {}).map(([value, count]) => ({ value, count }));
    return {
      products: result.hits.map(hit => toTile(hit)),
      total: result.nbHits,
      page,
      pages: result.nbPages,
      facets: { brands, price: result.facets_stats?.price ?? null },
    };
  };
  return {
    find: (query, locale) =>
      cache.through(`search:${locale.code}:${digestOf(JSON.stringify(query))}`, searchSeconds, () =>
        ask(query, locale),
      ),
  };
}
