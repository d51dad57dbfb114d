import { randomBytes } from 'node:crypto';
import type { Filter } from '../filters/filter.ts';
import { parseFacetFilters, parseNumericFilters } from '../filters/filter-lists.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { parseSearchParams, type SearchParams, toQueryString } from '../params/search-params.ts';
import type { Settings } from '../params/settings.ts';
import { findMatches, mark } from '../presentation/highlight.ts';
import { type Hit, presentHit } from '../presentation/hit.ts';
import { badRequest } from '../problem.ts';
import type { IndexEntry, IndexStore } from '../storage/index-store.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { tokenise } from '../text/fold.ts';
import { countFacets, countValues } from './count-facets.ts';
import { evaluateFilter } from './evaluate-filter.ts';
import { matchQuery, type QueryMatch } from './match-query.ts';
import type { OpenIndices } from './open-indices.ts';
import { rank } from './rank.ts';
import type { RecordIndex } from './record-index.ts';

export interface SearchServices {
  indices: IndexStore;
  records: RecordStore;
  open: OpenIndices;
}

/** Everything that a query restricts, from its three parameters. */
function filterOf(params: SearchParams): Filter {
  const of: Filter[] = [];
  if (params.filters !== undefined) of.push(parseFilters(params.filters));
  if (params.facetFilters !== undefined) of.push(parseFacetFilters(params.facetFilters));
  if (params.numericFilters !== undefined) of.push(parseNumericFilters(params.numericFilters));
  return { kind: 'and', of };
}

/** The language whose alphabet sorts an index: set, or read from a name like `prod.sk-SK_name_asc`. */
const localeOf = ({ name, settings }: IndexEntry): string =>
  settings.indexLanguages?.[0] ?? /(?:^|[._-])([a-z]{2}-[A-Z]{2})(?:$|[._-])/.exec(name)?.[1] ?? 'en';

interface Window {
  page: number;
  hitsPerPage: number;
  from: number;
  to: number;
  limit: number;
}

function windowOf(settings: Settings, params: SearchParams): Window {
  const hitsPerPage = params.hitsPerPage ?? settings.hitsPerPage ?? 20;
  const page = params.page ?? 0;
  const limit = settings.paginationLimitedTo ?? 1000;
  const from = params.offset ?? page * hitsPerPage;
  const to = params.offset === undefined ? from + hitsPerPage : from + (params.length ?? hitsPerPage);
  return { page, hitsPerPage, from, to: Math.min(to, limit), limit };
}

interface Found {
  entry: IndexEntry;
  main: IndexEntry;
  index: RecordIndex;
  params: SearchParams;
  match: QueryMatch;
}

async function find({ indices, open }: SearchServices, name: string, body: Record<string, unknown>): Promise<Found> {
  const entry = indices.get(name);
  const main = indices.recordsOf(entry);
  const params = parseSearchParams(body);
  const filter = filterOf(params);
  const index = await open.get(main);
  // From here to the answer nothing waits, so no write can come between.
  const match = matchQuery(index, entry.settings, params, evaluateFilter(filter, index), open.synonyms(main));
  return { entry, main, index, params, match };
}

/** Answers one query in the shape of the Algolia search response. */
export async function search(services: SearchServices, name: string, body: Record<string, unknown>) {
  const started = performance.now();
  const { entry, main, index, params, match } = await find(services, name, body);
  const { settings } = entry;
  const window = windowOf(settings, params);
  const nbHits = match.docs.length;
  const wanted =
    window.to > window.from ? rank(index, settings, match, localeOf(entry)).slice(window.from, window.to) : [];
  const hits = wanted.flatMap((doc): Hit[] => {
    const record = services.records.get(main.id, index.objectIDs[doc] ?? '');
    return record ? [presentHit(record, settings, params, match)] : [];
  });
  const counts =
    params.facets && params.facets.length > 0
      ? countFacets(index, params.facets, match.docs, {
          maxValues: params.maxValuesPerFacet ?? settings.maxValuesPerFacet ?? 100,
          sortBy: params.sortFacetValuesBy ?? settings.sortFacetValuesBy ?? 'count',
        })
      : undefined;
  const elapsed = Math.max(1, Math.round(performance.now() - started));
  const response = {
    hits,
    nbHits,
    ...(params.offset === undefined
      ? {
          page: window.page,
          nbPages: window.hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, window.limit) / window.hitsPerPage),
          hitsPerPage: window.hitsPerPage,
        }
      : { offset: window.from, length: params.length ?? window.hitsPerPage }),
    ...(counts && { facets: counts.facets, facets_stats: counts.facets_stats }),
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    query: params.query,
    params: toQueryString(body),
    index: name,
    ...(params.clickAnalytics && { queryID: randomBytes(16).toString('hex') }),
    renderingContent: settings.renderingContent ?? {},
    processingTimeMS: elapsed,
    processingTimingsMS: { total: elapsed },
    serverTimeMS: elapsed,
  };
  const { responseFields } = params;
  if (!responseFields || responseFields.includes('*')) return response;
  return Object.fromEntries(Object.entries(response).filter(([field]) => responseFields.includes(field)));
}

/** Values of one facet whose words begin as the facet query says, among the records that match the query. */
export async function searchFacet(
  services: SearchServices,
  name: string,
  facet: string,
  body: Record<string, unknown>,
) {
  const started = performance.now();
  const { facetQuery = '', maxFacetHits, ...query } = body;
  const { index, params, match } = await find(services, name, query);
  const declared = index.layout.facets.get(facet);
  if (!declared?.searchable) {
    throw badRequest(
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    );
  }
  const words = tokenise(String(facetQuery)).map(({ word }) => word);
  const accepts = (value: string): boolean => {
    const own = tokenise(value);
    return words.every(word => own.some(token => token.word.startsWith(word)));
  };
  const maxValues = Math.min(Number(maxFacetHits ?? 10) || 10, 100);
  const values = countValues(
    index,
    facet,
    match.docs,
    { maxValues, sortBy: params.sortFacetValuesBy ?? 'count' },
    accepts,
  );
  const [preTag, postTag] = [params.highlightPreTag ?? '<em>', params.highlightPostTag ?? '</em>'];
  return {
    facetHits: values.map(({ value, count }) => {
      const matchedWords = new Map(
        tokenise(value).flatMap(({ word }) => {
          const queryWord = words.find(start => word.startsWith(start));
          return queryWord === undefined ? [] : [[word, { length: queryWord.length, queryWord }] as const];
        }),
      );
      return { value, highlighted: mark(value, findMatches(value, { matchedWords }), preTag, postTag), count };
    }),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  };
}

/** All matching records in pages; the cursor says where the next page begins. */
export async function browse(services: SearchServices, name: string, body: Record<string, unknown>) {
  const { cursor, ...query } = body;
  const resumed = typeof cursor === 'string' ? readCursor(cursor) : { from: 0, query };
  const { entry, main, index, params, match } = await find(services, name, resumed.query);
  const hitsPerPage = params.hitsPerPage ?? 1000;
  const ordered = rank(index, entry.settings, match, localeOf(entry));
  const to = resumed.from + hitsPerPage;
  const hits = ordered
    .slice(resumed.from, to)
    .flatMap(doc => services.records.get(main.id, index.objectIDs[doc] ?? '') ?? []);
  return {
    hits,
    nbHits: match.docs.length,
    page: Math.floor(resumed.from / hitsPerPage),
    nbPages: Math.ceil(match.docs.length / hitsPerPage),
    hitsPerPage,
    query: params.query,
    params: toQueryString(resumed.query),
    processingTimeMS: 1,
    ...(to < ordered.length && {
      cursor: Buffer.from(JSON.stringify({ from: to, query: resumed.query })).toString('base64url'),
    }),
  };
}

function readCursor(cursor: string): { from: number; query: Record<string, unknown> } {
  try {
    const { from, query } = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Number.isInteger(from) && from >= 0 && typeof query === 'object' && query !== null) return { from, query };
  } catch {
    // Not one of ours: refused below.
  }
  throw badRequest('Invalid cursor');
}
