import type { SearchParams } from '../params/search-params.ts';
import type { Settings } from '../params/settings.ts';
import type { WordForms } from '../text/word-forms.ts';
import { decompoundedAttributes, decompoundLanguages, languagesWith } from './languages.ts';
import { together } from './posting-lists.ts';
import type { QueryWord } from './query-words.ts';
import type { Readings } from './readings.ts';
import type { Comparison, Synonyms } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';

/** Letters that German and its relatives put between the parts of a compound. */
const LINKS = ['', 's', 'n', 'en', 'es', 'e'] as const;
const SHORTEST_HEAD = 3;
const SHORTEST_TAIL = 4;
/** A part of a compound that is looked for alone; shorter words are in too many. */
const SHORTEST_PART = 4;
const MOST_CORRECTIONS = 5;

const isLetters = (word: string): boolean => /^\p{L}+$/u.test(word);

/** The words of an index by their stems, in the languages that the settings name for each use. */
export interface LanguageForms {
  /** Inflected forms count as one word. */
  inflected: readonly WordForms[];
  /** Compounds of the query are taken apart. */
  split: readonly WordForms[];
  /** Compounds of the records are taken apart. */
  compounded: readonly WordForms[];
}

export function languageFormsOf(text: TextIndex, settings: Settings, params: SearchParams): LanguageForms {
  const formsOf = (languages: readonly string[]) => languages.flatMap(language => text.forms(language) ?? []);
  return {
    inflected: formsOf(languagesWith('ignorePlurals', settings, params)),
    split: formsOf(decompoundLanguages(settings, params)),
    compounded: formsOf(decompoundedAttributes(settings).map(([language]) => language)),
  };
}

/** What a word of the query may be read as in its language: other forms, compounds, their parts. */
export function addLanguageReadings(
  text: TextIndex,
  words: readonly QueryWord[],
  readings: readonly Readings[],
  synonyms: Synonyms,
  comparison: Comparison,
  { inflected, split, compounded }: LanguageForms,
): void {
  if (inflected.length + split.length + compounded.length === 0) return;
  const typed = words.map(({ word }) => word);
  words.forEach(({ word }, place) => {
    const reading = readings[place];
    if (!reading || !isLetters(word)) return;
    for (const forms of inflected) addForms(text, word, 0, reading, forms);
    for (const forms of split) addParts(text, word, reading, forms);
    for (const forms of compounded) addCompounds(text, word, reading, forms);
    for (const { said, to, typos } of synonyms.at(typed, place, comparison)) {
      const [other = ''] = to;
      if (said > 1 || to.length > 1 || !isLetters(other)) continue;
      for (const forms of inflected) addForms(text, other, typos, reading, forms);
      for (const forms of compounded) addCompoundsWith(other, typos, reading, forms);
    }
  });
}

/** Other forms of the word count as the word itself. */
function addForms(text: TextIndex, word: string, typos: number, { matches }: Readings, forms: WordForms): void {
  for (const id of forms.of(word)) {
    const form = text.words[id] ?? '';
    if (form !== word) matches.push({ id, typos, length: form.length, exact: true });
  }
}

/** Compounds of the index with the word in them, or where it is unknown with those that it may be mistyped from. */
function addCompounds(text: TextIndex, word: string, reading: Readings, forms: WordForms): void {
  addCompoundsWith(word, 0, reading, forms);
  const isKnown = reading.compounds.some(({ exact }) => exact) || reading.matches.some(({ typos }) => typos === 0);
  if (isKnown) return;
  const meant = new Map(
    reading.matches.slice(0, MOST_CORRECTIONS).map(({ id, typos, length }) => {
      return [(text.words[id] ?? '').slice(0, length), typos] as const;
    }),
  );
  for (const [correction, typos] of meant) addCompoundsWith(correction, typos, reading, forms);
}

function addCompoundsWith(word: string, typos: number, { compounds }: Readings, forms: WordForms): void {
  if (word.length < SHORTEST_PART) return;
  for (const { id, isTail } of forms.compoundsWith(word)) compounds.push({ id, typos, exact: isTail });
}

/** A compound that the index does not know may be there in two words, wherever they stand in a record. */
function addParts(text: TextIndex, word: string, { phrases }: Readings, forms: WordForms): void {
  if (word.length < SHORTEST_HEAD + SHORTEST_TAIL || text.idOf(word) !== undefined) return;
  for (let cut = SHORTEST_HEAD; cut <= word.length - SHORTEST_TAIL; cut++) {
    const tails = forms.of(word.slice(cut));
    if (tails.length === 0) continue;
    const heads = headsOf(word.slice(0, cut), forms);
    if (heads.length === 0) continue;
    const postings = together(
      heads.map(id => text.postings(id)),
      tails.map(id => text.postings(id)),
    );
    if (postings.to > 0) phrases.push({ ids: [...heads, ...tails], postings, typos: 0, exact: false });
  }
}

function headsOf(head: string, forms: WordForms): number[] {
  return LINKS.filter(link => head.endsWith(link) && head.length - link.length >= SHORTEST_HEAD).flatMap(link => [
    ...forms.of(link === '' ? head : head.slice(0, -link.length)),
  ]);
}
