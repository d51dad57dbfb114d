import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { dataFilesIn, faultsIn, lockData, seededMark } from './data-files.ts';

/** Throws with a line for each damaged one. */
function requireSound(folder: string): void {
  const faults = faultsIn(folder);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Copies all databases of a folder, also while they are written to; the copy is there when it is whole. */
export async function backUp(dataDir: string, target: string): Promise<string[]> {
  const names = dataFilesIn(dataDir);
  if (names.length === 0) throw new Error(`there is no data in ${dataDir}`);
  if (existsSync(target)) throw new Error(`${target} is there already`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const name of names) {
    const source = new DatabaseSync(join(dataDir, name), { readOnly: true });
    try {
      await backup(source, join(unfinished, name));
    } finally {
      source.close();
    }
  }
  if (existsSync(join(dataDir, seededMark))) copyFileSync(join(dataDir, seededMark), join(unfinished, seededMark));
  requireSound(unfinished);
  renameSync(unfinished, target);
  return names;
}

/** Where the data lies that a restore has replaced. */
export const replacedFolder = 'before-restore';

/** Puts a backup in place of what is there, which is set aside; only while no process uses it. */
export function restore(dataDir: string, source: string): string[] {
  const names = dataFilesIn(source);
  if (names.length === 0) throw new Error(`there is no backup in ${source}`);
  requireSound(source);
  const held = lockData(dataDir);
  try {
    const coming = join(dataDir, 'restoring');
    const replaced = join(dataDir, replacedFolder);
    const anew = (folder: string) => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
    };
    anew(coming);
    const parts = existsSync(join(source, seededMark)) ? [...names, seededMark] : names;
    for (const name of parts) copyFileSync(join(source, name), join(coming, name));
    // Not before: what comes back may be what the restore before has set aside.
    anew(replaced);
    for (const name of [...dataFilesIn(dataDir), seededMark])
      for (const file of [name, `${name}-wal`, `${name}-shm`])
        if (existsSync(join(dataDir, file))) renameSync(join(dataDir, file), join(replaced, file));
    for (const name of parts) renameSync(join(coming, name), join(dataDir, name));
    rmSync(coming, { recursive: true });
  } finally {
    held.close();
  }
  return names;
}
