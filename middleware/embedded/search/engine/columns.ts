import { growingIntegers, growingNumbers } from './growing.ts';

const NONE: readonly number[] = [];

/** The values of one facet attribute: each distinct value once, each record a stretch of value numbers. */
export class FacetColumn {
  readonly values: string[] = [];
  /** Numbers of the values that are equal but for case. */
  readonly #caseless = new Map<string, number[]>();
  readonly #flat = growingIntegers();
  /** Ends of the records' stretches. Records are added in the order of their numbers. */
  readonly #ends = growingIntegers();

  add(values: readonly string[]): void {
    for (const value of new Set(values)) this.#flat.push(this.#idOf(value));
    this.#ends.push(this.#flat.length);
  }

  #idOf(value: string): number {
    const caseless = value.toLowerCase();
    const alike = this.#caseless.get(caseless);
    const known = alike?.find(id => this.values[id] === value);
    if (known !== undefined) return known;
    const id = this.values.push(value) - 1;
    if (alike) alike.push(id);
    else this.#caseless.set(caseless, [id]);
    return id;
  }

  /** Numbers of the values equal to this one but for case. */
  like(value: string): readonly number[] {
    return this.#caseless.get(value.toLowerCase()) ?? NONE;
  }

  of(doc: number): number[] {
    return [...this.#flat.list.subarray(this.#start(doc), this.#ends.at(doc))];
  }

  #start(doc: number): number {
    return doc === 0 ? 0 : this.#ends.at(doc - 1);
  }

  /** How many of the records have each value, by value number. */
  count(docs: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.values.length);
    const [flat, ends] = [this.#flat.list, this.#ends.list];
    for (const doc of docs) {
      const end = ends[doc] ?? 0;
      for (let i = doc === 0 ? 0 : (ends[doc - 1] ?? 0); i < end; i++) {
        const id = flat[i] ?? 0;
        counts[id] = (counts[id] ?? 0) + 1;
      }
    }
    return counts;
  }

  /** A one for each record that has one of these values. */
  mask(ids: readonly number[]): Uint8Array {
    const mask = new Uint8Array(this.#ends.length);
    if (ids.length === 0) return mask;
    const wanted = new Uint8Array(this.values.length);
    for (const id of ids) wanted[id] = 1;
    const [flat, ends] = [this.#flat.list, this.#ends.list];
    let i = 0;
    for (let doc = 0; doc < mask.length; doc++) {
      for (const end = ends[doc] ?? 0; i < end; i++) if (wanted[flat[i] ?? 0] === 1) mask[doc] = 1;
    }
    return mask;
  }
}

/** The numbers of one attribute, record by record. Most records have one; the few with more keep the others apart. */
export class NumberColumn {
  readonly #first = growingNumbers();
  readonly #others = new Map<number, readonly number[]>();

  set(doc: number, [first, ...others]: readonly number[]): void {
    for (let before = this.#first.length; before < doc; before++) this.#first.push(Number.NaN);
    this.#first.put(doc, first ?? Number.NaN);
    if (others.length > 0) this.#others.set(doc, others);
  }

  /** A one for each record with a number that passes. */
  mask(length: number, test: (value: number) => boolean): Uint8Array {
    const mask = new Uint8Array(length);
    const first = this.#first.list;
    for (let doc = 0; doc < this.#first.length; doc++) {
      const value = first[doc] ?? Number.NaN;
      if (!Number.isNaN(value) && test(value)) mask[doc] = 1;
    }
    for (const [doc, others] of this.#others) if (others.some(test)) mask[doc] = 1;
    return mask;
  }

  /** Bounds, sum and mean of the records' numbers; undefined when they have none. */
  stats(docs: Uint32Array): { min: number; max: number; avg: number; sum: number } | undefined {
    let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
    const take = (value: number) => {
      if (value < min) min = value;
      if (value > max) max = value;
      sum += value;
      count++;
    };
    const first = this.#first.list;
    for (const doc of docs) {
      const value = doc < this.#first.length ? (first[doc] ?? Number.NaN) : Number.NaN;
      if (!Number.isNaN(value)) take(value);
    }
    if (this.#others.size > 0) for (const doc of docs) this.#others.get(doc)?.forEach(take);
    return count === 0 ? undefined : { min, max, avg: sum / count, sum };
  }
}
