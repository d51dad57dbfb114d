import { costInexact, costTypos, INEXACT, type Occurrences } from './occurrences.ts';
import type { RecordIndex } from './record-index.ts';
import { placeAttribute, placePosition } from './text-index.ts';

/** Words this far apart, or in different attributes, are no neighbours. */
const FAR = 8;
export const LAST_RANKED_POSITION = 1000;
const NOWHERE = 0xffff_ffff;

const TEXT_CRITERIA = ['typo', 'words', 'proximity', 'attribute', 'exact'] as const;
type TextCriterion = (typeof TEXT_CRITERIA)[number];
export const isTextCriterion = (name: string): name is TextCriterion => TEXT_CRITERIA.some(one => one === name);

/** The textual criteria of some records, record by record; smaller is better in all of them. */
export type TextScores = Record<TextCriterion, Uint32Array>;

/** Scores records by the occurrences of each query word in them. */
export function score(index: RecordIndex, docs: Uint32Array, mask: Uint8Array, words: Occurrences[]): TextScores {
  for (const word of words) word.locate(mask);
  const column = () => new Uint32Array(docs.length);
  const scores: TextScores = {
    typo: column(),
    words: column(),
    proximity: column(),
    attribute: column(),
    exact: column(),
  };
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] ?? 0;
    let [typo, missing, proximity, attribute, exact] = [0, 0, 0, NOWHERE, 0];
    let previous: Occurrences | undefined;
    for (const word of words) {
      const cost = word.costs[doc] ?? 0;
      if (word !== words[0]) proximity += previous && cost > 0 ? distance(previous, word, doc) : FAR;
      previous = cost > 0 ? word : undefined;
      if (cost === 0) {
        missing++;
        exact += INEXACT;
        continue;
      }
      typo += costTypos(cost);
      exact += costInexact(cost);
      for (let at = word.firstPlace(doc); at >= 0; at = word.nextPlace(at)) {
        const place = word.placeAt(at);
        const position = index.isUnordered(placeAttribute(place)) ? 0 : placePosition(place);
        const rank = placeAttribute(place) * (LAST_RANKED_POSITION + 1) + Math.min(position, LAST_RANKED_POSITION);
        if (rank < attribute) attribute = rank;
      }
    }
    scores.typo[i] = typo;
    scores.words[i] = missing;
    scores.proximity[i] = proximity;
    scores.attribute[i] = attribute;
    scores.exact[i] = exact;
  }
  return scores;
}

/** Distance of two words in reading order; one more when they are swapped; 1 when one word stands for both. */
function distance(before: Occurrences, after: Occurrences, doc: number): number {
  let best = FAR;
  for (let i = before.firstPlace(doc); i >= 0; i = before.nextPlace(i)) {
    const a = before.placeAt(i);
    for (let j = after.firstPlace(doc); j >= 0; j = after.nextPlace(j)) {
      const b = after.placeAt(j);
      if (placeAttribute(a) !== placeAttribute(b)) continue;
      const steps = b === a ? 1 : b > a ? b - a : 1 + a - b;
      if (steps < best) best = steps;
    }
  }
  return best;
}
