import { Dictionary, type WordLookup, type WordMatch } from './dictionary.ts';

/** So many words may be new before they are merged with the others. */
const MANY_NEW = 1000;

/** A dictionary over a list to which words are added: those that came lately are in one of their own. */
export class GrowingDictionary {
  readonly #words: readonly string[];
  #merged = new Dictionary([]);
  #recent = new Dictionary([]);

  /** `words` may grow at its end. */
  constructor(words: readonly string[]) {
    this.#words = words;
  }

  find(query: string, lookup: WordLookup): WordMatch[] {
    this.merge();
    const found = this.#merged.find(query, lookup);
    return this.#recent.size === 0 ? found : [...found, ...this.#recent.find(query, lookup)];
  }

  /** Takes in words that were added. */
  merge(): void {
    const merged = this.#merged.size;
    if (merged + this.#recent.size === this.#words.length) return;
    const recent = new Dictionary(this.#words.slice(merged), merged);
    const isMany = recent.size > Math.max(MANY_NEW, merged / 8);
    this.#merged = isMany ? this.#merged.with(recent) : this.#merged;
    this.#recent = isMany ? new Dictionary([]) : recent;
  }
}
