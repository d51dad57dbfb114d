import type { Composition } from '@exwerk/contract/releases/composition';
import { shellName } from '@exwerk/contract/releases/release-name';
import { canariesWithout, retiredWithout } from './canaries.ts';
import { type Change, canaryEnded, kept } from './composition-changes.ts';
import { withOne } from './versions.ts';

/**
 * Takes back what was brought out last, or what of one remote or the shell was, in its own history alone: a canary, as a whole, if there is
 * one, else the last promotion. Visitors in the middle of a session lose what is withdrawn. `history` has earlier compositions, latest first.
 */
export function rolledBack(before: Composition, history: readonly Composition[], name: string | undefined): Change {
  const what = ['rollback', name].filter(Boolean).join(' ');
  const canary = before.canaries.findLast(({ remotes }) => name === undefined || remotes[name] !== undefined);
  if (canary) {
    const ended = Object.keys(canary.remotes);
    return { ...canaryEnded(before, ended), what: `${what} (canary of ${ended.join(' ')})` };
  }
  const targets = name === undefined ? lastPromoted(before, history) : targetsOf([name], before, history);
  if (targets.length === 0)
    throw new Error(`There is no earlier ${name === undefined ? 'composition' : `release of ${name}`}`);
  const withdrawn = Object.fromEntries(
    Object.entries(before.remotes).filter(([one]) => targets.some(([target]) => target === one)),
  );
  return {
    ...kept(before),
    what,
    remotes: targets.reduce((remotes, [one, entry]) => withOne(remotes, one, entry.remotes[one]), before.remotes),
    // A remote that goes takes its canary along.
    canaries: canariesWithout(
      before.canaries,
      targets.filter(([one, entry]) => entry.remotes[one] === undefined).map(([one]) => one),
    ),
    // What a rollback went back to is where the next one begins: not at what was taken back in between.
    restores: {
      ...before.restores,
      ...Object.fromEntries(targets.map(([one, entry]) => [one, entry.restores[one] ?? entry.revision])),
    },
    retired: retiredWithout(before.retired, withdrawn),
  };
}

/** A remote or the shell, and the latest composition in which it was another one. */
type Target = readonly [string, Composition];

/** Going back twice goes back two promotions, not forth again. */
function targetsOf(names: readonly string[], before: Composition, history: readonly Composition[]): Target[] {
  return names.flatMap((name): Target[] => {
    const position = before.restores[name] ?? before.revision;
    // A composition from before the shell was a release leaves the shell as it is.
    const tells = ({ remotes }: Composition) => name !== shellName || remotes[name] !== undefined;
    const target = history.find(
      entry => entry.revision < position && tells(entry) && entry.remotes[name] !== before.remotes[name],
    );
    return target ? [[name, target]] : [];
  });
}

/** Those that were promoted together last. */
function lastPromoted(before: Composition, history: readonly Composition[]): Target[] {
  const names = new Set([before, ...history].flatMap(({ remotes }) => Object.keys(remotes)));
  const targets = targetsOf([...names], before, history);
  const last = Math.max(...targets.map(([, { revision }]) => revision));
  return targets.filter(([, { revision }]) => revision === last);
}
