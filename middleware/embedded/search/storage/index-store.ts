import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type Settings, settingsSchema } from '../params/settings.ts';
import { indexMissing } from '../problem.ts';

/** One index. A replica shares the records of its main index and differs by its settings. */
export interface IndexEntry {
  id: number;
  name: string;
  main: string | null;
  settings: Settings;
  createdAt: string;
  updatedAt: string;
}

const rowSchema = z.object({
  id: z.number(),
  name: z.string(),
  main: z.string().nullable(),
  settings: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** The list of indices, their settings and tasks. Settings are parsed once and kept. */
export class IndexStore {
  readonly #database: DatabaseSync;
  readonly #entries = new Map<string, IndexEntry>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.reload();
  }

  /** Reads the list again, after a transaction was taken back. */
  reload(): void {
    this.#entries.clear();
    for (const row of this.#database.prepare('SELECT * FROM indices').all()) this.#remember(row);
  }

  #remember(row: unknown): IndexEntry {
    const { id, name, main, settings, created_at, updated_at } = rowSchema.parse(row);
    const entry = {
      id,
      name,
      main,
      settings: settingsSchema.parse(JSON.parse(settings)),
      createdAt: created_at,
      updatedAt: updated_at,
    };
    this.#entries.set(name, entry);
    return entry;
  }

  find(name: string): IndexEntry | undefined {
    return this.#entries.get(name);
  }

  get(name: string): IndexEntry {
    const entry = this.#entries.get(name);
    if (!entry) throw indexMissing(name);
    return entry;
  }

  all(): IndexEntry[] {
    return [...this.#entries.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  /** The index whose records this one answers with: itself, or the main index of a replica. */
  recordsOf(entry: IndexEntry): IndexEntry {
    return entry.main === null ? entry : (this.#entries.get(entry.main) ?? entry);
  }

  replicasOf(entry: IndexEntry): IndexEntry[] {
    return this.all().filter(replica => replica.main === entry.name);
  }

  ensure(name: string): IndexEntry {
    const known = this.#entries.get(name);
    if (known) return known;
    const now = new Date().toISOString();
    return this.#remember(
      this.#database
        .prepare('INSERT INTO indices (name, created_at, updated_at) VALUES (?, ?, ?) RETURNING *')
        .get(name, now, now),
    );
  }

  save(entry: IndexEntry, change: { settings?: Settings; main?: string | null }): IndexEntry {
    const { settings, main } = { settings: entry.settings, main: entry.main, ...change };
    return this.#remember(
      this.#database
        .prepare('UPDATE indices SET settings = ?, main = ?, updated_at = ? WHERE id = ? RETURNING *')
        .get(JSON.stringify(settings), main, new Date().toISOString(), entry.id),
    );
  }

  delete(entry: IndexEntry): void {
    for (const table of ['records', 'synonyms', 'rules']) {
      this.#database.prepare(`DELETE FROM ${table} WHERE index_id = ?`).run(entry.id);
    }
    this.#database.prepare('DELETE FROM indices WHERE id = ?').run(entry.id);
    this.#entries.delete(entry.name);
  }

  /** Books a finished write; writes are done when they are answered, so every booked task is published. */
  book(indexName: string): number {
    return Number(this.#database.prepare('INSERT INTO tasks (index_name) VALUES (?)').run(indexName).lastInsertRowid);
  }

  isBooked(taskId: number): boolean {
    return this.#database.prepare('SELECT id FROM tasks WHERE id = ?').get(taskId) !== undefined;
  }
}
