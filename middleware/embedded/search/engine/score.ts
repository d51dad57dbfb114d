import type { Occurrences } from './match-words.ts';
import type { RecordIndex } from './record-index.ts';
import { placeAttribute, placePosition } from './text-index.ts';

/** Words this far apart, or in different attributes, are no neighbours. */
const FAR = 8;
const LAST_RANKED_POSITION = 1000;

/** The textual criteria of one record; smaller is better in all of them. */
export interface TextScore {
  typo: number;
  words: number;
  proximity: number;
  attribute: number;
  exact: number;
}

/** Scores a record by the occurrences of each query word in it (undefined: a word that it does not hold). */
export function score(index: RecordIndex, found: readonly (Occurrences | undefined)[]): TextScore {
  const result: TextScore = { typo: 0, words: 0, proximity: 0, attribute: Number.MAX_SAFE_INTEGER, exact: 0 };
  found.forEach((word, position) => {
    const previous = found[position - 1];
    if (position > 0) result.proximity += word && previous ? proximity(previous.places, word.places) : FAR;
    if (!word) {
      result.words++;
      result.exact++;
      return;
    }
    result.typo += word.typos;
    if (!word.exact) result.exact++;
    for (const place of word.places) result.attribute = Math.min(result.attribute, importance(index, place));
  });
  return result;
}

function importance(index: RecordIndex, place: number): number {
  const attribute = placeAttribute(place);
  const position = index.isUnordered(attribute) ? 0 : Math.min(placePosition(place), LAST_RANKED_POSITION);
  return attribute * (LAST_RANKED_POSITION + 1) + position;
}

/** Distance of two words in reading order; one more when they are swapped. */
function proximity(before: readonly number[], after: readonly number[]): number {
  let best = FAR;
  for (const a of before) {
    for (const b of after) {
      if (placeAttribute(a) !== placeAttribute(b)) continue;
      const distance = placePosition(b) - placePosition(a);
      if (distance !== 0) best = Math.min(best, distance > 0 ? distance : 1 - distance);
    }
  }
  return best;
}
