import { isPlainObject } from '../records/record.ts';
import { fold, originalLength, tokenise } from '../text/fold.ts';

export interface HighlightOptions {
  preTag: string;
  postTag: string;
  /** Words of the index that stand for words of the query. */
  matchedWords: ReadonlyMap<string, { length: number; queryWord: string }>;
  wordCount: number;
}

export interface Highlighted {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  fullyHighlighted?: boolean;
  matchedWords: string[];
}

/** A stretch of a text that matches the query. */
export interface Match {
  start: number;
  end: number;
  queryWord: string;
}

export function findMatches(text: string, { matchedWords }: Pick<HighlightOptions, 'matchedWords'>): Match[] {
  return tokenise(text).flatMap(({ word, start, end }) => {
    const matched = matchedWords.get(word);
    if (!matched) return [];
    const length = matched.length >= word.length ? end - start : originalLength(text.slice(start, end), matched.length);
    return [{ start, end: start + length, queryWord: matched.queryWord }];
  });
}

/** Puts tags round each match. */
export function mark(text: string, matches: readonly Match[], preTag: string, postTag: string): string {
  let result = '';
  let done = 0;
  for (const { start, end } of matches) {
    result += `${text.slice(done, start)}${preTag}${text.slice(start, end)}${postTag}`;
    done = end;
  }
  return result + text.slice(done);
}

export function highlightText(text: string, options: HighlightOptions): Highlighted {
  const matches = findMatches(text, options);
  const words = [...new Set(matches.map(({ queryWord }) => queryWord))];
  const highlighted: Highlighted = {
    value: mark(text, matches, options.preTag, options.postTag),
    matchLevel: words.length === 0 ? 'none' : words.length < options.wordCount ? 'partial' : 'full',
    matchedWords: words,
  };
  if (words.length > 0) {
    const covered = matches.reduce((sum, { start, end }) => sum + fold(text.slice(start, end)).length, 0);
    highlighted.fullyHighlighted = covered === tokenise(text).reduce((sum, { word }) => sum + word.length, 0);
  }
  return highlighted;
}

/** Texts and numbers are highlighted; lists and objects keep their shape. */
export function highlightValue(value: unknown, highlight: (text: string) => unknown): unknown {
  if (typeof value === 'string') return highlight(value);
  if (typeof value === 'number') return highlight(String(value));
  if (Array.isArray(value)) return value.map(item => highlightValue(item, highlight));
  if (!isPlainObject(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, highlightValue(item, highlight)]));
}
