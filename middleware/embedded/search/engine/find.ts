import type { Filter } from '../filters/filter.ts';
import { parseFacetFilters, parseNumericFilters } from '../filters/filter-lists.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { parseSearchParams, type SearchParams } from '../params/search-params.ts';
import type { IndexEntry, IndexStore } from '../storage/index-store.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { evaluateFilter } from './evaluate-filter.ts';
import { matchQuery, type QueryMatch } from './match-query.ts';
import type { OpenIndices } from './open-indices.ts';
import type { RecordIndex } from './record-index.ts';

export interface SearchServices {
  indices: IndexStore;
  records: RecordStore;
  open: OpenIndices;
}

/** Everything that a query restricts, from its three parameters. */
export function filterOf(params: SearchParams): Filter {
  const of: Filter[] = [];
  if (params.filters !== undefined) of.push(parseFilters(params.filters));
  if (params.facetFilters !== undefined) of.push(parseFacetFilters(params.facetFilters));
  if (params.numericFilters !== undefined) of.push(parseNumericFilters(params.numericFilters));
  return { kind: 'and', of };
}

/** The language whose alphabet sorts an index: set, or read from a name like `prod.sk-SK_name_asc`. */
export const localeOf = ({ name, settings }: IndexEntry): string =>
  settings.indexLanguages?.[0] ?? /(?:^|[._-])([a-z]{2}-[A-Z]{2})(?:$|[._-])/.exec(name)?.[1] ?? 'en';

export interface Found {
  entry: IndexEntry;
  main: IndexEntry;
  index: RecordIndex;
  params: SearchParams;
  match: QueryMatch;
}

/** Matches a query against the index of a name, opening it when it is not in memory. */
export async function find(
  { indices, open }: SearchServices,
  name: string,
  body: Record<string, unknown>,
): Promise<Found> {
  const entry = indices.get(name);
  const main = indices.recordsOf(entry);
  const params = parseSearchParams(body);
  const filter = filterOf(params);
  const index = await open.get(main);
  // From here to the answer nothing waits, so no write can come between.
  const match = matchQuery(index, entry.settings, params, evaluateFilter(filter, index), open.synonyms(main));
  return { entry, main, index, params, match };
}
