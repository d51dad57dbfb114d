import { distance } from 'fastest-levenshtein';
import * as z from 'zod';

/** Marks of highlights that no text holds: letters for private use. */
export const marks = { highlightPreTag: '\uE000', highlightPostTag: '\uE001' } as const;

const highlightSchema = z.object({ value: z.string() }).optional();

/** The part of a hit that says which of its words answer the query. */
export const markedHitSchema = z.object({
  _highlightResult: z.object({ name: highlightSchema, brand: highlightSchema }).optional(),
});
export type MarkedHit = z.infer<typeof markedHitSchema>;

/** Words of less letters are not corrected, words up to the other may differ in one letter, longer ones in two. */
const [shortest, short] = [3, 4];

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
const markedPattern = /[\p{L}\p{M}\p{N}\uE000\uE001]+/gu;

/** As the search service compares letters: in lower case, without accents. */
const folded = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a hit of which something is marked. */
function markedWords({ _highlightResult: found }: MarkedHit): string[] {
  const words = [found?.name?.value, found?.brand?.value].flatMap(text => text?.match(markedPattern) ?? []);
  return words.filter(word => word.includes(marks.highlightPreTag)).map(word => word.replace(/[\uE000\uE001]/g, ''));
}

interface ReadWord {
  readonly text: string;
  readonly isFound: boolean;
}

/** Letters by which a word may differ from what was typed. */
const tolerance = (typed: string): number => (typed.length > short ? 2 : 1);

/** The ends of a compound that a typed word may stand for: `painepesri` for that of `kuumavesipainepesuri`. */
function endsOf(word: string, typed: string): string[] {
  if (typed.length <= short) return [];
  const letters = [...word.normalize('NFC')];
  const longest = typed.length + tolerance(typed);
  const first = Math.max(letters.length - longest, shortest);
  const last = letters.length - (typed.length - tolerance(typed));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => letters.slice(first + place).join(''));
}

/** The word that differs least, where one differs little enough. */
function nearestTo(typed: string, words: readonly string[]): string | undefined {
  const [nearest] = words
    .map(word => ({ word, far: distance(typed, folded(word)) }))
    .filter(({ far }) => far <= tolerance(typed))
    .sort((one, other) => one.far - other.far);
  return nearest?.word;
}

/** A typed word as a hit writes it; itself where the hit has it so, or nothing like it. Only the last word may be unfinished. */
function readAs(typed: string, isLast: boolean, words: readonly string[], locale: string): ReadWord {
  const own = folded(typed);
  const isSame = (word: string) => (isLast ? word.startsWith(own) : word === own);
  if (words.some(word => isSame(folded(word)))) return { text: typed, isFound: true };
  if (own.length < shortest || /\p{N}/u.test(own)) return { text: typed, isFound: false };
  const ends = () => words.flatMap(word => endsOf(word, own));
  const nearest = nearestTo(own, words) ?? nearestTo(own, ends());
  if (nearest === undefined) return { text: typed, isFound: false };
  return { text: folded(nearest) === own ? typed : nearest.toLocaleLowerCase(locale), isFound: true };
}

/**
 * The text as the hits write it: words that the search service found in spite of their spelling are put right. Of several hits the one
 * that knows most of the words says how. Null where nothing is to be put right.
 */
export function corrected(query: string, hits: readonly MarkedHit[], locale: string): string | null {
  const typed = query.match(wordPattern) ?? [];
  const readings = hits.map(hit => {
    const words = markedWords(hit);
    return typed.map((word, place) => readAs(word, place === typed.length - 1, words, locale));
  });
  const known = (reading: readonly ReadWord[]) => reading.filter(({ isFound }) => isFound).length;
  const [best] = readings.sort((one, other) => known(other) - known(one));
  if (!best || best.every(({ text }, place) => text === typed[place])) return null;
  return best.map(({ text }) => text).join(' ');
}

/** Whether each word that is put right is one that some hit has by itself: the end of a compound need not be a word. */
export function isWritten(query: string, better: string, hits: readonly MarkedHit[]): boolean {
  const typed = new Set(query.match(wordPattern));
  const words = new Set(hits.flatMap(markedWords).map(folded));
  return (better.match(wordPattern) ?? []).every(word => typed.has(word) || words.has(folded(word)));
}
