import type { SearchParams } from '../params/search-params.ts';
import type { Settings } from '../params/settings.ts';
import { stopWordsIn } from '../text/stop-words.ts';
import { attributeRules } from './attribute-rules.ts';
import { addLanguageReadings, languageFormsOf } from './language-readings.ts';
import { inflecting, languagesWith } from './languages.ts';
import { Occurrences } from './occurrences.ts';
import { type QueryWord, queryWords, typoMode } from './query-words.ts';
import { type Readings, readingsOf } from './readings.ts';
import type { RecordIndex } from './record-index.ts';
import { score, type TextScores } from './score.ts';
import type { Synonyms } from './synonyms.ts';

/** Dictionary words that stand for words of the query: how much of each matched, and for which query word. */
type MatchedWords = ReadonlyMap<string, { length: number; queryWord: string }>;

/** Records that answer a query. Without words in the query there are no scores. */
export interface QueryMatch {
  docs: Uint32Array;
  scores: TextScores | undefined;
  matchedWords: () => MatchedWords;
  wordCount: number;
}

/** Finds the records of the mask that answer the query. */
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
    return { docs: placesOf(mask), scores: undefined, matchedWords: () => new Map(), wordCount: 0 };
  }
  const rules = attributeRules(index, settings, params);
  const comparison = {
    stemmers: inflecting(settings, params),
    isStopWord: stopWordsIn(languagesWith('removeStopWords', settings, params)),
  };
  const readings = readingsOf(index.text, words, synonyms, comparison);
  addLanguageReadings(index.text, words, readings, synonyms, comparison, languageFormsOf(index.text, settings, params));
  const found = readings.map(reading => new Occurrences(index, reading, rules));
  const removal = params.removeWordsIfNoResults ?? settings.removeWordsIfNoResults ?? 'none';
  const matching = select(mask, words, found, removal);
  const docs = placesOf(matching);
  const scores = score(index, docs, matching, found);
  let matched: MatchedWords | undefined;
  return {
    ...withFewestTypos(docs, scores, typoMode(settings, params)),
    matchedWords: () => {
      matched ??= matchedWords(index, words, readings);
      return matched;
    },
    wordCount: words.length,
  };
}

/** The places that hold a one. */
function placesOf(mask: Uint8Array): Uint32Array {
  const places = new Uint32Array(mask.length);
  let count = 0;
  for (let place = 0; place < mask.length; place++) if (mask[place] === 1) places[count++] = place;
  return places.slice(0, count);
}

/** Records of the mask that hold all of the words; with `least`, so many of them. */
function holders(mask: Uint8Array, words: readonly Occurrences[], least = words.length): Uint8Array {
  const holding = new Uint8Array(mask.length);
  const costs = words.map(word => word.costs);
  for (let doc = 0; doc < mask.length; doc++) {
    if (mask[doc] !== 1) continue;
    let held = 0;
    for (const cost of costs) if (cost[doc] !== 0) held++;
    if (held >= least) holding[doc] = 1;
  }
  return holding;
}

type WordRemoval = 'none' | 'lastWords' | 'firstWords' | 'allOptional';

/** All words but the optional ones are required, unless that finds nothing and the settings let words go. */
function select(
  mask: Uint8Array,
  words: readonly QueryWord[],
  found: readonly Occurrences[],
  removal: WordRemoval,
): Uint8Array {
  const required = found.filter((_, place) => words[place]?.optional !== true);
  const all = required.length > 0 ? holders(mask, required) : holders(mask, found, 1);
  if (removal === 'none' || all.includes(1)) return all;
  if (removal === 'allOptional') return holders(mask, found, 1);
  for (let kept = required.length - 1; kept > 0; kept--) {
    const rest = holders(mask, removal === 'lastWords' ? required.slice(0, kept) : required.slice(-kept));
    if (rest.includes(1)) return rest;
  }
  return all;
}

function withFewestTypos(docs: Uint32Array, scores: TextScores, mode: 'true' | 'false' | 'min' | 'strict') {
  if (mode !== 'min' && mode !== 'strict') return { docs, scores };
  const counts = [...new Set(scores.typo)].sort((a, b) => a - b);
  const most = counts[mode === 'min' ? 0 : Math.min(1, counts.length - 1)] ?? 0;
  const keep = (column: Uint32Array) => column.filter((_, place) => (scores.typo[place] ?? 0) <= most);
  const { typo, words, proximity, attribute, exact } = scores;
  return {
    docs: keep(docs),
    scores: {
      typo: keep(typo),
      words: keep(words),
      proximity: keep(proximity),
      attribute: keep(attribute),
      exact: keep(exact),
    },
  };
}

function matchedWords(index: RecordIndex, words: readonly QueryWord[], readings: readonly Readings[]): MatchedWords {
  const matched = new Map<string, { length: number; queryWord: string }>();
  readings.forEach(({ matches, compounds, phrases }, place) => {
    const queryWord = words[place]?.word ?? '';
    const note = (id: number, length: number | undefined) => {
      const word = index.text.words[id] ?? '';
      const covered = length ?? word.length;
      if ((matched.get(word)?.length ?? -1) < covered) matched.set(word, { length: covered, queryWord });
    };
    for (const { id, length } of matches) note(id, length);
    for (const { id } of compounds) note(id, undefined);
    for (const { ids } of phrases) for (const id of ids) note(id, undefined);
  });
  return matched;
}
