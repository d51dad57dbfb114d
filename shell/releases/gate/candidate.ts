import { type RemoteName, remoteNames } from '@exwerk/shared-kernel/contract/remote';
import type { ComposedReleases } from '../../src/composition/composed-releases.ts';
import { compositionId, type SomeVersions, type Versions } from '../../src/composition/composition.ts';
import type { Release } from '../../src/composition/release.ts';
import { readRelease } from '../publish.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** What visitors would get, and which of it is new. */
export interface Candidate {
  readonly composed: ComposedReleases;
  readonly changed: readonly Release[];
}

/** Why a release may not reach visitors: the rule, what it was about in figures, and where. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(rule: string, release: Pick<Release, 'remote' | 'version'>, figure: string, file: string) {
    super(`refused by the rule "${rule}": ${release.remote}@${release.version}: ${figure} (${file})`);
  }
}

/** Reads the releases of a composition to be; refuses one that was never published. */
export async function readCandidate(store: ReleaseStore, remotes: Versions, changes: SomeVersions): Promise<Candidate> {
  const releases = {} as Record<RemoteName, Release>;
  for (const remote of remoteNames) {
    const version = remotes[remote];
    const release = await readRelease(store, remote, version);
    if (!release) {
      throw new Refused('published', { remote, version }, `there is no such release in ${store.place}`, 'release.json');
    }
    releases[remote] = release;
  }
  const changed = remoteNames.filter(name => changes[name] !== undefined).map(name => releases[name]);
  return { composed: { id: compositionId({ remotes }), releases }, changed };
}
