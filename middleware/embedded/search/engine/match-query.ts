import type { SearchParams } from '../params/search-params.ts';
import type { Settings } from '../params/settings.ts';
import { attributeRules, expand, findOccurrences, type WordOccurrences } from './match-words.ts';
import { type QueryWord, queryWords, typoMode } from './query-words.ts';
import type { RecordIndex } from './record-index.ts';
import { score, type TextScore } from './score.ts';
import type { Synonyms } from './synonyms.ts';

/** Records that answer a query. Without words in the query there are no scores. */
export interface QueryMatch {
  docs: number[];
  scores: Map<number, TextScore> | undefined;
  /** Dictionary words that stand for words of the query: how much of each matched, and for which query word. */
  matchedWords: Map<string, { length: number; queryWord: string }>;
  wordCount: number;
}

export function matchQuery(
  index: RecordIndex,
  settings: Settings,
  params: SearchParams,
  mask: Uint8Array,
  synonyms: Synonyms,
): QueryMatch {
  const words = queryWords(settings, params);
  if (words.length === 0) {
    // A query of nothing but punctuation is an empty query.
    return { docs: maskedDocs(mask), scores: undefined, matchedWords: new Map(), wordCount: 0 };
  }
  const rules = attributeRules(index, settings, params.restrictSearchableAttributes);
  const isWanted = (doc: number): boolean => mask[doc] === 1;
  const found = words.map(word => findOccurrences(index, expand(index, word, synonyms), rules, isWanted));
  const scores = scoreAll(index, found, params.removeWordsIfNoResults ?? settings.removeWordsIfNoResults ?? 'none');
  keepFewestTypos(scores, typoMode(settings, params));
  return { docs: [...scores.keys()], scores, matchedWords: matchedWords(index, words, found), wordCount: words.length };
}

const maskedDocs = (mask: Uint8Array): number[] => {
  const docs: number[] = [];
  for (let doc = 0; doc < mask.length; doc++) if (mask[doc] === 1) docs.push(doc);
  return docs;
};

type WordRemoval = 'none' | 'lastWords' | 'firstWords' | 'allOptional';

/** All words are required, unless that finds nothing and the settings let words go. */
function scoreAll(index: RecordIndex, words: WordOccurrences[], removal: WordRemoval): Map<number, TextScore> {
  const attempt = (required: WordOccurrences[]): Map<number, TextScore> => {
    const rarest = required.reduce((a, b) => (b.docs.size < a.docs.size ? b : a));
    const scores = new Map<number, TextScore>();
    for (const doc of rarest.docs.keys()) {
      if (required.every(word => word.docs.has(doc)))
        scores.set(
          doc,
          score(
            index,
            words.map(word => word.docs.get(doc)),
          ),
        );
    }
    return scores;
  };
  let scores = attempt(words);
  if (scores.size > 0 || removal === 'none') return scores;
  if (removal === 'allOptional') {
    for (const doc of new Set(words.flatMap(word => [...word.docs.keys()]))) {
      scores.set(
        doc,
        score(
          index,
          words.map(word => word.docs.get(doc)),
        ),
      );
    }
    return scores;
  }
  for (let kept = words.length - 1; kept > 0 && scores.size === 0; kept--) {
    scores = attempt(removal === 'lastWords' ? words.slice(0, kept) : words.slice(-kept));
  }
  return scores;
}

function keepFewestTypos(scores: Map<number, TextScore>, mode: 'true' | 'false' | 'min' | 'strict'): void {
  if (mode !== 'min' && mode !== 'strict') return;
  const counts = [...new Set([...scores.values()].map(({ typo }) => typo))].sort((a, b) => a - b);
  const most = counts[mode === 'min' ? 0 : Math.min(1, counts.length - 1)] ?? 0;
  for (const [doc, { typo }] of scores) if (typo > most) scores.delete(doc);
}

function matchedWords(index: RecordIndex, words: readonly QueryWord[], found: readonly WordOccurrences[]) {
  const matched: QueryMatch['matchedWords'] = new Map();
  found.forEach(({ expansions }, place) => {
    const queryWord = words[place]?.word ?? '';
    for (const { id, length } of expansions) {
      const word = index.text.words[id] ?? '';
      if ((matched.get(word)?.length ?? -1) < length) matched.set(word, { length, queryWord });
    }
  });
  return matched;
}
