import type { Filter } from '../filters/filter.ts';
import { parseFacetFilters, parseNumericFilters, parseOptionalFilters } from '../filters/filter-lists.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { parseSearchParams, type SearchParams } from '../params/search-params.ts';
import type { IndexEntry, IndexStore } from '../storage/index-store.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { evaluateFilter, filterScores } from './evaluate-filter.ts';
import { inflecting } from './languages.ts';
import { matchQuery, type QueryMatch } from './match-query.ts';
import type { OpenIndices } from './open-indices.ts';
import { rank } from './rank.ts';
import type { RecordIndex } from './record-index.ts';
import { applyRules, type RuledQuery } from './rules.ts';

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
  if (params.tagFilters !== undefined) of.push(parseFacetFilters(params.tagFilters, '_tags'));
  return { kind: 'and', of };
}

/** The language whose alphabet sorts an index: set, or read from a name like `prod.sk-SK_name_asc`. */
const localeOf = ({ name, settings }: IndexEntry): string =>
  settings.indexLanguages?.[0] ?? /(?:^|[._-])([a-z]{2}-[A-Z]{2})(?:$|[._-])/.exec(name)?.[1] ?? 'en';

export interface Found {
  entry: IndexEntry;
  main: IndexEntry;
  index: RecordIndex;
  params: SearchParams;
  match: QueryMatch;
  rules: RuledQuery;
  /** What the filters make each record worth, by its number; more is better. */
  filterScores: Uint32Array | undefined;
  /** The first records in the index's order. */
  ranked: (count: number) => number[];
}

/** Matches a query against the index of a name, opening it when it is not in memory. */
export async function find(
  { indices, open }: SearchServices,
  name: string,
  body: Record<string, unknown>,
): Promise<Found> {
  const entry = indices.get(name);
  const main = indices.recordsOf(entry);
  const asked = parseSearchParams(body);
  const rules = applyRules(open.rules(entry), asked, Date.now(), inflecting(entry.settings, asked));
  const params = rules.applied.length > 0 ? parseSearchParams(rules.body) : asked;
  const filter = filterOf(params);
  const optional = params.optionalFilters === undefined ? undefined : parseOptionalFilters(params.optionalFilters);
  const index = await open.get(main);
  // From here to the answer nothing waits, so no write can come between.
  const mask = evaluateFilter(filter, index);
  for (const objectID of rules.hide) {
    const doc = index.docOf(objectID);
    if (doc !== undefined) mask[doc] = 0;
  }
  const match = matchQuery(index, entry.settings, params, mask, open.synonyms(entry));
  const scored: Filter = { kind: 'and', of: optional ? [filter, optional] : [filter] };
  const worth = filterScores(scored, index, params.sumOrFiltersScores ?? false);
  const ranked = (count: number) => {
    const ordered = rank(index, entry.settings, match, { locale: localeOf(entry), count, filterScores: worth });
    return rules.promote.length > 0 ? promoted(index, ordered, rules) : ordered;
  };
  return { entry, main, index, params, match, rules, filterScores: worth, ranked };
}

/** Puts records where rules want them, whether they match or not. */
function promoted(index: RecordIndex, ordered: readonly number[], { promote }: RuledQuery): number[] {
  const wanted = promote
    .flatMap(({ objectID, position }) => {
      const doc = index.docOf(objectID);
      return doc === undefined ? [] : [{ doc, position }];
    })
    .sort((a, b) => a.position - b.position);
  const result = ordered.filter(doc => wanted.every(one => one.doc !== doc));
  for (const { doc, position } of wanted) result.splice(position, 0, doc);
  return result;
}
