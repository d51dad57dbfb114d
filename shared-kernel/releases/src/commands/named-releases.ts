import type { Versions } from '@exwerk/contract/releases/composition';
import type { Origin, Release, ShellRelease } from '@exwerk/contract/releases/release';
import { shellName } from '@exwerk/contract/releases/release-name';
import { readRelease, readShellRelease } from '../publishing/publish.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const read = (store: ReleaseStore, name: string, version: string): Promise<Release | ShellRelease | undefined> =>
  name === shellName ? readShellRelease(store, version) : readRelease(store, name, version);

/** Throws for the first that is not there. */
export function namedReleases(store: ReleaseStore, versions: Versions): Promise<(Release | ShellRelease)[]> {
  return Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      const release = await read(store, name, version);
      if (!release) throw new Error(`${name}@${version} is not released`);
      return release;
    }),
  );
}

/** By name, what releases were built from, as far as they tell. */
export async function originsOf(store: ReleaseStore, versions: Versions): Promise<Record<string, Origin | undefined>> {
  const origins = Object.entries(versions).map(
    async ([name, version]) => [name, (await read(store, name, version))?.origin] as const,
  );
  return Object.fromEntries(await Promise.all(origins));
}
