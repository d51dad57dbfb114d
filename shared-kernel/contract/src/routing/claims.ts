import type { Release } from '../releases/release.ts';
import { addressesOf, type ClaimedPage } from './claimed-pages.ts';
import { specifiedPages } from './page-kind.ts';

type Claiming = Pick<Release, 'remote' | 'pages'>;

/** Pages of a release. One from before releases told them has those that are specified for its remote. */
export const claimsOf = ({ remote, pages }: Claiming): ClaimedPage[] =>
  pages?.map(page => ({ ...page, remote })) ?? specifiedPages.filter(page => page.remote === remote);

/** The pages of a composition that nobody knows but from its releases. */
export function furtherPages(releases: Iterable<Claiming>): ClaimedPage[] {
  const isSpecified = ({ path, remote }: ClaimedPage) =>
    specifiedPages.some(page => page.path === path && page.remote === remote);
  return [...releases].flatMap(claimsOf).filter(claim => !isSpecified(claim));
}

export interface Clash {
  /** The page or slot. */
  readonly what: string;
  readonly remotes: readonly [string, string];
}

/** The first page or slot that two remotes claim. */
export function firstClash(releases: readonly Pick<Release, 'remote' | 'pages' | 'slots'>[]): Clash | undefined {
  const owners = new Map<string, string>();
  for (const release of releases) {
    const pages = claimsOf(release).map(({ path }) => [addressesOf(path), `page ${path}`] as const);
    const slots = (release.slots?.fills ?? []).map(name => [`slot ${name}`, `slot ${name}`] as const);
    for (const [key, what] of new Map([...pages, ...slots])) {
      const owner = owners.get(key);
      if (owner !== undefined) return { what, remotes: [owner, release.remote] };
      owners.set(key, release.remote);
    }
  }
  return undefined;
}
