import { countValues } from '../engine/count-facets.ts';
import { find, type SearchServices } from '../engine/find.ts';
import { findMatches, mark } from '../presentation/highlight.ts';
import { badRequest } from '../problem.ts';
import { tokenise } from '../text/fold.ts';

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
