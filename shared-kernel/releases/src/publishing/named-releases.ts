import type { Versions } from '@exwerk/contract/releases/composition';
import type { Origin, Release, ShellRelease } from '@exwerk/contract/releases/release';
import { releaseName, releaseVersion, shellName } from '@exwerk/contract/releases/release-name';
import type { ReleaseStore } from '../store/release-store.ts';
import { readRelease, readShellRelease } from './publish.ts';

/** A remote's release, or the shell's. Undefined for what is no release. */
export async function readOne(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Release | ShellRelease | undefined> {
  if (!releaseName.safeParse(name).success || !releaseVersion.safeParse(version).success) return undefined;
  return name === shellName ? readShellRelease(store, version) : readRelease(store, name, version);
}

/** Throws for the first that is not there. */
export function namedReleases(store: ReleaseStore, versions: Versions): Promise<(Release | ShellRelease)[]> {
  return Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      const release = await readOne(store, name, version);
      if (!release) throw new Error(`${name}@${version} is not released`);
      return release;
    }),
  );
}

/** By name, what releases were built from, as far as they tell. */
export async function originsOf(store: ReleaseStore, versions: Versions): Promise<Record<string, Origin | undefined>> {
  const origins = Object.entries(versions).map(
    async ([name, version]) => [name, (await readOne(store, name, version))?.origin] as const,
  );
  return Object.fromEntries(await Promise.all(origins));
}
