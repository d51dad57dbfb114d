import { attributeOf, isPlainObject, type SearchRecord, scalarsOf } from '../records/record.ts';
import { FacetColumn, NumberColumn } from './columns.ts';
import { growingBytes } from './growing.ts';
import type { Layout } from './layout.ts';
import { SortColumn } from './sort-column.ts';
import { TextIndex } from './text-index.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** All that queries need of an index's records, in memory. A changed record gets a new number, its old one is dropped. */
export class RecordIndex {
  readonly layout: Layout;
  readonly text = new TextIndex();
  readonly facets = new Map<string, FacetColumn>();
  readonly numbers = new Map<string, NumberColumn>();
  readonly objectIDs: string[] = [];
  readonly #alive = growingBytes();
  readonly #docs = new Map<string, number>();
  readonly #sorts = new Map<string, SortColumn>();
  readonly #attributes: string[] = [];
  readonly #unordered = new Set<number>();

  constructor(layout: Layout) {
    this.layout = layout;
    for (const attribute of [...layout.facets.keys(), ...layout.distinct]) {
      this.facets.set(attribute, new FacetColumn());
    }
    for (const attribute of layout.sortable) this.#sorts.set(attribute, new SortColumn());
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

  /** Most of the memory belongs to dropped records. */
  get isWasteful(): boolean {
    return this.length > 1000 && this.length > 2 * this.size;
  }

  /** A one for each record number that was not dropped. */
  alive(): Uint8Array {
    return this.#alive.list.slice(0, this.length);
  }

  put(record: SearchRecord): void {
    this.remove(record.objectID);
    const doc = this.objectIDs.push(record.objectID) - 1;
    this.#docs.set(record.objectID, doc);
    this.#alive.put(doc, 1);
    this.#addText(doc, record);
    for (const [attribute, column] of this.facets) column.add(scalarsOf(attributeOf(record, attribute)).map(String));
    for (const [attribute, column] of this.#sorts) column.add(doc, attributeOf(record, attribute));
    this.#addNumbers(doc, record, '');
  }

  remove(objectID: string): void {
    const doc = this.#docs.get(objectID);
    if (doc === undefined) return;
    this.#alive.put(doc, 0);
    this.#docs.delete(objectID);
  }

  docOf(objectID: string): number | undefined {
    return this.#docs.get(objectID);
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
      const numbers = isNumber(value) ? [value] : Array.isArray(value) ? scalarsOf(value).filter(isNumber) : [];
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

  /** A number by record that sorts as an attribute's values do; NaN without a value, undefined for an unknown attribute. */
  sortKeys(attribute: string, locale: string): Float64Array | undefined {
    return this.#sorts.get(attribute)?.keys(locale);
  }
}
