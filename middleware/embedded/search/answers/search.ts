import { countFacets } from '../engine/count-facets.ts';
import { distinctCount, groupDistinct } from '../engine/distinct.ts';
import { type Found, find, type SearchServices } from '../engine/find.ts';
import { parseSearchParams, type SearchParams } from '../params/search-params.ts';
import { type Hit, presentHit } from '../presentation/hit.ts';
import { rankingInfoOf } from '../presentation/ranking-info.ts';
import { searchResponse, windowOf } from '../presentation/search-response.ts';

/** A query that asks only how many records there are: the database knows, the index need not be opened. */
function countOnly({ indices, records, open }: SearchServices, name: string, params: SearchParams) {
  const { query, hitsPerPage, offset, length, filters, facetFilters, numericFilters, tagFilters, facets } = params;
  const asksMore =
    query !== '' ||
    hitsPerPage !== 0 ||
    [offset, length, filters, facetFilters, numericFilters, tagFilters, facets].some(Boolean);
  const entry = indices.get(name);
  if (asksMore || open.rules(entry).length > 0 || distinctCount(entry.settings, params) > 0) return undefined;
  return { entry, nbHits: records.count(indices.recordsOf(entry).id) };
}

/** The records of the asked page, how many there are in all, and those that facets count. */
function page(found: Found) {
  const { entry, index, params, match, rules, ranked } = found;
  const { settings } = entry;
  const window = windowOf(settings, params);
  const most = distinctCount(settings, params);
  if (most > 0 && settings.attributeForDistinct) {
    const groups = groupDistinct(index, settings.attributeForDistinct, ranked(match.docs.length), most);
    const firsts = groups.flatMap(group => group.slice(0, 1));
    const counted = params.facetingAfterDistinct ? Uint32Array.from(firsts) : match.docs;
    return { docs: groups.slice(window.from, window.to).flat(), nbHits: groups.length, counted };
  }
  const docs = window.to > window.from ? ranked(window.to).slice(window.from, window.to) : [];
  const added = rules.promote.filter(({ objectID }) => {
    const doc = index.docOf(objectID);
    return doc !== undefined && !match.docs.includes(doc);
  });
  return { docs, nbHits: match.docs.length + added.length, counted: match.docs };
}

/** Answers one query in the shape of the Algolia search response. */
export async function search(services: SearchServices, name: string, body: Record<string, unknown>) {
  const started = performance.now();
  const asked = parseSearchParams(body);
  const known = countOnly(services, name, asked);
  if (known) return searchResponse(known.entry, asked, body, { hits: [], nbHits: known.nbHits, started });
  const found = await find(services, name, body);
  const { entry, main, index, params, match, rules } = found;
  const { settings } = entry;
  const { docs, nbHits, counted } = page(found);
  const rankingInfo = params.getRankingInfo ? rankingInfoOf(found) : undefined;
  const hits = docs.flatMap((doc): Hit[] => {
    const record = services.records.get(main.id, index.objectIDs[doc] ?? '');
    if (!record) return [];
    const hit = presentHit(record, settings, params, match);
    return [rankingInfo ? { ...hit, _rankingInfo: rankingInfo(doc) } : hit];
  });
  const counts =
    params.facets && params.facets.length > 0
      ? countFacets(index, params.facets, counted, {
          maxValues: params.maxValuesPerFacet ?? settings.maxValuesPerFacet ?? 100,
          sortBy: params.sortFacetValuesBy ?? settings.sortFacetValuesBy ?? 'count',
        })
      : undefined;
  return searchResponse(entry, params, body, { hits, nbHits, counts, rules, started });
}
