import { hash } from 'node:crypto';
import type { LineItem } from '@commercetools/platform-sdk';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database } from './database.ts';
import { textOf } from './form.ts';

/** What a line item says of its product: how it was called and looked when it was added, in all languages and with all prices. */
export type LineSnapshot = Pick<LineItem, 'name' | 'productSlug' | 'variant'>;

interface Kept {
  readonly json: Uint8Array;
  value?: LineSnapshot;
}

const seqRow = z.object({ seq: z.number() });
const bodyRow = z.object({ body: z.instanceof(Uint8Array) });

const maxBytes = 8 * 1024 * 1024;

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}

/**
 * Nearly all of a cart or an order are its lines' snapshots, and all carts and orders with an article have the same one. So each is
 * stored once, is never changed, and stays: orders need it for as long as they live.
 */
export class LineSnapshots {
  readonly #database: Database;
  readonly #kept = new LRUCache<number, Kept>({ maxSize: maxBytes, sizeCalculation: ({ json }) => json.byteLength });
  /** By variant, so that a line which was read is written without making its JSON. */
  #known = new WeakMap<object, LineSnapshot & { seq: number }>();

  constructor(database: Database) {
    this.#database = database;
    database.connection.exec(`
      CREATE TABLE IF NOT EXISTS line_snapshots (
        seq INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, body TEXT NOT NULL)
    `);
    database.onRollback(() => {
      this.#kept.clear();
      this.#known = new WeakMap();
    });
  }

  /** The number under which it is stored. */
  keep(snapshot: LineSnapshot): number {
    const known = this.#known.get(snapshot.variant);
    if (known?.name === snapshot.name && known.productSlug === snapshot.productSlug) return known.seq;
    const seq = this.#store(JSON.stringify(snapshot));
    this.#known.set(snapshot.variant, { ...snapshot, seq });
    return seq;
  }

  #store(text: string): number {
    const digest = hash('sha256', text, 'base64url');
    const found = this.#database.prepare('SELECT seq FROM line_snapshots WHERE hash = ?').get(digest);
    if (found !== undefined) return seqRow.parse(found).seq;
    return Number(
      this.#database.prepare('INSERT INTO line_snapshots (hash, body) VALUES (?, ?)').run(digest, text).lastInsertRowid,
    );
  }

  /** Its fields as JSON, without the braces around them; undefined for a number that was never given. */
  fields(seq: number): Uint8Array | undefined {
    return this.#read(seq)?.json.subarray(1, -1);
  }

  /** Frozen: it is everyone's. */
  value(seq: number): LineSnapshot {
    const kept = this.#read(seq);
    if (kept === undefined) throw new Error(`There is no line snapshot ${seq}`);
    if (kept.value === undefined) {
      // Written by this class from a snapshot.
      kept.value = frozen(JSON.parse(textOf(kept.json)) as LineSnapshot);
      this.#known.set(kept.value.variant, { ...kept.value, seq });
    }
    return kept.value;
  }

  #read(seq: number): Kept | undefined {
    const kept = this.#kept.get(seq);
    if (kept !== undefined) return kept;
    const found = this.#database
      .prepare('SELECT CAST(body AS BLOB) AS body FROM line_snapshots WHERE seq = ?')
      .get(seq);
    if (found === undefined) return undefined;
    const read: Kept = { json: bodyRow.parse(found).body };
    this.#kept.set(seq, read);
    return read;
  }
}
