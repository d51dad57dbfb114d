import type { Page } from '../releases/release.ts';
import type { RemoteName } from '../remotes/remote.ts';

/** A page with the remote that brings it. */
export interface ClaimedPage extends Page {
  readonly remote: RemoteName;
}

const segmentsOf = (path: string) => path.replace(/^\//, '').split('/');

/** As React Router ranks its routes, so that the page's remote and the route that renders it are the same. */
function rankOf(path: string): number {
  const segments = segmentsOf(path);
  const isOpen = segments.at(-1) === '*';
  const weight = (segment: string) => (segment === '' ? 1 : segment.startsWith(':') ? 3 : 10);
  const known = segments.filter(segment => segment !== '*');
  return segments.length - (isOpen ? 2 : 0) + known.reduce((sum, segment) => sum + weight(segment), 0);
}

function matches(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen ? given.length < wanted.length - 1 : given.length !== wanted.length) return false;
  const known = isOpen ? wanted.slice(0, -1) : wanted;
  return known.every((segment, at) => (segment.startsWith(':') ? given[at] !== '' : segment === given[at]));
}

/** The page that claims a path best; the order of the pages decides nothing. */
export function claimOn<Claim extends { readonly path: string }>(
  path: string,
  pages: readonly Claim[],
): Claim | undefined {
  const byRank = (one: Claim, other: Claim) =>
    rankOf(other.path) - rankOf(one.path) || (one.path < other.path ? -1 : 1);
  return pages.filter(page => matches(page.path, path)).sort(byRank)[0];
}

/** Two patterns that match the same addresses look the same here, whatever their parameters are called. */
export const addressesOf = (path: string): string => path.replace(/:[^/]+/g, ':');
