import { quoted } from './all-pages.ts';

/** Texts in one predicate, and characters of them: it stands in the address of its request, and servers refuse a long one. */
const mostAtOnce = 100;
const mostCharacters = 6000;

/** A predicate's list of texts, of a few only: see `partsOf`. */
export const oneOf = (texts: readonly string[]): string => `(${texts.map(quoted).join(',')})`;

/** What a text takes of the address. */
const charactersOf = (text: string): number => encodeURIComponent(`${quoted(text)},`).length;

/** As many texts as there may be, each part of them short enough for a predicate. */
export function* partsOf(texts: readonly string[]): Generator<readonly string[]> {
  let part: string[] = [];
  let characters = 0;
  for (const text of texts) {
    const more = charactersOf(text);
    if (part.length > 0 && (part.length === mostAtOnce || characters + more > mostCharacters)) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push(text);
    characters += more;
  }
  if (part.length > 0) yield part;
}
