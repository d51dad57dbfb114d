import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { dataFilesIn, faultsIn, lockData, missingIn, seededMark } from './data-files.ts';

/** The databases of a folder. Throws where there is none, else with a line for each that is damaged and each part that is missing. */
export function requireSound(folder: string, what: 'data' | 'backup'): string[] {
  const names = dataFilesIn(folder);
  if (names.length === 0) throw new Error(`there is no ${what} in ${folder}`);
  const faults = [...faultsIn(folder), ...missingIn(folder)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return names;
}

/** Copies all databases of a folder, also while they are written to; the copy is there when it is whole. */
export async function backUp(dataDir: string, target: string): Promise<string[]> {
  const names = dataFilesIn(dataDir);
  if (names.length === 0) throw new Error(`there is no data in ${dataDir}`);
  const missing = missingIn(dataDir);
  if (missing.length > 0) throw new Error(missing.join('\n'));
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
  copyFileSync(join(dataDir, seededMark), join(unfinished, seededMark));
  requireSound(unfinished, 'backup');
  renameSync(unfinished, target);
  return names;
}

/** Where the data lies that a restore has replaced. */
export const replacedFolder = 'before-restore';

/** Puts a backup in place of what is there, which is set aside; only while no process uses it. */
export function restore(dataDir: string, source: string): string[] {
  const names = requireSound(source, 'backup');
  const held = lockData(dataDir);
  try {
    const coming = join(dataDir, 'restoring');
    const replaced = join(dataDir, replacedFolder);
    const anew = (folder: string) => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
    };
    anew(coming);
    const parts = [...names, seededMark];
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
