import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Says that the catalog was stored to its end. */
export const seededMark = 'seeded';

/** The databases of the services, by name. */
export const dataFilesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.endsWith('.sqlite'))
        .toSorted()
    : [];

/** What is wrong with a database, in SQLite's words; null when nothing is. */
function faultOf(file: string): string | null {
  try {
    const database = new DatabaseSync(file);
    try {
      const first = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})[0];
      return first === 'ok' ? null : String(first).replaceAll('\n', ' ');
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be read';
  }
}

/** A line for each damaged database of a folder. */
export const faultsIn = (folder: string): string[] =>
  dataFilesIn(folder).flatMap(name => {
    const fault = faultOf(join(folder, name));
    return fault === null ? [] : [`${join(folder, name)} is damaged (${fault})`];
  });

/** One process per data folder. The operating system frees the lock with the process, however it ends. Throws with a line for who wants it. */
export function lockData(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    const held = new DatabaseSync(join(folder, 'embedded.lock'));
    held.exec('pragma locking_mode = exclusive; begin exclusive');
    return held;
  } catch (error) {
    const isBusy = error instanceof Error && /locked/.test(error.message);
    throw new Error(isBusy ? `another process uses ${folder} (DATA_DIR)` : `${folder} cannot be used (DATA_DIR)`);
  }
}
