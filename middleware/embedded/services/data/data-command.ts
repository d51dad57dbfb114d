// pnpm data backup [folder] | restore <folder> | check [folder]: the databases of the embedded services.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { backUp, replacedFolder, requireSound, restore } from './backup.ts';

const usage = 'pnpm data backup [folder] | restore <folder> | check [folder]';
const say = (text: string) => process.stdout.write(`${text}\n`);

function megabytes(folder: string, names: readonly string[]): string {
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return `${names.length} files, ${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

async function run([command, given, ...more]: readonly string[], dataDir: string): Promise<void> {
  const folder = given === undefined ? undefined : resolve(given);
  if (more.length > 0) throw new Error(usage);
  if (command === 'backup') {
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const target = folder ?? join(dataDir, 'backups', time);
    say(`backed up to ${target}: ${megabytes(target, await backUp(dataDir, target))}`);
  } else if (command === 'restore' && folder !== undefined) {
    const names = restore(dataDir, folder);
    say(`restored from ${folder}: ${megabytes(dataDir, names)}; what was there is in ${join(dataDir, replacedFolder)}`);
  } else if (command === 'check') {
    const checked = folder ?? dataDir;
    say(`${checked} is sound: ${megabytes(checked, requireSound(checked, 'data'))}`);
  } else throw new Error(usage);
}

const read = readConfig(process.env);
try {
  if ('problem' in read) throw new Error(read.problem);
  await run(process.argv.slice(2), read.config.dataDir);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
