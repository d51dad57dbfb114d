import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isPlainObject, type SearchRecord } from '../records/record.ts';

const isRecord = (value: unknown): value is SearchRecord => isPlainObject(value) && typeof value.objectID === 'string';

/** A stored body. No schema library here: every hit of every answer comes this way. */
function parse(body: unknown): SearchRecord {
  const value: unknown = JSON.parse(String(body));
  if (!isRecord(value)) throw new Error('The search database holds a body that is no record');
  return value;
}

/** Bodies by objectID in one table: records, synonyms or rules of all indices. */
export class RecordStore {
  readonly #get: StatementSync;
  readonly #put: StatementSync;
  readonly #delete: StatementSync;
  readonly #clear: StatementSync;
  readonly #count: StatementSync;
  readonly #size: StatementSync;
  readonly #page: StatementSync;
  readonly #copy: StatementSync;

  constructor(database: DatabaseSync, table: 'records' | 'synonyms' | 'rules') {
    this.#get = database.prepare(`SELECT body FROM ${table} WHERE index_id = ? AND object_id = ?`);
    this.#put = database.prepare(`INSERT INTO ${table} (index_id, object_id, body) VALUES (?, ?, ?)
      ON CONFLICT (index_id, object_id) DO UPDATE SET body = excluded.body`);
    this.#delete = database.prepare(`DELETE FROM ${table} WHERE index_id = ? AND object_id = ?`);
    this.#clear = database.prepare(`DELETE FROM ${table} WHERE index_id = ?`);
    this.#count = database.prepare(`SELECT count(*) AS n FROM ${table} WHERE index_id = ?`);
    this.#size = database.prepare(`SELECT coalesce(sum(length(body)), 0) AS n FROM ${table} WHERE index_id = ?`);
    this.#page = database.prepare(`SELECT object_id, body FROM ${table} WHERE index_id = ? AND object_id > ?
      ORDER BY object_id LIMIT ?`);
    this.#copy = database.prepare(`INSERT INTO ${table} SELECT ?, object_id, body FROM ${table} WHERE index_id = ?`);
  }

  get(indexId: number, objectID: string): SearchRecord | undefined {
    const row = this.#get.get(indexId, objectID);
    return row && parse(row.body);
  }

  /** `body`: the record as JSON, when that is known already. */
  put(indexId: number, record: SearchRecord, body = JSON.stringify(record)): void {
    this.#put.run(indexId, record.objectID, body);
  }

  delete(indexId: number, objectID: string): boolean {
    return Number(this.#delete.run(indexId, objectID).changes) > 0;
  }

  clear(indexId: number): void {
    this.#clear.run(indexId);
  }

  count(indexId: number): number {
    return Number(this.#count.get(indexId)?.n);
  }

  size(indexId: number): number {
    return Number(this.#size.get(indexId)?.n);
  }

  /** Up to `limit` records after an objectID, in the order of objectIDs. */
  page(indexId: number, after: string, limit: number): SearchRecord[] {
    return this.#page.all(indexId, after, limit).map(row => parse(row.body));
  }

  all(indexId: number): SearchRecord[] {
    return this.page(indexId, '', -1);
  }

  /** Replaces everything in `to` by what is in `from`. */
  copy(from: number, to: number): void {
    this.#clear.run(to);
    this.#copy.run(to, from);
  }
}
