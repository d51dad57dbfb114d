import type { AttributeRules } from './attribute-rules.ts';
import type { Postings } from './posting-lists.ts';
import type { Readings } from './readings.ts';
import type { RecordIndex } from './record-index.ts';

/** Enough places of one word in one record to rank it by. */
const MAX_PLACES = 48;

/** How far a reading is from the word itself: a compound of it is nearer than a word that only begins like it. */
const WHOLE = 0;
const COMPOUND = 1;
export const INEXACT = 2;

/** What a record pays for a reading, from 1: four for each typo, up to two for a word that is not the whole word. */
const costOf = (typos: number, distance: number): number => 1 + 4 * typos + distance;
export const costTypos = (cost: number): number => (cost - 1) >> 2;
export const costInexact = (cost: number): number => (cost - 1) & 3;

type Visit = (postings: Postings, cost: number, allowed: Uint8Array | undefined) => void;

/** Where one query word occurs: the lowest cost by record (0: not at all), and the places in some records. */
export class Occurrences {
  readonly costs: Uint8Array;
  readonly #index: RecordIndex;
  readonly #readings: Readings;
  readonly #rules: AttributeRules;
  /** Places of the records that were located, as linked lists. */
  #heads = new Int32Array(0);
  #next: number[] = [];
  #places: number[] = [];

  constructor(index: RecordIndex, readings: Readings, rules: AttributeRules) {
    this.#index = index;
    this.#readings = readings;
    this.#rules = rules;
    const costs = new Uint8Array(index.length);
    this.costs = costs;
    const { inexact } = rules;
    this.#visit(({ docs, places, from, to }, cost, allowed) => {
      for (let i = from; i < to; i++) {
        if (allowed && allowed[(places[i] ?? 0) >> 12] === 0) continue;
        const doc = docs[i] ?? 0;
        const known = costs[doc] ?? 0;
        const paid = inexact && inexact[(places[i] ?? 0) >> 12] === 1 ? cost - costInexact(cost) + INEXACT : cost;
        if (known === 0 || paid < known) costs[doc] = paid;
      }
    });
  }

  #visit(visit: Visit): void {
    const { text } = this.#index;
    for (const { id, typos, exact, length } of this.#readings.matches) {
      const isPrefix = !exact && length < (text.words[id]?.length ?? 0);
      visit(text.postings(id), costOf(typos, exact ? WHOLE : INEXACT), this.#rules.of(typos, isPrefix));
    }
    for (const { id, typos, exact } of this.#readings.compounds) {
      visit(text.postings(id), costOf(typos, exact ? COMPOUND : INEXACT), this.#rules.parts);
    }
    for (const { postings, typos, exact } of this.#readings.phrases) {
      visit(postings, costOf(typos, exact ? WHOLE : INEXACT), this.#rules.of(typos, false));
    }
  }

  /** Notes the places, those with the fewest typos, in the records of the mask. */
  locate(mask: Uint8Array): void {
    const heads = new Int32Array(mask.length).fill(-1);
    const counts = new Uint8Array(mask.length);
    const [next, list]: [number[], number[]] = [[], []];
    const { costs } = this;
    this.#visit(({ docs, places, from, to }, cost, allowed) => {
      const typos = costTypos(cost);
      for (let i = from; i < to; i++) {
        const doc = docs[i] ?? 0;
        const place = places[i] ?? 0;
        if (mask[doc] !== 1 || costTypos(costs[doc] ?? 0) !== typos) continue;
        if ((allowed && allowed[place >> 12] === 0) || (counts[doc] ?? 0) >= MAX_PLACES) continue;
        counts[doc] = (counts[doc] ?? 0) + 1;
        next.push(heads[doc] ?? -1);
        heads[doc] = list.push(place) - 1;
      }
    });
    [this.#heads, this.#next, this.#places] = [heads, next, list];
  }

  /** The places in a located record, for `nextPlace`; -1 is the end. */
  firstPlace(doc: number): number {
    return this.#heads[doc] ?? -1;
  }

  nextPlace(at: number): number {
    return this.#next[at] ?? -1;
  }

  placeAt(at: number): number {
    return this.#places[at] ?? 0;
  }
}
