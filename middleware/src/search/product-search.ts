import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import type { SortOption } from '@exwerk/contract/calls/listing-options';
import { searchIndexOf } from '@exwerk/contract/storefronts/search-index';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { Logger } from 'pino';
import { type Cache, digestOf } from '../cache/cache.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { didYouMean } from './did-you-mean.ts';
import { findPages } from './found-pages.ts';
import { type FacetCount, namelessAttributes, toListingFacets } from './listing-facets.ts';
import { filtersWith } from './listing-requests.ts';
import {
  countsIn,
  type Listing,
  listingOf,
  pageOf,
  pageRequests,
  requestOf,
  resultSchema,
  type SearchResult,
  widerThan,
} from './listing-search.ts';
import type { ListingTree } from './listing-tree.ts';
import type { ProductQuery } from './product-query.ts';
import type { SearchClient } from './search-client.ts';
import { searchFailure } from './search-failure.ts';
import type { SearchRecord } from './search-record.ts';
import { createSpelling } from './spelling.ts';
import { toTile } from './tile.mapper.ts';

type ProductResults = CallAnswer<typeof searchProducts>;

/** Seconds for which an answer of the index may be shown again. */
const searchSeconds = 120;

/** Index of a locale, or its replica with another order. */
export function indexName(locale: Pick<LocaleRecord, 'code'>, sort: SortOption = 'relevance'): string {
  const index = searchIndexOf(locale.code);
  return sort === 'relevance' ? index : `${index}_${sort}`;
}

export interface ProductSearch {
  /** With a tree, also what the products can be filtered by. */
  find(query: ProductQuery, locale: LocaleRecord, tree?: ListingTree): Promise<ProductResults>;
}

/** The article whose number, the digits of it or whose EAN the text is, as far as one alone has it. */
function articleNamed(query: string | undefined, hits: readonly SearchRecord[]): Pick<ProductResults, 'article'> {
  const number = query?.replace(/[\s-]/g, '').toUpperCase() ?? '';
  const named = hits.filter(({ sku, numbers = [] }) => sku === number || numbers.includes(number));
  return named.length === 1 && named[0] ? { article: { slug: named[0].slug } } : {};
}

export function createProductSearch(client: SearchClient, cache: Cache, log: Logger): ProductSearch {
  const spelling = createSpelling(client, cache, log);

  /** What helps along with the products, and must not cost them. */
  const besides = <Found>(asked: Promise<Found>): Promise<Found | null> =>
    asked.catch((error: unknown) => {
      log.warn({ err: error }, 'search gives no help');
      return null;
    });

  const send = async (requests: Parameters<SearchClient['search']>[0]): Promise<SearchResult[]> => {
    const answer = await client.search(requests).catch((error: unknown) => {
      throw searchFailure(error);
    });
    return answer.results.map(result => resultSchema.parse(result));
  };

  /** Products that say what the technical data are called of which none of `records` knows it, on whatever page they stand. */
  const namingRecords = async (
    listing: Listing,
    records: readonly SearchRecord[],
    countOf: (attribute: string) => FacetCount,
  ): Promise<SearchRecord[]> => {
    const nameless = new Set(namelessAttributes(listing.technical, records, countOf));
    const requests = listing.facets
      .filter(({ attribute }) => nameless.has(attribute))
      .map(({ attribute, without }) => ({
        ...requestOf(listing, without),
        ...filtersWith(attribute, countOf(attribute), without),
        hitsPerPage: 1,
        clickAnalytics: false,
      }));
    const naming = requests.length === 0 ? null : await besides(send({ requests }));
    return naming?.flatMap(({ hits }) => hits) ?? [];
  };

  const facetsOf = async (listing: Listing, tree: ListingTree, result: SearchResult, others: SearchResult[]) => {
    const { query, locale, technical } = listing;
    const countOf = countsIn(listing, result, others);
    const own = [result, ...others].flatMap(({ hits }) => hits);
    const records = [...own, ...(await namingRecords(listing, own, countOf))];
    return {
      ...toListingFacets(query, { tree, locale: locale.code, technical, records, countOf }),
      ...(result.nbHits === 0 && { wider: widerThan(listing, others) }),
    };
  };

  const ask = async (asked: ProductQuery, locale: LocaleRecord, tree?: ListingTree): Promise<ProductResults> => {
    const listing = listingOf(asked, { locale, index: indexName(locale, asked.sortBy), tree });
    const { query } = listing;
    const page = pageOf(query);
    const text = (page === 1 && tree && query.query?.trim()) || null;
    const pages = text === null ? null : besides(findPages(client, text, locale));
    const [result, ...others] = await send({ requests: pageRequests(listing, text !== null) });
    if (!result) throw new UpstreamError('search', 0, 'SearchFailed', 'no answer');
    const plain = { indexName: indexName(locale), locale, hits: result.hits };
    const meant = text === null ? null : await besides(didYouMean(client, { ...plain, query: text }));
    const found = await pages;
    return {
      products: result.hits.map(toTile),
      total: result.nbHits,
      page,
      pages: result.nbPages,
      ...articleNamed(query.query, result.hits),
      ...(found !== null && { foundPages: found }),
      ...(meant !== null && { didYouMean: meant }),
      ...(result.queryID && { answer: { queryID: result.queryID, index: listing.index } }),
      ...(tree && { facets: await facetsOf(listing, tree, result, others) }),
    };
  };

  /** The query with its text as the search service is to be asked for it. */
  const readable = async (query: ProductQuery, locale: LocaleRecord): Promise<ProductQuery> =>
    query.query ? { ...query, query: await spelling.read(query.query, locale) } : query;

  return {
    find: (query, locale, tree) =>
      cache.through(`search:${locale.code}:${digestOf(JSON.stringify(query))}`, searchSeconds, async () =>
        ask(await readable(query, locale), locale, tree),
      ),
  };
}
