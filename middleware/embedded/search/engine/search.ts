import { parseSearchParams } from '../params/search-params.ts';
import { type Hit, presentHit } from '../presentation/hit.ts';
import { searchResponse, windowOf } from '../presentation/search-response.ts';
import { countFacets } from './count-facets.ts';
import { find, localeOf, type SearchServices } from './find.ts';
import { rank } from './rank.ts';

/** A query that asks only how many records there are: the database knows, the index need not be opened. */
function countOnly({ indices, records }: SearchServices, name: string, body: Record<string, unknown>) {
  const params = parseSearchParams(body);
  const { query, hitsPerPage, offset, filters, facetFilters, numericFilters, facets } = params;
  const asksMore =
    query !== '' || hitsPerPage !== 0 || [offset, filters, facetFilters, numericFilters, facets].some(Boolean);
  if (asksMore) return undefined;
  const entry = indices.get(name);
  return { entry, params, nbHits: records.count(indices.recordsOf(entry).id) };
}

/** Answers one query in the shape of the Algolia search response. */
export async function search(services: SearchServices, name: string, body: Record<string, unknown>) {
  const started = performance.now();
  const counted = countOnly(services, name, body);
  if (counted)
    return searchResponse(counted.entry, counted.params, body, { hits: [], nbHits: counted.nbHits, started });
  const { entry, main, index, params, match } = await find(services, name, body);
  const { settings } = entry;
  const window = windowOf(settings, params);
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
  return searchResponse(entry, params, body, { hits, nbHits: match.docs.length, counts, started });
}
