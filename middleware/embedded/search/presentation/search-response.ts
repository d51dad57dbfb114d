import { randomBytes } from 'node:crypto';
import type { FacetCounts } from '../engine/count-facets.ts';
import type { RuledQuery } from '../engine/rules.ts';
import { type SearchParams, toQueryString } from '../params/search-params.ts';
import type { Settings } from '../params/settings.ts';
import { fold } from '../text/fold.ts';
import type { Hit } from './hit.ts';

export interface Window {
  page: number;
  hitsPerPage: number;
  from: number;
  to: number;
  limit: number;
}

/** Which of the ranked records an answer holds. */
export function windowOf(settings: Settings, params: SearchParams): Window {
  const hitsPerPage = params.hitsPerPage ?? settings.hitsPerPage ?? 20;
  const page = params.page ?? 0;
  const limit = settings.paginationLimitedTo ?? 1000;
  const from = params.offset ?? page * hitsPerPage;
  const to = params.offset === undefined ? from + hitsPerPage : from + (params.length ?? hitsPerPage);
  return { page, hitsPerPage, from, to: Math.min(to, limit), limit };
}

export interface Answer {
  hits: Hit[];
  nbHits: number;
  counts?: FacetCounts | undefined;
  rules?: RuledQuery;
  /** As `performance.now()` tells it. */
  started: number;
}

/** An answer in the shape of the Algolia search response. `_automaticInsights` is never in it. */
export function searchResponse(
  { name, settings }: { name: string; settings: Settings },
  params: SearchParams,
  body: Record<string, unknown>,
  { hits, nbHits, counts, rules, started }: Answer,
) {
  const window = windowOf(settings, params);
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
    ...(rules && rules.userData.length > 0 && { userData: rules.userData }),
    ...(rules && rules.applied.length > 0 && { appliedRules: rules.applied.map(objectID => ({ objectID })) }),
    ...(params.getRankingInfo && {
      serverUsed: 'embedded',
      indexUsed: name,
      parsedQuery: fold(params.query).trim(),
      timeoutCounts: false,
      timeoutHits: false,
    }),
    renderingContent: settings.renderingContent ?? {},
    processingTimeMS: elapsed,
    processingTimingsMS: { total: elapsed },
    serverTimeMS: elapsed,
  };
  const { responseFields } = params;
  if (!responseFields || responseFields.includes('*')) return response;
  return Object.fromEntries(Object.entries(response).filter(([field]) => responseFields.includes(field)));
}
