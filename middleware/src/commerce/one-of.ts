import { quoted } from './all-pages.ts';

/** Texts in one predicate: it stands in the address of its request, and servers refuse a long one. */
const mostAtOnce = 100;

/** A predicate's list of texts, of a few only: see `partsOf`. */
export const oneOf = (texts: readonly string[]): string => `(${texts.map(quoted).join(',')})`;

/** As many texts as there may be, each part of them short enough for a predicate. */
export function* partsOf(texts: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < texts.length; from += mostAtOnce) yield texts.slice(from, from + mostAtOnce);
}
