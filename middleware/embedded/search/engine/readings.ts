import type { WordMatch } from '../text/dictionary.ts';
import { type Postings, phrase } from './posting-lists.ts';
import type { QueryWord } from './query-words.ts';
import type { Comparison, Synonyms } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';

/** Words of the index that stand for a word of the query where they follow each other, or are in one record. */
interface PhraseMatch {
  ids: readonly number[];
  postings: Postings;
  typos: number;
  /** False for a compound that the record has in pieces. */
  exact: boolean;
}

/** All that a query word may be read as. */
export interface Readings {
  matches: WordMatch[];
  /** Compounds of the index that hold the word, or one that it is a mistyped form of. */
  compounds: { id: number; typos: number; exact: boolean }[];
  phrases: PhraseMatch[];
}

/** The hosted service joins words among the first so many of a query. */
const JOINED_WORDS = 5;
const SHORTEST_PART = 2;

/** Dictionary words and phrases for each query word: itself, unfinished, mistyped, joined, split, or a synonym. */
export function readingsOf(
  text: TextIndex,
  words: readonly QueryWord[],
  synonyms: Synonyms,
  comparison: Comparison,
): Readings[] {
  const readings = words.map((word): Readings => ({ matches: spellings(text, word), compounds: [], phrases: [] }));
  addSynonyms(text, words, readings, synonyms, comparison);
  if (words.some(({ maxTypos }) => maxTypos > 0)) {
    addJoined(text, words, readings);
    addSplit(text, words, readings);
  }
  return readings;
}

function spellings(text: TextIndex, { word, prefix, maxTypos }: QueryWord): WordMatch[] {
  const found = text.dictionary.find(word, { maxTypos, prefix });
  // A wrong first letter is believed only when nothing else fits.
  const close = found.filter(match => match.typos <= maxTypos);
  return close.length > 0 ? close : found;
}

function addSynonyms(
  text: TextIndex,
  words: readonly QueryWord[],
  readings: readonly Readings[],
  synonyms: Synonyms,
  comparison: Comparison,
): void {
  const typed = words.map(({ word }) => word);
  words.forEach((_, place) => {
    for (const { said, to, typos } of synonyms.at(typed, place, comparison)) {
      add(text, readings.slice(place, place + said), to, typos);
    }
  });
}

/** `hoch druck` may be written `hochdruck`: counts one typo. */
function addJoined(text: TextIndex, words: readonly QueryWord[], readings: readonly Readings[]): void {
  const join = (from: number, to: number) => {
    const joined = words.slice(from, to);
    const prefix = joined.at(-1)?.prefix ?? false;
    const whole = joined.map(({ word }) => word).join('');
    for (const match of text.dictionary.find(whole, { maxTypos: 0, prefix })) {
      readings.slice(from, to).forEach(({ matches }, place) => {
        matches.push({ ...match, typos: place === 0 ? 1 : 0 });
      });
    }
  };
  const last = Math.min(words.length, JOINED_WORDS);
  for (let from = 0; from + 2 <= last; from++) join(from, from + 2);
  if (words.length > 2 && words.length <= JOINED_WORDS) join(0, words.length);
}

/** `steamcleaner` may be written `steam cleaner`: counts one typo, and the parts must be neighbours. */
function addSplit(text: TextIndex, words: readonly QueryWord[], readings: readonly Readings[]): void {
  words.forEach(({ word, maxTypos }, place) => {
    const reading = readings[place];
    if (maxTypos === 0 || !reading) return;
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
      add(text, [reading], [word.slice(0, cut), word.slice(cut)], 1);
    }
  });
}

/** Lets `to` stand for the query words with these readings, where the index has its words. */
function add(text: TextIndex, readings: readonly Readings[], to: readonly string[], typos: number): void {
  const ids = to.flatMap(word => text.idOf(word) ?? []);
  const [id] = ids;
  if (id === undefined || ids.length < to.length) return;
  if (to.length === 1) {
    const length = to[0]?.length ?? 0;
    readings.forEach(({ matches }, place) => {
      matches.push({ id, typos: place === 0 ? typos : 0, length, exact: true });
    });
    return;
  }
  const postings = phrase(ids.map(part => text.postings(part)));
  if (postings.to === 0) return;
  readings.forEach(({ phrases }, place) => {
    phrases.push({ ids, postings, typos: place === 0 ? typos : 0, exact: true });
  });
}
