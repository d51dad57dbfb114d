import type { SearchParams } from '../params/search-params.ts';
import type { Settings } from '../params/settings.ts';
import { fold, tokenise } from '../text/fold.ts';
import { stopWordsIn } from '../text/stop-words.ts';
import { languagesWith } from './languages.ts';

/** The hosted service looks at this many words of a query. */
const MAX_WORDS = 10;

export interface QueryWord {
  word: string;
  prefix: boolean;
  maxTypos: 0 | 1 | 2;
  /** Records may lack it. */
  optional: boolean;
}

export const typoMode = (settings: Settings, params: SearchParams): 'true' | 'false' | 'min' | 'strict' => {
  const mode = params.typoTolerance ?? settings.typoTolerance ?? true;
  return mode === true ? 'true' : mode === false ? 'false' : mode;
};

/** The words to look for, whether each may be unfinished, and how many typos it may hold. */
export function queryWords(settings: Settings, params: SearchParams): QueryWord[] {
  const { query } = params;
  const tokens = withoutStopWords(tokenise(query).slice(0, MAX_WORDS), settings, params);
  const mode = params.queryType ?? settings.queryType ?? 'prefixLast';
  // A space or another separator after the last word finishes it.
  const lastIsOpen = tokens.at(-1)?.end === query.length;
  const optional = new Set(listOf(params.optionalWords ?? settings.optionalWords).flatMap(wordsOf));
  return tokens.map(({ word }, place) => ({
    word,
    prefix: mode === 'prefixAll' || (mode === 'prefixLast' && place === tokens.length - 1 && lastIsOpen),
    maxTypos: typosAllowed(word, settings, params),
    optional: optional.has(word),
  }));
}

const wordsOf = (text: string): string[] => tokenise(text).map(({ word }) => word);
const listOf = (value: readonly string[] | string | null | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

function typosAllowed(word: string, settings: Settings, params: SearchParams): 0 | 1 | 2 {
  if (typoMode(settings, params) === 'false') return 0;
  if (settings.disableTypoToleranceOnWords?.some(text => fold(text) === word)) return 0;
  if ((params.allowTyposOnNumericTokens ?? settings.allowTyposOnNumericTokens) === false && /^\p{N}+$/u.test(word))
    return 0;
  if (word.length >= (params.minWordSizefor2Typos ?? settings.minWordSizefor2Typos ?? 8)) return 2;
  return word.length >= (params.minWordSizefor1Typo ?? settings.minWordSizefor1Typo ?? 4) ? 1 : 0;
}

/** Leaves stop words out, but never the unfinished last word and never all words. */
function withoutStopWords<T extends { word: string }>(tokens: T[], settings: Settings, params: SearchParams): T[] {
  const languages = languagesWith('removeStopWords', settings, params);
  if (languages.length === 0) return tokens;
  const isStopWord = stopWordsIn(languages);
  const last = tokens.length - 1;
  const kept = tokens.filter(({ word }, place) => place === last || !isStopWord(word));
  return kept.length > 0 ? kept : tokens;
}
