import { growingBytes, growingIntegers } from './growing.ts';

/** A stretch of occurrences, in the order of records and within a record of places. */
export interface Postings {
  docs: Uint32Array;
  places: Uint16Array;
  from: number;
  to: number;
}

/** Occurrences of all words in one long list; a word's stretch moves to one twice as long when it is full. */
export class PostingLists {
  #docs = new Uint32Array(256);
  #places = new Uint16Array(256);
  #used = 0;
  readonly #starts = growingIntegers();
  readonly #counts = growingIntegers();
  /** Lengths of the stretches as powers of two. */
  readonly #powers = growingBytes();
  /** Starts of stretches that were left, by power. */
  readonly #left: number[][] = [];

  addWord(): number {
    const word = this.#starts.length;
    this.#starts.push(this.#take(0));
    this.#counts.push(0);
    this.#powers.push(0);
    return word;
  }

  add(word: number, doc: number, place: number): void {
    const count = this.#counts.at(word);
    if (count === 2 ** this.#powers.at(word)) this.#move(word, count);
    const at = this.#starts.at(word) + count;
    this.#docs[at] = doc;
    this.#places[at] = place;
    this.#counts.put(word, count + 1);
  }

  of(word: number): Postings {
    const from = this.#starts.at(word);
    return { docs: this.#docs, places: this.#places, from, to: from + this.#counts.at(word) };
  }

  #move(word: number, count: number): void {
    const power = this.#powers.at(word);
    const from = this.#starts.at(word);
    const to = this.#take(power + 1);
    this.#docs.copyWithin(to, from, from + count);
    this.#places.copyWithin(to, from, from + count);
    this.#left[power] ??= [];
    this.#left[power].push(from);
    this.#starts.put(word, to);
    this.#powers.put(word, power + 1);
  }

  #take(power: number): number {
    const left = this.#left[power]?.pop();
    if (left !== undefined) return left;
    const start = this.#used;
    this.#used += 2 ** power;
    if (this.#used > this.#docs.length) {
      const length = Math.max(this.#used, Math.ceil(this.#docs.length * 1.25));
      const [docs, places] = [new Uint32Array(length), new Uint16Array(length)];
      docs.set(this.#docs);
      places.set(this.#places);
      [this.#docs, this.#places] = [docs, places];
    }
    return start;
  }
}

/** Occurrences of words that follow each other in one attribute; the place is that of the first. */
export function phrase(words: readonly Postings[]): Postings {
  const [first, ...others] = words;
  const docs: number[] = [];
  const places: number[] = [];
  const at = others.map(({ from }) => from);
  for (let i = first?.from ?? 0; first && i < first.to; i++) {
    const [doc, place] = [first.docs[i] ?? 0, first.places[i] ?? 0];
    const follow = others.every((list, number) => {
      let next = at[number] ?? 0;
      const isBefore = () =>
        next < list.to &&
        ((list.docs[next] ?? 0) < doc || (list.docs[next] === doc && (list.places[next] ?? 0) < place + number + 1));
      while (isBefore()) next++;
      at[number] = next;
      return next < list.to && list.docs[next] === doc && list.places[next] === place + number + 1;
    });
    if (!follow) continue;
    docs.push(doc);
    places.push(place);
  }
  return { docs: Uint32Array.from(docs), places: Uint16Array.from(places), from: 0, to: docs.length };
}

/** Occurrences of the second words in records that hold one of the first, too. */
export function together(first: readonly Postings[], second: readonly Postings[]): Postings {
  const holders = new Set<number>();
  for (const { docs, from, to } of first) for (let i = from; i < to; i++) holders.add(docs[i] ?? 0);
  const found: number[] = [];
  const at: number[] = [];
  for (const { docs, places, from, to } of second) {
    for (let i = from; i < to; i++) {
      const doc = docs[i] ?? 0;
      if (!holders.has(doc)) continue;
      found.push(doc);
      at.push(places[i] ?? 0);
    }
  }
  return { docs: Uint32Array.from(found), places: Uint16Array.from(at), from: 0, to: found.length };
}
