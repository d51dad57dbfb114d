import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { remoteName, shellName } from '@exwerk/contract/releases/release-name';
import type { Federation, Host } from './federation.ts';

/** A package that releases are made of. */
export interface ReleasedPackage {
  readonly name: string;
  readonly folder: string;
}

const isReleased = (folder: string) => existsSync(path.join(folder, 'federation.ts'));

/**
 * The remotes of a folder: its folders `mfe-*` with a `federation.ts`; or the one that is developed by itself in this very folder.
 */
export function remotesIn(folder: string): ReleasedPackage[] {
  const nameOf = (below: string) => path.basename(below).replace(/^mfe-/, '');
  if (isReleased(folder)) return [{ name: nameOf(folder), folder }];
  return readdirSync(folder)
    .filter(below => below.startsWith('mfe-'))
    .map(below => path.join(folder, below))
    .filter(isReleased)
    .map(below => ({ name: nameOf(below), folder: below }));
}

/** All that can be released: the remotes, and the shell where it is. */
export function packagesIn(folder: string): ReleasedPackage[] {
  const shell = path.join(folder, shellName);
  return [...remotesIn(folder), ...(isReleased(shell) ? [{ name: shellName, folder: shell }] : [])];
}

/** A package by its name or its folder's: `checkout`, `mfe-checkout` and `@exwerk/mfe-checkout` are the same. */
export function packageOf(root: string, name: string): ReleasedPackage {
  const short = name.replace(/^@[\w-]+\//, '').replace(/^mfe-/, '');
  const known = packagesIn(root);
  const found = known.find(one => one.name === short);
  if (!found) throw new Error(`${name} is not here; there are ${known.map(one => one.name).join(', ')}`);
  return found;
}

export async function federationOf({ name, folder }: ReleasedPackage): Promise<Federation | Host> {
  const { federation } = (await import(path.join(folder, 'federation.ts'))) as { federation: Federation | Host };
  if (federation.name !== name) throw new Error(`${folder}/federation.ts names ${federation.name}, not ${name}`);
  const unfit = isHost(federation) ? undefined : remoteName.safeParse(name).error?.issues[0];
  if (unfit) throw new Error(`${name} ${unfit.message}`);
  return federation;
}

export const isHost = (federation: Federation | Host): federation is Host => 'entries' in federation;
