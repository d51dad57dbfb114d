import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction } from './database.ts';

const rowSchema = z.object({ name: z.string() });

/** The indices that were in memory when the service ended: the next start opens them before anybody asks. */
export class OpenedBefore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  names(): string[] {
    const rows = this.#database.prepare('SELECT name FROM opened_before ORDER BY rowid').all();
    return rows.map(row => rowSchema.parse(row).name);
  }

  remember(names: readonly string[]): void {
    const insert = this.#database.prepare('INSERT INTO opened_before VALUES (?)');
    inTransaction(this.#database, () => {
      this.#database.exec('DELETE FROM opened_before');
      for (const name of names) insert.run(name);
    });
  }
}
