import {
  type Composition,
  compositionSchema,
  currentCompositionKey,
  type Versions,
} from '@exwerk/contract/releases/composition';
import { type Release, releaseSchema } from '@exwerk/contract/releases/release';
import { shellName } from '@exwerk/contract/releases/release-name';
import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { fetchJson } from './fetch-release.ts';
import type { ShellBundles } from './shell-bundles.ts';

/** A composition with what each of its releases says about itself, and the shell's bundles that render it. */
export interface ComposedReleases {
  readonly id: string;
  readonly shell: ShellBundles;
  readonly releases: Readonly<Record<RemoteName, Release>>;
  /** Nobody's visit: workers look through the texts of all languages, too. */
  readonly examined?: true;
}

/** What visitors are meant to get now. It is the one thing that changes, so nobody caches it. */
export async function fetchComposition(releasesUrl: string): Promise<Composition> {
  return compositionSchema.parse(await fetchJson(`${releasesUrl}/${currentCompositionKey}`));
}

/** Reads all releases that a composition names; fails when one is missing. */
export async function fetchReleases(
  releasesUrl: string,
  versions: Versions,
  loadShell: (version: string | undefined) => Promise<ShellBundles>,
): Promise<ComposedReleases> {
  const { [shellName]: shellVersion, ...remotes } = versions;
  const fetched = Object.entries(remotes).map(async ([remote, version]) => {
    const url = `${releasesUrl}/${remote}/${version}/release.json`;
    return [remote, releaseSchema.parse(await fetchJson(url))] as const;
  });
  const [shell, releases] = await Promise.all([loadShell(shellVersion), Promise.all(fetched)]);
  return { id: compositionId({ remotes: versions }), shell, releases: Object.fromEntries(releases) };
}
