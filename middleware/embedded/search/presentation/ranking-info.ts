import type { Found } from '../engine/find.ts';
import { INEXACT } from '../engine/occurrences.ts';
import { LAST_RANKED_POSITION } from '../engine/score.ts';

/** How a record came to its place. https://www.algolia.com/doc/api-reference/api-parameters/getRankingInfo */
export function rankingInfoOf({ match, rules, index, filterScores }: Found): (doc: number) => Record<string, unknown> {
  const { scores, wordCount } = match;
  const places = new Map(Array.from(match.docs, (doc, place) => [doc, place]));
  const promoted = new Set(rules.promote.map(({ objectID }) => objectID));
  return doc => {
    const place = places.get(doc);
    const at = (column: Uint32Array | undefined): number => (place === undefined ? 0 : (column?.[place] ?? 0));
    const attribute = at(scores?.attribute);
    const position = Math.min(attribute % (LAST_RANKED_POSITION + 1), LAST_RANKED_POSITION - 1);
    const isScored = scores !== undefined && place !== undefined;
    return {
      nbTypos: at(scores?.typo),
      firstMatchedWord: Math.floor(attribute / (LAST_RANKED_POSITION + 1)) * LAST_RANKED_POSITION + position,
      proximityDistance: at(scores?.proximity),
      userScore: doc + 1,
      geoDistance: 0,
      geoPrecision: 1,
      nbExactWords: isScored ? wordCount - Math.ceil(at(scores.exact) / INEXACT) : 0,
      words: isScored ? wordCount - at(scores.words) : 0,
      filters: filterScores?.[doc] ?? 0,
      ...(promoted.has(index.objectIDs[doc] ?? '') && { promoted: true }),
    };
  };
}
