import type { Settings } from '../params/settings.ts';
import type { WordMatch } from '../text/dictionary.ts';
import type { QueryWord } from './query-words.ts';
import type { RecordIndex } from './record-index.ts';
import type { Synonyms } from './synonyms.ts';
import { occurrenceDoc, occurrencePlace, placeAttribute } from './text-index.ts';

/** Enough occurrences of one word in one record to rank it by. */
const MAX_OCCURRENCES = 48;

/** A query word found in a record: places with the fewest typos. */
export interface Occurrences {
  typos: number;
  exact: boolean;
  places: number[];
}

/** One query word, all records that hold it. */
export interface WordOccurrences {
  expansions: WordMatch[];
  docs: Map<number, Occurrences>;
}

/** Attribute numbers that a search may or may not use. */
export interface AttributeRules {
  only: Set<number> | undefined;
  noTypos: Set<number>;
  noPrefix: Set<number>;
}

const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(name => typeof name === 'string') : [];

export function attributeRules(
  index: RecordIndex,
  settings: Settings,
  only: readonly string[] | undefined,
): AttributeRules {
  return {
    only: only && only.length > 0 ? index.attributeNumbers(only) : undefined,
    noTypos: index.attributeNumbers(names(settings.disableTypoToleranceOnAttributes)),
    noPrefix: index.attributeNumbers(names(settings.disablePrefixOnAttributes)),
  };
}

/** Dictionary words that a query word stands for: itself, unfinished, mistyped, or a synonym. */
export function expand(index: RecordIndex, { word, prefix, maxTypos }: QueryWord, synonyms: Synonyms): WordMatch[] {
  const found = index.text.dictionary().find(word, { maxTypos, prefix });
  // A wrong first letter is believed only when nothing else fits.
  const close = found.filter(match => match.typos <= maxTypos);
  const expansions = close.length > 0 ? close : found;
  for (const { word: other, typos } of synonyms.get(word) ?? []) {
    const id = index.text.idOf(other);
    if (id !== undefined) expansions.push({ id, typos, length: other.length, exact: true });
  }
  return expansions;
}

/** Where a query word occurs in the records of the mask. */
export function findOccurrences(
  index: RecordIndex,
  expansions: WordMatch[],
  rules: AttributeRules,
  isWanted: (doc: number) => boolean,
): WordOccurrences {
  const docs = new Map<number, Occurrences>();
  for (const { id, typos, exact, length } of expansions) {
    const isPrefix = !exact && length < (index.text.words[id]?.length ?? 0);
    for (const occurrence of index.text.postings(id)) {
      const doc = occurrenceDoc(occurrence);
      if (!isWanted(doc)) continue;
      const place = occurrencePlace(occurrence);
      const attribute = placeAttribute(place);
      if (rules.only && !rules.only.has(attribute)) continue;
      if (typos > 0 && rules.noTypos.has(attribute)) continue;
      if (isPrefix && rules.noPrefix.has(attribute)) continue;
      note(docs, doc, place, typos, exact);
    }
  }
  return { expansions, docs };
}

function note(docs: Map<number, Occurrences>, doc: number, place: number, typos: number, exact: boolean): void {
  const known = docs.get(doc);
  if (!known || typos < known.typos) {
    docs.set(doc, { typos, exact, places: [place] });
  } else if (typos === known.typos) {
    known.exact ||= exact;
    if (known.places.length < MAX_OCCURRENCES) known.places.push(place);
  }
}
