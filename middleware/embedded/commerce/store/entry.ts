import type { Stored } from './kind.ts';
import type { Mutable } from './mutable.ts';

/** A stored document: its text as it is sent, and its parsed form when asked for. */
export class Entry<T extends Stored> {
  readonly seq: number;
  readonly version: number;
  readonly text: string;
  #document: T | undefined;

  constructor(seq: number, version: number, text: string) {
    this.seq = seq;
    this.version = version;
    this.text = text;
  }

  get document(): T {
    // The text was written by this service from a document of this very type.
    this.#document ??= JSON.parse(this.text) as T;
    return this.#document;
  }

  /** A copy that may be changed. */
  copy(): Mutable<T> {
    return JSON.parse(this.text) as Mutable<T>;
  }
}
