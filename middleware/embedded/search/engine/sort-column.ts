import { growingNumbers } from './growing.ts';

/** Room between two neighbours, so that a new value finds a key between them. */
const STEP = 1024;
/** Key of a number among texts: before all of them. */
const NUMBER_AMONG_TEXTS = 0;

/** Places of texts in the alphabet of a language as numbers; a new text gets one between its neighbours'. */
class TextOrder {
  readonly keys = growingNumbers();
  readonly #collator: Intl.Collator;
  readonly #keyOf = new Map<string, number>();
  #sorted: string[];

  constructor(locale: string, texts: Iterable<string>) {
    this.#collator = new Intl.Collator(locale, { numeric: true });
    this.#sorted = [...new Set(texts)].sort(this.#collator.compare);
    this.#number();
  }

  #number(): void {
    this.#sorted.forEach((text, place) => {
      const before = this.#sorted[place - 1];
      const isSame = before !== undefined && this.#collator.compare(before, text) === 0;
      this.#keyOf.set(text, isSame ? (this.#keyOf.get(before) ?? 0) : (place + 1) * STEP);
    });
  }

  keyOf(text: string): number {
    return this.#keyOf.get(text) ?? Number.NaN;
  }

  /** False when there is no number left between two neighbours: the order has to be made anew. */
  add(text: string): boolean {
    if (this.#keyOf.has(text)) return true;
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#collator.compare(this.#sorted[middle] ?? '', text) < 0) low = middle + 1;
      else high = middle;
    }
    const next = this.#sorted[low];
    const after = next === undefined ? undefined : this.keyOf(next);
    const before = low === 0 ? 0 : this.keyOf(this.#sorted[low - 1] ?? '');
    const isSame = next !== undefined && this.#collator.compare(next, text) === 0;
    const key = isSame && after !== undefined ? after : after === undefined ? before + STEP : (before + after) / 2;
    this.#sorted.splice(low, 0, text);
    this.#keyOf.set(text, key);
    return isSame || (key > before && (after === undefined || key < after));
  }
}

/** The values of an attribute that records are sorted by. */
export class SortColumn {
  readonly #numbers = growingNumbers();
  readonly #texts: (string | undefined)[] = [];
  readonly #orders = new Map<string, TextOrder>();
  #hasTexts = false;

  add(doc: number, value: unknown): void {
    this.#numbers.put(doc, typeof value === 'number' || typeof value === 'boolean' ? Number(value) : Number.NaN);
    if (typeof value === 'string') {
      this.#hasTexts = true;
      this.#texts[doc] = value;
    }
    for (const [locale, order] of this.#orders) {
      if (typeof value === 'string' && !order.add(value)) this.#orders.delete(locale);
      else order.keys.put(doc, this.#key(doc, order));
    }
  }

  #key(doc: number, order: TextOrder): number {
    const text = this.#texts[doc];
    if (text !== undefined) return order.keyOf(text);
    return Number.isNaN(this.#numbers.at(doc)) ? Number.NaN : NUMBER_AMONG_TEXTS;
  }

  /** A number by record that sorts as the values do, texts as readers of the language expect; NaN without a value. */
  keys(locale: string): Float64Array {
    if (!this.#hasTexts) return this.#numbers.list;
    const known = this.#orders.get(locale);
    if (known) return known.keys.list;
    const order = new TextOrder(
      locale,
      this.#texts.filter(text => text !== undefined),
    );
    for (let doc = 0; doc < this.#numbers.length; doc++) order.keys.put(doc, this.#key(doc, order));
    this.#orders.set(locale, order);
    return order.keys.list;
  }
}
