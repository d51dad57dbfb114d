const NONE: readonly number[] = [];

/** The values of one facet attribute: each distinct value once, each record a list of value numbers. */
export class FacetColumn {
  readonly values: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #caseless = new Map<string, number[]>();
  readonly #docs: (readonly number[] | undefined)[] = [];

  set(doc: number, values: readonly string[]): void {
    this.#docs[doc] = [...new Set(values)].map(value => this.#idOf(value));
  }

  #idOf(value: string): number {
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    const id = this.values.length;
    this.values.push(value);
    this.#ids.set(value, id);
    const caseless = value.toLowerCase();
    this.#caseless.set(caseless, [...(this.#caseless.get(caseless) ?? []), id]);
    return id;
  }

  of(doc: number): readonly number[] {
    return this.#docs[doc] ?? NONE;
  }

  /** Numbers of the values equal to this one but for case. */
  like(value: string): readonly number[] {
    return this.#caseless.get(value.toLowerCase()) ?? NONE;
  }
}

/** The numbers of one attribute, record by record; most records have one, which is kept bare. */
export class NumberColumn {
  readonly #docs: (number | readonly number[] | undefined)[] = [];

  set(doc: number, values: readonly number[]): void {
    this.#docs[doc] = values.length === 1 ? values[0] : values;
  }

  some(doc: number, test: (value: number) => boolean): boolean {
    const value = this.#docs[doc];
    if (typeof value === 'number') return test(value);
    return value?.some(test) ?? false;
  }

  forEach(doc: number, take: (value: number) => void): void {
    const value = this.#docs[doc];
    if (typeof value === 'number') take(value);
    else value?.forEach(take);
  }
}
