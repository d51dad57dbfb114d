import type { Versions } from '@exwerk/contract/releases/composition';
import type { AnyRelease, Release, ShellRelease } from '@exwerk/contract/releases/release';
import { isDevelopmentVersion, shellName } from '@exwerk/contract/releases/release-name';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { readRelease, readShellRelease } from '../publishing/publish.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** What visitors would get, all of it from the store, and which of it is new. */
export interface Candidate {
  readonly id: string;
  readonly shell: ShellRelease;
  /** By remote. */
  readonly releases: Readonly<Record<string, Release>>;
  /** Releases that nobody had so far, the shell's among them. */
  readonly changed: readonly AnyRelease[];
  /** Releases of remotes that are to be tried: the new ones, or all when the shell around them is new. */
  readonly tried: readonly Release[];
  /** What visitors have of those so far, by remote. */
  readonly before: Readonly<Record<string, Release>>;
  /** The shell that they have so far, where it is to be another one. */
  readonly shellBefore?: ShellRelease | undefined;
}

/** Why a release may not reach visitors: the rule, what it was about in figures, and where. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(rule: string, release: Pick<AnyRelease, 'remote' | 'version'>, figure: string, file: string) {
    super(`refused by the rule "${rule}": ${release.remote}@${release.version}: ${figure} (${file})`);
  }
}

/** Reads the releases of a composition to be, in place of `stable`; refuses one that was never published. */
export async function readCandidate(
  store: ReleaseStore,
  versions: Versions,
  changes: Versions,
  stable: Versions = {},
): Promise<Candidate> {
  const missing = (remote: string, version: string) =>
    new Refused('published', { remote, version }, `there is no such release in ${store.place}`, 'release.json');
  const built = Object.entries(changes).find(([, version]) => isDevelopmentVersion(version));
  if (built) {
    const [remote, version] = built;
    throw new Refused('published', { remote, version }, 'is a build of sources, and no release', 'release.json');
  }
  const { [shellName]: shellVersion, ...remotes } = versions;
  if (shellVersion === undefined) {
    throw new Error('The composition names no release of the shell yet; pnpm release shell, then promote it');
  }
  const shell = await readShellRelease(store, shellVersion);
  if (!shell) throw missing(shellName, shellVersion);
  const releases: Record<string, Release> = {};
  for (const [remote, version] of Object.entries(remotes)) {
    const release = await readRelease(store, remote, version);
    if (!release) throw missing(remote, version);
    releases[remote] = release;
  }
  const before: Record<string, Release> = {};
  for (const remote of Object.keys(changes).filter(name => name !== shellName)) {
    const release = stable[remote] === undefined ? undefined : await readRelease(store, remote, stable[remote]);
    if (release) before[remote] = release;
  }
  const oldShell = changes[shellName] === undefined ? undefined : stable[shellName];
  const shellBefore = oldShell === undefined ? undefined : await readShellRelease(store, oldShell);
  const isChanged = ({ remote }: AnyRelease) => changes[remote] !== undefined;
  const all = Object.values(releases);
  return {
    id: compositionId({ remotes: versions }),
    shell,
    releases,
    changed: [shell, ...all].filter(isChanged),
    tried: isChanged(shell) ? all : all.filter(isChanged),
    before,
    shellBefore,
  };
}
