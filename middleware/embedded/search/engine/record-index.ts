import { attributeOf, isPlainObject, type SearchRecord, scalarsOf } from '../records/record.ts';
import { FacetColumn, NumberColumn } from './columns.ts';
import type { Layout } from './layout.ts';
import { TextIndex } from './text-index.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** All that queries need of an index's records, in memory. A changed record gets a new number, its old one is dropped. */
export class RecordIndex {
  readonly layout: Layout;
  readonly text = new TextIndex();
  readonly facets = new Map<string, FacetColumn>();
  readonly numbers = new Map<string, NumberColumn>();
  readonly objectIDs: (string | undefined)[] = [];
  readonly #docs = new Map<string, number>();
  readonly #sortable = new Map<string, unknown[]>();
  readonly #ranks = new Map<string, Int32Array>();
  readonly #attributes: string[] = [];
  readonly #unordered = new Set<number>();

  constructor(layout: Layout) {
    this.layout = layout;
    for (const attribute of layout.facets.keys()) this.facets.set(attribute, new FacetColumn());
    for (const attribute of layout.sortable) this.#sortable.set(attribute, []);
    layout.searchable?.forEach((group, number) => {
      this.#attributes[number] = group.attributes.join(',');
      if (group.unordered) this.#unordered.add(number);
    });
  }

  /** Record numbers in use, dropped ones included. */
  get length(): number {
    return this.objectIDs.length;
  }

  get size(): number {
    return this.#docs.size;
  }

  /** Most of the memory belongs to dropped records: opening again is better. */
  get isWasteful(): boolean {
    return this.length > 1000 && this.length > 2 * this.size;
  }

  put(record: SearchRecord): void {
    this.remove(record.objectID);
    const doc = this.objectIDs.length;
    this.objectIDs.push(record.objectID);
    this.#docs.set(record.objectID, doc);
    this.#addText(doc, record);
    for (const [attribute, column] of this.facets)
      column.set(doc, scalarsOf(attributeOf(record, attribute)).map(String));
    for (const [attribute, values] of this.#sortable) values[doc] = attributeOf(record, attribute);
    this.#addNumbers(doc, record, '');
    this.#ranks.clear();
  }

  remove(objectID: string): void {
    const doc = this.#docs.get(objectID);
    if (doc === undefined) return;
    this.objectIDs[doc] = undefined;
    this.#docs.delete(objectID);
  }

  #addText(doc: number, record: SearchRecord): void {
    const groups = this.layout.searchable ?? Object.keys(record).map(name => ({ attributes: [name], unordered: true }));
    for (const group of groups) {
      const texts = group.attributes
        .flatMap(name => scalarsOf(attributeOf(record, name)))
        .filter(value => value !== '');
      if (texts.length > 0)
        this.text.add(doc, this.#attributeNumber(group.attributes.join(','), group.unordered), texts.map(String));
    }
  }

  #attributeNumber(name: string, unordered: boolean): number {
    const known = this.#attributes.indexOf(name);
    if (known >= 0) return known;
    if (unordered) this.#unordered.add(this.#attributes.length);
    return this.#attributes.push(name) - 1;
  }

  #addNumbers(doc: number, object: Record<string, unknown>, path: string): void {
    for (const [name, value] of Object.entries(object)) {
      if (isPlainObject(value)) this.#addNumbers(doc, value, `${path}${name}.`);
      const numbers = scalarsOf(value).filter(isNumber);
      if (numbers.length === 0) continue;
      const column = this.numbers.get(path + name) ?? new NumberColumn();
      column.set(doc, numbers);
      this.numbers.set(path + name, column);
    }
  }

  /** The numbers under which the text index knows these attributes. */
  attributeNumbers(names: readonly string[]): Set<number> {
    const wanted = new Set(names);
    return new Set(
      this.#attributes.flatMap((group, number) => (group.split(',').some(name => wanted.has(name)) ? [number] : [])),
    );
  }

  isUnordered(attribute: number): boolean {
    return this.#unordered.has(attribute);
  }

  /**
   * Places of all records when sorted by an attribute; equal values share a place, records without a value come last.
   * Texts sort as readers of the index's language expect.
   */
  ranks(attribute: string, direction: 'asc' | 'desc', locale: string): Int32Array {
    const key = `${direction}(${attribute})${locale}`;
    const known = this.#ranks.get(key);
    if (known) return known;
    const values = this.#sortable.get(attribute) ?? [];
    const collator = new Intl.Collator(locale, { numeric: true });
    const order = (a: unknown, b: unknown): number =>
      isText(a) && isText(b)
        ? collator.compare(a, b)
        : Number(a) - Number(b) || (isText(a) ? 1 : 0) - (isText(b) ? 1 : 0);
    const sign = direction === 'asc' ? 1 : -1;
    const docs = [...this.#docs.values()].filter(doc => values[doc] !== undefined && values[doc] !== null);
    docs.sort((a, b) => sign * order(values[a], values[b]));
    const ranks = new Int32Array(this.length).fill(docs.length);
    let rank = 0;
    docs.forEach((doc, place) => {
      const before = docs[place - 1];
      if (before !== undefined && order(values[before], values[doc]) !== 0) rank++;
      ranks[doc] = rank;
    });
    this.#ranks.set(key, ranks);
    return ranks;
  }
}
