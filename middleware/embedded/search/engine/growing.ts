interface Numbers {
  [place: number]: number;
  readonly length: number;
  set(from: ArrayLike<number>): void;
}

/** A typed array that grows by a quarter when it is full. `list` changes when it grows: read it anew after adding. */
class Growing<List extends Numbers> {
  list: List;
  length = 0;
  readonly #make: (length: number) => List;

  constructor(make: (length: number) => List) {
    this.#make = make;
    this.list = make(16);
  }

  push(value: number): void {
    this.put(this.length, value);
  }

  /** Places that were left out hold 0. */
  put(place: number, value: number): void {
    if (place >= this.list.length) this.#widen(place + 1);
    const list: Numbers = this.list;
    list[place] = value;
    if (place >= this.length) this.length = place + 1;
  }

  at(place: number): number {
    return place < this.length ? (this.list[place] ?? 0) : 0;
  }

  #widen(least: number): void {
    const wider = this.#make(Math.max(least, Math.ceil(this.list.length * 1.25) + 16));
    wider.set(this.list);
    this.list = wider;
  }
}

export const growingBytes = () => new Growing(length => new Uint8Array(length));
export const growingIntegers = () => new Growing(length => new Uint32Array(length));
export const growingNumbers = () => new Growing(length => new Float64Array(length));
