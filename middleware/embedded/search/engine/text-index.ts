import { Dictionary } from '../text/dictionary.ts';
import { tokenise } from '../text/fold.ts';

/** Positions past this one count as this one. */
const LAST_POSITION = 4095;
/** Words of two values of a list are never neighbours. */
const VALUE_GAP = 8;

/** Searchable attributes past this number count as this one. */
const LAST_ATTRIBUTE = 15;
const PLACES = (LAST_ATTRIBUTE + 1) * (LAST_POSITION + 1);

/** A word's place in a record in one number: the attribute's number and the position in the attribute. */
export const placeAttribute = (place: number): number => place >> 12;
export const placePosition = (place: number): number => place & LAST_POSITION;

/** An occurrence in one number: the record's number and the place. */
export const occurrencePlace = (occurrence: number): number => occurrence % PLACES;
export const occurrenceDoc = (occurrence: number): number => Math.floor(occurrence / PLACES);

/** Words to their occurrences. */
export class TextIndex {
  readonly words: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #postings: number[][] = [];
  #dictionary: Dictionary | undefined;

  add(doc: number, attribute: number, texts: readonly string[]): void {
    let position = 0;
    for (const text of texts) {
      for (const { word } of tokenise(text)) {
        const place = (Math.min(attribute, LAST_ATTRIBUTE) << 12) | Math.min(position, LAST_POSITION);
        this.#postingsOf(word).push(doc * PLACES + place);
        position++;
      }
      position += VALUE_GAP;
    }
  }

  #postingsOf(word: string): number[] {
    const id = this.#ids.get(word);
    const known = id === undefined ? undefined : this.#postings[id];
    if (known) return known;
    const postings: number[] = [];
    this.#ids.set(word, this.words.length);
    this.words.push(word);
    this.#postings.push(postings);
    this.#dictionary = undefined;
    return postings;
  }

  postings(wordId: number): readonly number[] {
    return this.#postings[wordId] ?? [];
  }

  idOf(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** All words so far, sorted for look-ups; made again only after new words arrived. */
  dictionary(): Dictionary {
    this.#dictionary ??= new Dictionary(this.words);
    return this.#dictionary;
  }
}
