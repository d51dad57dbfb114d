import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrity } from '@exwerk/service/releases/integrity';

/** SHA-256 of each file, as `integrity` attributes have it. */
export async function integrityOf(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const hashes = await Promise.all(files.map(async file => [file, integrity(await readFile(path.join(folder, file)))]));
  return Object.fromEntries(hashes);
}

/** Paths below a folder with forward slashes, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob('**/*.*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files.push(path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  }
  return files.sort();
}
