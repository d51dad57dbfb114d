import * as lists from 'stopword';
import { fold } from './fold.ts';
import { languageCode } from './language-code.ts';

/** The library names its lists by the longer codes. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  bg: lists.bul,
  cs: lists.ces,
  da: lists.dan,
  de: lists.deu,
  el: lists.ell,
  en: lists.eng,
  es: lists.spa,
  fi: lists.fin,
  fr: lists.fra,
  hu: lists.hun,
  it: lists.ita,
  lt: lists.lit,
  nb: lists.nob,
  nl: lists.nld,
  pl: lists.pol,
  pt: lists.por,
  ro: lists.ron,
  sk: lists.slk,
  sv: lists.swe,
};

const folded = new Map<string, ReadonlySet<string>>();

function stopWordsOf(language: string): ReadonlySet<string> {
  const code = languageCode(language);
  const known = folded.get(code) ?? new Set((LISTS[code] ?? []).map(fold));
  folded.set(code, known);
  return known;
}

const isStopWord = (word: string, language: string): boolean => stopWordsOf(language).has(word);

/** Whether a folded word is a stop word of one of these languages. */
export const stopWordsIn =
  (languages: readonly string[]) =>
  (word: string): boolean =>
    languages.some(language => isStopWord(word, language));
