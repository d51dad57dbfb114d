import { z } from 'zod';
import type { FilterList } from '../filters/filter-lists.ts';
import { badRequest } from '../problem.ts';

const filterList: z.ZodType<FilterList> = z.lazy(() => z.union([z.string(), z.array(filterList)]));
const texts = z.union([z.array(z.string()), z.string().transform(text => (text === '' ? [] : text.split(',')))]);
const flag = z.union([z.boolean(), z.stringbool()]);
const count = (max: number) => z.coerce.number().int().min(0).max(max);

/** Parameters that this service knows but does not heed: they only tune the hosted service, or it has no use for them. */
const UNHEEDED: ReadonlySet<string> = new Set([
  'advancedSyntax',
  'advancedSyntaxFeatures',
  'alternativesAsExact',
  'analytics',
  'analyticsTags',
  'aroundLatLng',
  'aroundLatLngViaIP',
  'aroundPrecision',
  'aroundRadius',
  'attributeCriteriaComputedByMinProximity',
  'attributesToRetrieveFromHits',
  'enableABTest',
  'enablePersonalization',
  'enableReRanking',
  'exactOnSingleWordQuery',
  'explain',
  'facetQuery',
  'insideBoundingBox',
  'insidePolygon',
  'maxFacetHits',
  'minimumAroundRadius',
  'minProximity',
  'mode',
  'naturalLanguages',
  'percentileComputation',
  'personalizationImpact',
  'ranking',
  'relevancyStrictness',
  'reRankingApplyFilter',
  'replaceSynonymsInHighlight',
  'restrictHighlightAndSnippetArrays',
  'semanticSearch',
  'similarQuery',
  'synonyms',
  'userToken',
]);

/** Parameters of one query. */
const searchParamsSchema = z.strictObject({
  query: z
    .string()
    .refine(text => Buffer.byteLength(text) <= 512)
    .default(''),
  page: count(1e9).optional(),
  hitsPerPage: count(1000).optional(),
  offset: count(1e9).optional(),
  length: count(1000).optional(),
  filters: z.string().optional(),
  facetFilters: filterList.optional(),
  numericFilters: filterList.optional(),
  facets: texts.optional(),
  maxValuesPerFacet: count(1000).optional(),
  sortFacetValuesBy: z.enum(['count', 'alpha']).optional(),
  attributesToRetrieve: texts.optional(),
  attributesToHighlight: texts.optional(),
  attributesToSnippet: texts.optional(),
  restrictSearchableAttributes: texts.optional(),
  highlightPreTag: z.string().optional(),
  highlightPostTag: z.string().optional(),
  snippetEllipsisText: z.string().optional(),
  typoTolerance: z.union([z.boolean(), z.enum(['true', 'false', 'min', 'strict'])]).optional(),
  queryType: z.enum(['prefixLast', 'prefixAll', 'prefixNone']).optional(),
  removeWordsIfNoResults: z.enum(['none', 'lastWords', 'firstWords', 'allOptional']).optional(),
  removeStopWords: z.union([flag, texts]).optional(),
  ignorePlurals: z.union([flag, texts]).optional(),
  decompoundQuery: flag.optional(),
  queryLanguages: texts.optional(),
  tagFilters: filterList.optional(),
  optionalFilters: filterList.optional(),
  sumOrFiltersScores: flag.optional(),
  optionalWords: texts.nullish(),
  minWordSizefor1Typo: count(1000).optional(),
  minWordSizefor2Typos: count(1000).optional(),
  allowTyposOnNumericTokens: flag.optional(),
  disableTypoToleranceOnAttributes: texts.optional(),
  disableExactOnAttributes: texts.optional(),
  distinct: z.union([flag, count(4)]).optional(),
  facetingAfterDistinct: flag.optional(),
  enableRules: flag.optional(),
  ruleContexts: texts.optional(),
  clickAnalytics: flag.optional(),
  getRankingInfo: flag.optional(),
  responseFields: texts.optional(),
});

export type SearchParams = z.infer<typeof searchParamsSchema>;

/** A parameter in a query string is text; lists, numbers and booleans in it are JSON. */
function fromQueryString(params: string): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(params)) {
    parsed[name] = value;
    if (!/^\s*\[/.test(value) || name === 'query') continue;
    try {
      parsed[name] = JSON.parse(value);
    } catch {
      throw badRequest(`Invalid value for "${name}" parameter, expected a JSON list`);
    }
  }
  return parsed;
}

/** Reads the parameters of a query, given flat, or as the older query string in `params`, or both. */
export function parseSearchParams(body: Record<string, unknown>): SearchParams {
  const { params, ...flat } = body;
  const merged = typeof params === 'string' ? { ...flat, ...fromQueryString(params) } : flat;
  const heeded = Object.fromEntries(Object.entries(merged).filter(([name]) => !UNHEEDED.has(name)));
  const result = searchParamsSchema.safeParse(heeded);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue?.code === 'custom') {
    throw badRequest('Invalid value for "query" parameter, expected string shorter than 512 bytes');
  }
  if (issue?.code === 'unrecognized_keys') throw badRequest(`Unknown parameter: ${issue.keys[0]}`);
  throw badRequest(
    `Invalid value for "${issue?.path.join('.') ?? 'params'}" parameter: ${issue?.message ?? 'not valid'}`,
  );
}

/** The parameters as the query string that answers repeat in `params`. */
export function toQueryString(body: Record<string, unknown>): string {
  const { params, indexName: _index, type: _type, ...flat } = body;
  const search = new URLSearchParams(typeof params === 'string' ? params : '');
  for (const [name, value] of Object.entries(flat)) {
    if (value === undefined) continue;
    search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return search.toString();
}
