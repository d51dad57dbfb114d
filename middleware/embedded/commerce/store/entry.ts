import { z } from 'zod';
import { type Form, textOf } from './form.ts';
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
  /** In the form of its kind, UTF-8. */
  readonly stored: Uint8Array;
  readonly #form: Form<T>;
  #document: T | undefined;

  constructor(form: Form<T>, seq: number, id: string, version: number, stored: Uint8Array, document?: T) {
    this.#form = form;
    this.seq = seq;
    this.id = id;
    this.version = version;
    this.stored = stored;
    this.#document = document;
  }

  /** From a row with the columns of `entryColumns`. */
  static of<T extends Stored>(form: Form<T>, found: unknown): Entry<T> {
    const { seq, id, version, body } = row.parse(found);
    return new Entry<T>(form, seq, id, version, body);
  }

  /** The same version with what else is known of it. */
  as(document: T): Entry<T> {
    return new Entry<T>(this.#form, this.seq, this.id, this.version, Buffer.from(this.#form.write(document)), document);
  }

  /** The JSON as it is sent, UTF-8. */
  get bytes(): Uint8Array {
    return this.#form.sent(this.stored);
  }

  get text(): string {
    return textOf(this.bytes);
  }

  get document(): T {
    this.#document ??= this.#form.read(this.stored);
    return this.#document;
  }

  /** A copy that may be changed. */
  copy(): Mutable<T> {
    return this.#form.read(this.stored);
  }

  /** The JSON as it is sent after a change of what the paths (as in `expand`) lead to. */
  bytesAfter(paths: readonly string[], change: (document: object) => void): Uint8Array {
    const document = this.#form.open(this.stored, paths);
    change(document);
    return this.#form.sent(Buffer.from(JSON.stringify(document)));
  }
}
