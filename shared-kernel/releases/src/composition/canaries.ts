import type { Canary, Composition, Versions } from '@exwerk/contract/releases/composition';
import { labelOf, without } from './versions.ts';

type Canaries = readonly Canary[];

/** A release leaves its canary when it is promoted or taken back; a canary without releases is none. */
export function canariesWithout(canaries: Canaries, gone: readonly string[]): Canary[] {
  return canaries
    .map(canary => ({ ...canary, remotes: without(canary.remotes, gone) }))
    .filter(({ remotes }) => Object.keys(remotes).length > 0);
}

/** Names of all that is in a canary with one of `names`: they were tried together, and none of them goes on alone. */
export const namesWith = (canaries: Canaries, names: readonly string[]): string[] =>
  canaries
    .map(({ remotes }) => Object.keys(remotes))
    .filter(together => together.some(name => names.includes(name)))
    .flat();

/**
 * Begins a canary, or changes the one of the same remotes. Nobody else's visitors are touched: it gets numbers that are free, and
 * keeps those it has. Throws when fewer are left than its share takes.
 */
export function withCanary(canaries: Canaries, remotes: Versions, share: number, now: Date): Canary[] {
  const names = Object.keys(remotes);
  const others = canariesWithout(canaries, names);
  const own = canaries.find(({ remotes: before }) => Object.keys(before).every(name => names.includes(name)));
  const taken = new Set(others.flatMap(({ numbers }) => numbers));
  const wanted = new Set([...(own?.numbers ?? []), ...Array.from({ length: 100 }, (_, number) => number)]);
  const free = [...wanted].filter(number => !taken.has(number));
  if (free.length < share) {
    const beside = others.map(canary => `${labelOf(canary.remotes)} (${canary.numbers.length} %)`).join(', ');
    throw new Error(`${labelOf(remotes)} cannot have ${share} % beside ${beside}: ${free.length} % are left`);
  }
  const numbers = free.slice(0, share).sort((one, other) => one - other);
  return [...others, { remotes, numbers, since: now.toISOString() }];
}

/** Releases that are in a canary and not in another one, as visitors must not get them any more. */
export function withdrawnFrom(before: Canaries, after: Canaries): Versions {
  const shown = (canaries: Canaries) => canaries.flatMap(({ remotes }) => Object.entries(remotes));
  const left = new Map(shown(after));
  return Object.fromEntries(shown(before).filter(([name, version]) => left.get(name) !== version));
}

/** Sessions that may go on when releases are withdrawn. */
export function retiredWithout(retired: Composition['retired'], withdrawn: Versions): Composition['retired'] {
  const names = Object.keys(withdrawn);
  return retired.filter(({ remotes }) => names.every(name => remotes[name] !== withdrawn[name]));
}
