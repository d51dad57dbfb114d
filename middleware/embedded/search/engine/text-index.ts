import { tokenise } from '../text/fold.ts';
import { GrowingDictionary } from '../text/growing-dictionary.ts';
import { languageCode } from '../text/language-code.ts';
import { stemmerOf } from '../text/stemmers.ts';
import { WordForms } from '../text/word-forms.ts';
import { PostingLists, type Postings } from './posting-lists.ts';

/** Positions past this one count as this one. */
const LAST_POSITION = 4095;
/** Words of two values of a list are never neighbours. */
const VALUE_GAP = 8;
/** Searchable attributes past this number count as this one. */
export const LAST_ATTRIBUTE = 15;

/** A word's place in a record in one number: the attribute's number and the position in the attribute. */
export const placeAttribute = (place: number): number => place >> 12;
export const placePosition = (place: number): number => place & LAST_POSITION;

/** Words to their occurrences. */
export class TextIndex {
  readonly words: string[] = [];
  readonly dictionary = new GrowingDictionary(this.words);
  readonly #ids = new Map<string, number>();
  readonly #lists = new PostingLists();
  readonly #forms = new Map<string, WordForms>();

  add(doc: number, attribute: number, texts: readonly string[]): void {
    const base = Math.min(attribute, LAST_ATTRIBUTE) << 12;
    let position = 0;
    for (const text of texts) {
      for (const { word } of tokenise(text)) {
        this.#lists.add(this.#ensure(word), doc, base | Math.min(position, LAST_POSITION));
        position++;
      }
      position += VALUE_GAP;
    }
  }

  #ensure(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#lists.addWord();
    this.#ids.set(word, id);
    this.words.push(word);
    return id;
  }

  postings(wordId: number): Postings {
    return this.#lists.of(wordId);
  }

  idOf(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** The words by their stems; undefined for a language without a stemmer. */
  forms(language: string): WordForms | undefined {
    const code = languageCode(language);
    const stem = stemmerOf(code);
    const known = this.#forms.get(code) ?? (stem && new WordForms(this.words, stem));
    if (known) this.#forms.set(code, known);
    return known;
  }
}
