import { z } from 'zod';
import type { Stored } from './kind.ts';
import type { Mutable } from './mutable.ts';

const row = z.object({ seq: z.number(), id: z.string(), version: z.number(), body: z.instanceof(Uint8Array) });

/** What a statement must select so that its rows are entries. Text is read as bytes: most of it is sent as it is. */
export const entryColumns = 'seq, id, version, CAST(body AS BLOB) AS body';

/** A stored document: its JSON as it is sent, and its parsed form when asked for. */
export class Entry<T extends Stored> {
  readonly seq: number;
  readonly id: string;
  readonly version: number;
  /** UTF-8. */
  readonly bytes: Uint8Array;
  #document: T | undefined;

  constructor(seq: number, id: string, version: number, bytes: Uint8Array, document?: T) {
    this.seq = seq;
    this.id = id;
    this.version = version;
    this.bytes = bytes;
    this.#document = document;
  }

  /** From a row with the columns of `entryColumns`. */
  static of<T extends Stored>(found: unknown): Entry<T> {
    const { seq, id, version, body } = row.parse(found);
    return new Entry<T>(seq, id, version, body);
  }

  get text(): string {
    const { buffer, byteOffset, byteLength } = this.bytes;
    return Buffer.from(buffer, byteOffset, byteLength).toString();
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
