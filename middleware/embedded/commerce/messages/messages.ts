import { z } from 'zod';
import type { Project } from '../project.ts';
import type { Change } from '../store/change.ts';
import { optional } from '../store/mutable.ts';
import { identifiersOf, type RecordedMessage } from '../store/recorded.ts';

/** The oldest ones make room. */
const mostMessages = 10_000;
const day = 24 * 60 * 60 * 1000;

const sequenceRow = z.object({ last: z.number() });
const oldestRow = z.object({ id: z.string(), seq: z.number(), created_at: z.string() });

/** Makes messages of changes and keeps them, where the project wants them kept. */
export class Messages {
  readonly #project: Project;
  readonly #most: number;

  constructor(project: Project, most: number = mostMessages) {
    this.#project = project;
    this.#most = most;
    project.database.connection.exec(
      'CREATE TABLE IF NOT EXISTS message_sequence (resource TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID',
    );
  }

  /** Messages before this moment are not told any more. */
  horizon(): string {
    const { deleteDaysAfterCreation = 15 } = this.#project.messages.get();
    return new Date(Date.parse(this.#project.now()) - deleteDaysAfterCreation * day).toISOString();
  }

  /** The messages of a change; kept where the project has them enabled. */
  of(change: Change): RecordedMessage[] {
    const version = change.after ?? change.before;
    const payloads = change.messages();
    if (version === undefined || payloads.length === 0) return [];
    const { enabled } = this.#project.messages.get();
    const identifiers = identifiersOf(version.document);
    const made = payloads.map(payload => ({
      ...this.#project.stamp(),
      sequenceNumber: this.#next(version.id),
      resource: { typeId: change.typeId, id: version.id },
      resourceVersion: version.version,
      ...optional('resourceUserProvidedIdentifiers', identifiers),
      ...payload,
    }));
    if (change.after === undefined)
      this.#project.database.prepare('DELETE FROM message_sequence WHERE resource = ?').run(version.id);
    if (enabled) {
      for (const message of made) this.#project.collections.messages.insert(message);
      this.#forgetOldest(made.length + 1);
    }
    return made;
  }

  #next(resource: string): number {
    const found = this.#project.database
      .prepare(
        'INSERT INTO message_sequence VALUES (?, 1) ON CONFLICT (resource) DO UPDATE SET last = last + 1 RETURNING last',
      )
      .get(resource);
    return sequenceRow.parse(found).last;
  }

  /** As many as were made and one more, so that what is kept shrinks to its bound. */
  #forgetOldest(count: number): void {
    const { database, collections } = this.#project;
    const oldest = z
      .array(oldestRow)
      .parse(database.prepare('SELECT id, seq, created_at FROM messages ORDER BY seq LIMIT ?').all(count));
    const latest = z.object({ seq: z.number() }).parse(database.prepare('SELECT max(seq) AS seq FROM messages').get());
    const horizon = this.horizon();
    for (const { id, seq, created_at } of oldest)
      if (seq <= latest.seq - this.#most || created_at < horizon)
        collections.messages.remove(collections.messages.require(id));
  }
}
