import type { Stemmer } from './stemmers.ts';

/** What stands before or behind a part of a compound is a word of at least so many letters. */
const SHORTEST_PART = 3;
const VOWEL = /[aeiouy]/;
const LETTERS = /^\p{L}+$/u;

export interface CompoundMatch {
  /** Number of the compound. */
  id: number;
  /** The word is the last part, which says what the thing is. */
  isTail: boolean;
}

/** Words of a growing list by their stems: which are forms of one word, and which are compounds that hold it. */
export class WordForms {
  readonly #words: readonly string[];
  readonly #stem: Stemmer;
  readonly #byStem = new Map<string, number[]>();
  /** Numbers of the words that can be inflected at all. */
  readonly #inflected: number[] = [];
  #known = 0;

  /** `words` may grow at its end. */
  constructor(words: readonly string[], stem: Stemmer) {
    this.#words = words;
    this.#stem = stem;
  }

  /** Takes in words that were added, `most` of them at once. Whether some are left. */
  merge(most = Number.POSITIVE_INFINITY): boolean {
    const end = Math.min(this.#words.length, this.#known + most);
    for (; this.#known < end; this.#known++) {
      const word = this.#words[this.#known] ?? '';
      if (!LETTERS.test(word)) continue;
      const stem = this.#stem(word);
      const forms = this.#byStem.get(stem);
      if (forms) forms.push(this.#known);
      else this.#byStem.set(stem, [this.#known]);
      this.#inflected.push(this.#known);
    }
    return this.#known < this.#words.length;
  }

  /** Numbers of the words that are forms of this one, itself too. */
  of(word: string): readonly number[] {
    this.merge();
    return this.#byStem.get(this.#stem(word)) ?? [];
  }

  /** The compounds that begin or end with a form of this word. */
  compoundsWith(word: string): CompoundMatch[] {
    this.merge();
    const stem = this.#stem(word);
    if (stem.length < SHORTEST_PART) return [];
    // Vowels double and vanish at the end of a stem (Dutch `schaal`, `schalen`).
    const probe = stem.slice(0, Math.max(SHORTEST_PART, stem.length - 2));
    const shortest = stem.length + SHORTEST_PART;
    const found: CompoundMatch[] = [];
    for (const id of this.#inflected) {
      const compound = this.#words[id] ?? '';
      if (compound.length < shortest || !(compound.includes(probe) || compound.endsWith(word))) continue;
      if (this.#endsWith(compound, stem, compound.endsWith(word) ? word : probe)) found.push({ id, isTail: true });
      else if (this.#beginsWith(compound, stem)) found.push({ id, isTail: false });
    }
    return found;
  }

  /** Long words lose more letters to the stemmer than short ones, so the part alone is compared. */
  #endsWith(compound: string, stem: string, probe: string): boolean {
    const at = compound.lastIndexOf(probe);
    return at >= SHORTEST_PART && VOWEL.test(compound.slice(0, at)) && this.#stem(compound.slice(at)) === stem;
  }

  #beginsWith(compound: string, stem: string): boolean {
    return compound.startsWith(stem) && VOWEL.test(compound.slice(stem.length)) && this.#stem(compound) !== stem;
  }
}
