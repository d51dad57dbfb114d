import type { MessagesConfiguration } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Database } from '../store/database.ts';

const row = z.object({ version: z.number(), enabled: z.number(), days: z.number() });

/** Whether messages may be asked for, and how long; with the version of the project, whose only setting it is. */
export class ProjectMessages {
  readonly #database: Database;
  #known: (MessagesConfiguration & { readonly projectVersion: number }) | undefined;

  constructor(database: Database) {
    this.#database = database;
    database.connection.exec(`
      CREATE TABLE IF NOT EXISTS project_messages (
        one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL, enabled INTEGER NOT NULL, days INTEGER NOT NULL);
      INSERT OR IGNORE INTO project_messages VALUES (1, 1, 0, 15);
    `);
    database.onRollback(() => {
      this.#known = undefined;
    });
  }

  get(): MessagesConfiguration & { readonly projectVersion: number } {
    if (this.#known === undefined) {
      const found = this.#database.prepare('SELECT version, enabled, days FROM project_messages').get();
      const { version, enabled, days } = row.parse(found);
      this.#known = { enabled: enabled === 1, deleteDaysAfterCreation: days, projectVersion: version };
    }
    return this.#known;
  }

  set({ enabled, deleteDaysAfterCreation }: MessagesConfiguration): void {
    this.#database
      .prepare('UPDATE project_messages SET version = version + 1, enabled = ?, days = ?')
      .run(enabled ? 1 : 0, deleteDaysAfterCreation ?? this.get().deleteDaysAfterCreation ?? null);
    this.#known = undefined;
  }
}
