import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS indices (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, main TEXT, settings TEXT NOT NULL DEFAULT '{}',
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS records (
    index_id INTEGER NOT NULL, object_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (index_id, object_id)
  );
  CREATE TABLE IF NOT EXISTS synonyms (
    index_id INTEGER NOT NULL, object_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (index_id, object_id)
  );
  CREATE TABLE IF NOT EXISTS rules (
    index_id INTEGER NOT NULL, object_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (index_id, object_id)
  );
  CREATE TABLE IF NOT EXISTS tasks (id INTEGER PRIMARY KEY AUTOINCREMENT, index_name TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS api_keys (
    value TEXT PRIMARY KEY, body TEXT NOT NULL, created_at INTEGER NOT NULL, is_deleted INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS events (id INTEGER PRIMARY KEY, received_at TEXT NOT NULL, body TEXT NOT NULL);
`;

/** Opens `<dataDir>/search.sqlite`, making it when it does not exist. */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'search.sqlite'));
  // Filling an index writes hundreds of megabytes: moved into the file seldom and in large pieces.
  database.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;
    PRAGMA wal_autocheckpoint = 8000; PRAGMA journal_size_limit = 67108864;
  `);
  database.exec(SCHEMA);
  return database;
}

/** Runs `work` in one transaction: all of it happens or none. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk takes it back by itself.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
