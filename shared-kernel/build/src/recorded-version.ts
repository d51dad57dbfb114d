import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BundledFiles, bundledFilesSchema } from './bundled-files.ts';
import { fingerprint } from './fingerprint.ts';

/** The version of the last build when nothing has changed that it was made of: building again would bring the same. */
export async function recordedVersion(root: string, file: string): Promise<string | undefined> {
  const record = await lastBuild(file);
  if (!record || record.missing.some(name => existsSync(path.join(root, name)))) return undefined;
  const isSame = async (before: Readonly<Record<string, string>>, kind: 'file' | 'folder') => {
    const now = await fingerprint(root, Object.keys(before), kind);
    return Object.entries(before).every(([name, hash]) => now[name] === hash);
  };
  return (await isSame(record.files, 'file')) && (await isSame(record.folders, 'folder')) ? record.version : undefined;
}

/** What the last build was made of, whatever has changed since. A record that cannot be read is none. */
export async function lastBuild(file: string): Promise<BundledFiles | undefined> {
  try {
    return bundledFilesSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
