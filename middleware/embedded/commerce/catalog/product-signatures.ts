import type { CreatedBy } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { currentActor } from '../store/actor.ts';
import type { Database } from '../store/database.ts';
import { optional } from '../store/mutable.ts';

const clientRow = z.object({ made: z.string().nullable(), changed: z.string() });

/** Who made and who last changed each product, in whichever of its versions. */
export class ProductSignatures {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.connection.exec(
      'CREATE TABLE IF NOT EXISTS product_client (id TEXT PRIMARY KEY, made TEXT, changed TEXT NOT NULL) WITHOUT ROWID',
    );
  }

  /** Notes whoever asks now. */
  sign(id: string, isNew: boolean): void {
    const actor = currentActor();
    if (actor === undefined) return;
    const by = JSON.stringify(actor);
    this.#database
      .prepare('INSERT INTO product_client VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET changed = excluded.changed')
      .run(id, isNew ? by : null, by);
  }

  forget(id: string): void {
    this.#database.prepare('DELETE FROM product_client WHERE id = ?').run(id);
  }

  of(id: string): { createdBy?: CreatedBy; lastModifiedBy?: CreatedBy } {
    const found = this.#database.prepare('SELECT made, changed FROM product_client WHERE id = ?').get(id);
    if (found === undefined) return {};
    const { made, changed } = clientRow.parse(found);
    return {
      ...optional('createdBy', made === null ? undefined : JSON.parse(made)),
      lastModifiedBy: JSON.parse(changed),
    };
  }
}
