import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AnyRelease,
  anyReleaseSchema,
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '@exwerk/contract/releases/release';
import { shellName } from '@exwerk/contract/releases/release-name';
import pLimit from 'p-limit';
import { readStored } from '../store/read-stored.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Files that are on their way to the store at the same time. */
const atOnce = 8;

const releaseKey = (remote: string, version: string) => `${remote}/${version}/release.json`;

export const readRelease = (store: ReleaseStore, remote: string, version: string): Promise<Release | undefined> =>
  readStored(store, releaseKey(remote, version), releaseSchema);

export const readShellRelease = (store: ReleaseStore, version: string): Promise<ShellRelease | undefined> =>
  readStored(store, releaseKey(shellName, version), shellReleaseSchema);

/** What every release says, the shell's and a remote's. */
export const readAnyRelease = (store: ReleaseStore, name: string, version: string): Promise<AnyRelease | undefined> =>
  readStored(store, releaseKey(name, version), anyReleaseSchema);

/**
 * Publishes a built release: its files first, `release.json` last, so that nobody ever sees half of it. The same content under the
 * same version is no change; other content is refused, for a version is what visitors, caches and a rollback rely on.
 */
export async function publish(
  store: ReleaseStore,
  folder: string,
  release: AnyRelease,
  files: readonly string[],
): Promise<'published' | 'there already'> {
  const { remote, version } = release;
  if (await isSame(store, release)) return 'there already';
  const description = Buffer.from(JSON.stringify(release, null, 2));
  try {
    await pLimit(atOnce).map(files, async file =>
      putFile(store, `${remote}/${version}/${file}`, await readFile(path.join(folder, file))),
    );
    if (await store.add(releaseKey(remote, version), description)) return 'published';
  } catch (error) {
    // An environment takes nothing more once somebody else has finished the same.
    if (!(await isSame(store, release))) throw error;
  }
  await isSame(store, release);
  return 'there already';
}

/** What an interrupted try left is no release yet and gives way. */
export async function putFile(store: ReleaseStore, key: string, content: Buffer): Promise<void> {
  if (await store.add(key, content)) return;
  const left = await store.read(key);
  if (left?.content.equals(content)) return;
  if (!(await store.replace(key, content, left?.tag))) throw new Error(`${key} is being written by somebody else`);
}

/** Throws when there is a release of this version with other content, and names the first file that differs. */
async function isSame(store: ReleaseStore, { remote, version, files }: AnyRelease): Promise<boolean> {
  const there = await readAnyRelease(store, remote, version);
  if (!there) return false;
  const names = [...new Set([...Object.keys(files), ...Object.keys(there.files)])].sort();
  const differing = names.find(name => files[name] !== there.files[name]);
  if (differing === undefined) return true;
  throw new Error(
    `${remote}@${version} is published already with another ${differing}; a version never changes, choose the next one`,
  );
}
