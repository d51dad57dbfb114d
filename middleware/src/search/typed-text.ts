import { articleNumberPrefix } from '@exwerk/contract/routing/article-number';
import type { Language } from '@exwerk/contract/storefronts/countries';

/** As many bytes as the search service takes: https://www.algolia.com/doc/api-reference/api-parameters/query */
const longestText = 512;

/** The beginning of a text that the search service takes, up to a whole letter. */
export const askable = (text: string): string =>
  text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(longestText)).read);

/**
 * What people type for letters that their keyboard lacks. Letters without their marks are the search service's own business. Finnish words are
 * full of `aa`.
 */
const substitutes: Partial<Readonly<Record<Language, Readonly<Record<string, string>>>>> = {
  da: { aa: 'å', oe: 'ø' },
  de: { ae: 'ä', oe: 'ö', ue: 'ü' },
  fi: { ae: 'ä', oe: 'ö' },
  hu: { oe: 'ö', ue: 'ü' },
  nb: { aa: 'å', oe: 'ø' },
  sv: { aa: 'å', ae: 'ä', oe: 'ö' },
};

/** What stands behind the last word finishes nothing: a question mark finds what the word finds. */
export const withoutEndMarks = (text: string): string => text.replace(/[^\p{L}\p{N}\p{M}]+$/u, '') || text;

/** `EX` before a digit, each letter in any of the alphabets that write it the same. */
const lookAlikePrefix = /(?<![\p{L}\p{N}])[eεе][xχх](?=[\s-]*\d)/giu;

/** An article number is in Latin letters, also where it was typed on a Greek or Cyrillic keyboard. */
export const withLatinNumbers = (text: string): string => text.replace(lookAlikePrefix, articleNumberPrefix);

/** The word with the letters that it may be meant with; behind another vowel or a q both are themselves: `neue`, `Quelle`. */
export function withOwnLetters(word: string, language: Language): string {
  const letters = substitutes[language] ?? {};
  return word.replace(/(?<![aeiouq])(?:aa|ae|oe|ue)/gi, typed => letters[typed.toLowerCase()] ?? typed);
}
