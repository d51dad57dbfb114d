import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** Says that the catalog was stored to its end. */
export const seededMark = 'seeded';

const catalog = 'commerce.sqlite';

/** What the services keep: each has a database of its own, from its first start on. */
export const databases: readonly string[] = [
  catalog,
  'customer-data.sqlite',
  'identity.sqlite',
  'mail.sqlite',
  'payments.sqlite',
  'search.sqlite',
  'support.sqlite',
];

/** The databases that are in a folder, by name. */
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

/** Tells how whoever ended in good order has left each database. */
const leftMark = 'left.json';
type Left = Readonly<Record<string, string>>;
const leftSchema = z.record(z.string(), z.string());

function stampOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

/** The last thing that a process does to a folder. Where there is no room for the mark, the next one looks. */
export function markLeft(folder: string): void {
  const left = dataFilesIn(folder).map(name => [name, stampOf(join(folder, name))]);
  try {
    writeFileSync(join(folder, leftMark), JSON.stringify(Object.fromEntries(left)));
  } catch {
    rmSync(join(folder, leftMark), { force: true });
  }
}

/** What the mark says, which counts once: what is written from now on does not show in the files at first. */
export function takeLeft(folder: string): Left {
  const mark = join(folder, leftMark);
  try {
    return leftSchema.parse(JSON.parse(readFileSync(mark, 'utf8')));
  } catch {
    return {};
  } finally {
    rmSync(mark, { force: true });
  }
}

/** A line for each damaged database of a folder. Those that are as they were left need no look: it takes a third of a second. */
export const faultsIn = (folder: string, left: Left = {}): string[] =>
  dataFilesIn(folder).flatMap(name => {
    if (left[name] === stampOf(join(folder, name))) return [];
    const fault = faultOf(join(folder, name));
    return fault === null ? [] : [`${join(folder, name)} is damaged (${fault})`];
  });

const missing = (folder: string, names: readonly string[]): string[] =>
  names.flatMap(name => (existsSync(join(folder, name)) ? [] : [`${join(folder, name)} is missing`]));

/** A line for each part that a whole folder has and this one lacks. */
export const missingIn = (folder: string): string[] => missing(folder, [...databases, seededMark]);

/** The mark alone sells nothing: a line where the catalog that it speaks of is gone. */
export const missingCatalog = (folder: string): string[] =>
  existsSync(join(folder, seededMark)) ? missing(folder, [catalog]) : [];

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
