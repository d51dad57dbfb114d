import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import { defaultPageSize, pageSizes, type SortOption } from '@exwerk/contract/calls/listing-options';
import { searchIndexOf } from '@exwerk/contract/storefronts/search-index';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { Logger } from 'pino';
import * as z from 'zod';
import { type Cache, digestOf } from '../cache/cache.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { markedHitSchema } from './correction.ts';
import { didYouMean, markedNames } from './did-you-mean.ts';
import { findPages } from './found-pages.ts';
import { namelessAttributes, toListingFacets } from './listing-facets.ts';
import { facetFilters, filtersWith, listingFacetsOf, numericFilters } from './listing-requests.ts';
import type { ListingTree } from './listing-tree.ts';
import type { ProductQuery } from './product-query.ts';
import type { SearchClient } from './search-client.ts';
import { searchFailure } from './search-failure.ts';
import { type SearchRecord, searchRecordSchema } from './search-record.ts';
import { toTile } from './tile.mapper.ts';

type ProductResults = CallAnswer<typeof searchProducts>;

/** Seconds for which an answer of the index may be shown again. */
const searchSeconds = 120;

const resultSchema = z.object({
  hits: z.array(z.object({ ...searchRecordSchema.shape, ...markedHitSchema.shape })),
  nbHits: z.number(),
  nbPages: z.number(),
  page: z.number(),
  queryID: z.string().optional(),
  facets: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  facets_stats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).optional(),
});

/** Index of a locale, or its replica with another order. */
export function indexName(locale: Pick<LocaleRecord, 'code'>, sort: SortOption = 'relevance'): string {
  const index = searchIndexOf(locale.code);
  return sort === 'relevance' ? index : `${index}_${sort}`;
}

/** An allowed page size; small blocks (related products and the like) may ask for less than a page. */
function pageSizeOf(asked: number | undefined): number {
  if (asked === undefined) return defaultPageSize;
  const largest = pageSizes.at(-1) ?? defaultPageSize;
  return Math.min(largest, Math.max(1, asked));
}

export interface ProductSearch {
  /** With a tree, also what the products can be filtered by. */
  find(query: ProductQuery, locale: LocaleRecord, tree?: ListingTree): Promise<ProductResults>;
}

/** The key of the category that is chosen among a listing's: links name it, addresses of before had names from the department down. */
function categoryKeyOf(category: string, tree: ListingTree): string {
  const [department, ...names] = category.split('>').map(name => name.trim());
  const named = (name: string | undefined, parent: string | null) =>
    tree.childrenOf(parent).find(candidate => candidate.name === name);
  const found = names.reduce((parent, name) => parent && named(name, parent.id), named(department, null));
  return tree.byKey(category)?.key ?? found?.key ?? category;
}

/** The article whose number, the digits of it or whose EAN the text is, as far as one alone has it. */
function articleNamed(query: string | undefined, hits: readonly SearchRecord[]): Pick<ProductResults, 'article'> {
  const number = query?.replace(/[\s-]/g, '').toUpperCase() ?? '';
  const named = hits.filter(({ sku, numbers = [] }) => sku === number || numbers.includes(number));
  return named.length === 1 && named[0] ? { article: { slug: named[0].slug } } : {};
}

export function createProductSearch(client: SearchClient, cache: Cache, log: Logger): ProductSearch {
  /** What helps along with the products, and must not cost them. */
  const besides = <Found>(asked: Promise<Found>): Promise<Found | null> =>
    asked.catch((error: unknown) => {
      log.warn({ err: error }, 'search gives no help');
      return null;
    });

  const send = async (requests: Parameters<SearchClient['search']>[0]) => {
    const answer = await client.search(requests).catch((error: unknown) => {
      throw searchFailure(error);
    });
    return answer.results.map(result => resultSchema.parse(result));
  };

  const ask = async (asked: ProductQuery, locale: LocaleRecord, tree?: ListingTree): Promise<ProductResults> => {
    const query =
      tree && asked.category !== undefined ? { ...asked, category: categoryKeyOf(asked.category, tree) } : asked;
    const page = Math.max(1, query.page ?? 1);
    const technical = tree?.byKey(query.category ?? query.categoryKey ?? '')?.facets ?? [];
    const facets = tree ? listingFacetsOf(query, technical) : [];
    const refined = facets.filter(({ isChosen }) => isChosen);
    const text = (page === 1 && tree && query.query?.trim()) || null;
    const pages = text === null ? null : besides(findPages(client, text, locale));
    const requestOf = (some: ProductQuery) => ({
      indexName: indexName(locale, query.sortBy),
      query: query.query ?? '',
      facetFilters: facetFilters(some),
      numericFilters: numericFilters(some),
      attributesToHighlight: [],
      // Asked for pages that are the same for all: no visit to count.
      analytics: false,
    });
    const [result, ...others] = await send({
      requests: [
        {
          ...requestOf(query),
          page: page - 1,
          hitsPerPage: pageSizeOf(query.pageSize),
          facets: facets.map(({ attribute }) => attribute),
          clickAnalytics: true,
          ...(text !== null && markedNames),
        },
        // What a filter is chosen for counts what the others leave. The one hit knows what the technical data are called.
        ...refined.map(({ attribute, without }) => ({
          ...requestOf(without),
          hitsPerPage: 1,
          facets: [attribute],
          clickAnalytics: false,
        })),
      ],
    });
    if (!result) throw new UpstreamError('search', 0, 'SearchFailed', 'no answer');
    const meant =
      text === null
        ? null
        : await besides(didYouMean(client, { query: text, indexName: indexName(locale), locale, hits: result.hits }));
    const found = await pages;
    const counting = new Map(refined.map(({ attribute }, place) => [attribute, others[place] ?? result]));
    const countOf = (attribute: string) => {
      const counted = counting.get(attribute) ?? result;
      return { counts: counted.facets?.[attribute] ?? {}, stats: counted.facets_stats?.[attribute] };
    };
    const records = [result, ...others].flatMap(({ hits }) => hits);
    const nameless = new Set(namelessAttributes(technical, records, countOf));
    // A product that has it says what it is called, on whatever page it stands.
    const requests = facets
      .filter(({ attribute }) => nameless.has(attribute))
      .map(({ attribute, without }) => ({
        ...requestOf(without),
        ...filtersWith(attribute, countOf(attribute), without),
        hitsPerPage: 1,
        clickAnalytics: false,
      }));
    const naming = requests.length === 0 ? [] : ((await besides(send({ requests }))) ?? []);
    return {
      products: result.hits.map(hit => toTile(hit)),
      total: result.nbHits,
      page,
      pages: result.nbPages,
      ...articleNamed(query.query, result.hits),
      ...(found !== null && { foundPages: found }),
      ...(meant !== null && { didYouMean: meant }),
      ...(result.queryID && { answer: { queryID: result.queryID, index: indexName(locale, query.sortBy) } }),
      ...(tree && {
        facets: {
          ...toListingFacets(query, {
            tree,
            locale: locale.code,
            technical,
            records: [...records, ...naming.flatMap(({ hits }) => hits)],
            countOf,
          }),
          ...(result.nbHits === 0 && {
            wider: refined.flatMap(({ filter }, place) => {
              const total = others[place]?.nbHits ?? 0;
              return total > 0 ? [{ filter, total }] : [];
            }),
          }),
        },
      }),
    };
  };
  return {
    find: (query, locale, tree) =>
      cache.through(`search:${locale.code}:${digestOf(JSON.stringify(query))}`, searchSeconds, () =>
        ask(query, locale, tree),
      ),
  };
}
