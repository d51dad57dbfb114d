import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { migrate } from './migrations.ts';

/**
 * The one SQLite file. `write` runs its work in one transaction: everything or nothing. Work is synchronous, so two
 * requests never interleave inside it. WAL with synchronous=NORMAL survives the death of the process at any moment.
 */
export class Database {
  readonly connection: DatabaseSync;
  readonly #statements: LRUCache<string, StatementSync>;
  readonly #onRollback: (() => void)[] = [];
  #afterCommit: (() => void)[] = [];
  #inTransaction = false;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, 'commerce.sqlite');
    this.connection = new DatabaseSync(path);
    this.connection.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA cache_size = -24576;
      PRAGMA temp_store = MEMORY;
      PRAGMA busy_timeout = 5000;
      PRAGMA wal_autocheckpoint = 8000;
      PRAGMA journal_size_limit = 67108864;
    `);
    try {
      migrate(this.connection, path);
    } catch (error) {
      this.connection.close();
      throw error;
    }
    this.#statements = new LRUCache({ max: 1000 });
  }

  /** A prepared statement, kept by its text. */
  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.connection.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  write<T>(work: () => T): T {
    if (this.#inTransaction) return work();
    this.prepare('BEGIN IMMEDIATE').run();
    this.#inTransaction = true;
    let result: T;
    try {
      result = work();
      this.prepare('COMMIT').run();
    } catch (error) {
      this.#afterCommit = [];
      if (this.connection.isTransaction) this.prepare('ROLLBACK').run();
      for (const forget of this.#onRollback) forget();
      throw error;
    } finally {
      this.#inTransaction = false;
    }
    const announcements = this.#afterCommit;
    this.#afterCommit = [];
    for (const announce of announcements) announce();
    return result;
  }

  /** Runs once what was written is durable; never when it was undone. */
  afterCommit(announce: () => void): void {
    if (this.#inTransaction) this.#afterCommit.push(announce);
    else announce();
  }

  /** Caches forget everything when a transaction is undone. */
  onRollback(forget: () => void): void {
    this.#onRollback.push(forget);
  }

  close(): void {
    this.connection.close();
  }
}
