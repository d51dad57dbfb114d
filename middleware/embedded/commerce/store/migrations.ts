import type { DatabaseSync } from 'node:sqlite';

/** A data file that this release cannot read; the message is for the person who starts it. */
export class DataFileError extends Error {}

/**
 * What leads a data file from each version to the next, oldest first; a new file starts at the last one. Tables are made
 * by their owners when they are missing, and index terms follow a kind by themselves (see Collection), so a migration is
 * only for what is stored in another way than before. Never change one that was released.
 */
const migrations: readonly ((connection: DatabaseSync) => void)[] = [
  // 1: the validity of prices counts in how long derived product data holds, so all of it is worked out once more.
  connection => connection.exec('DELETE FROM derived'),
  // 2: lines of carts and orders name their snapshot (see lineForm). What is stored whole stays so until it is written; only an older release cannot read the new form.
  () => undefined,
];

export const fileVersion = migrations.length;

function numberOf(connection: DatabaseSync, sql: string): number {
  const row = connection.prepare(sql).get() ?? {};
  return Number(Object.values(row)[0]);
}

/** Brings the file to the version of this release, in one transaction; a newer file is refused untouched. */
export function migrate(connection: DatabaseSync, path: string): void {
  const version = numberOf(connection, 'PRAGMA user_version');
  if (version > fileVersion)
    throw new DataFileError(
      `${path} was written by a newer release (file version ${version}, this release reads up to ${fileVersion})`,
    );
  if (version === fileVersion) return;
  const isNew = numberOf(connection, 'SELECT count(*) FROM sqlite_schema') === 0;
  connection.exec('BEGIN IMMEDIATE');
  try {
    if (!isNew) for (const migration of migrations.slice(version)) migration(connection);
    connection.exec(`PRAGMA user_version = ${fileVersion}; COMMIT`);
  } catch (error) {
    connection.exec('ROLLBACK');
    throw error;
  }
}
