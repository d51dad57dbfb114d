import type { Versions } from '@exwerk/contract/releases/composition';
import { shellName } from '@exwerk/contract/releases/release-name';
import { readComposition } from '@exwerk/releases/composition/composition-store';
import type { ReleaseStore } from '@exwerk/releases/store/release-store';

/**
 * What `compose` is told so that visitors get releases: the shell and a remote that is composed are promoted, another one is added; a shop in
 * which nothing is composed begins with all of them at once.
 */
export async function nextChanges(versions: Versions, store: ReleaseStore): Promise<string[][]> {
  const composition = await readComposition(store);
  const releases = Object.entries(versions);
  if (!composition) return [['begin', ...releases.map(([name, version]) => `${name}@${version}`)]];
  const isNew = (name: string) => name !== shellName && composition.remotes[name] === undefined;
  return releases.map(([name, version]) => [isNew(name) ? 'add' : 'promote', `${name}@${version}`]);
}
