import { Dictionary, type WordLookup, type WordMatch } from './dictionary.ts';

/** So many words may be new before they are merged with the others. */
const MANY_NEW = 1000;

/** A dictionary over a list to which words are added: those that came lately are in one of their own. */
export class GrowingDictionary {
  readonly #words: readonly string[];
  #settled = new Dictionary([]);
  #recent = new Dictionary([]);

  /** `words` may grow at its end. */
  constructor(words: readonly string[]) {
    this.#words = words;
  }

  find(query: string, lookup: WordLookup): WordMatch[] {
    this.settle();
    const found = this.#settled.find(query, lookup);
    return this.#recent.size === 0 ? found : [...found, ...this.#recent.find(query, lookup)];
  }

  /** Takes in words that were added. */
  settle(): void {
    const settled = this.#settled.size;
    if (settled + this.#recent.size === this.#words.length) return;
    const recent = new Dictionary(this.#words.slice(settled), settled);
    const isMany = recent.size > Math.max(MANY_NEW, settled / 8);
    this.#settled = isMany ? this.#settled.with(recent) : this.#settled;
    this.#recent = isMany ? new Dictionary([]) : recent;
  }
}
