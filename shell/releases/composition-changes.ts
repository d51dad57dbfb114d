import { type RemoteName, remoteNames } from '@exwerk/shared-kernel/contract/remote';
import {
  type Composition,
  compositionId,
  type SomeVersions,
  sessionTime,
  type Versions,
} from '../src/composition/composition.ts';

/** What a change makes of the composition; revision, time and author are added when it is written. */
export type Change = Omit<Composition, 'revision' | 'promotedAt' | 'by'>;

/** Compositions that are kept for visitors in the middle of a session; each may cost a worker. */
const mostRetired = 2;

const label = (versions: SomeVersions) =>
  Object.entries(versions)
    .map(([remote, version]) => `${remote}@${version}`)
    .join(' ');

/** A remote leaves the canary when it is promoted or taken back; a canary without remotes is none. */
function canaryWithout(canary: Composition['canary'], gone: readonly string[]): Composition['canary'] {
  const left = Object.entries(canary?.remotes ?? {}).filter(([remote]) => !gone.includes(remote));
  return canary && left.length > 0 ? { ...canary, remotes: Object.fromEntries(left) } : undefined;
}

/** Makes releases current; the composition before stays for those who are in it. */
export function promoted(before: Composition | undefined, versions: SomeVersions, now: Date): Change {
  const remotes = { ...before?.remotes, ...versions } as Versions;
  const missing = remoteNames.filter(name => remotes[name] === undefined);
  if (missing.length > 0) throw new Error(`A composition needs a release of ${missing.join(', ')} too`);
  const isFresh = ({ replacedAt }: { replacedAt: string }) => now.getTime() - Date.parse(replacedAt) < sessionTime;
  const retired = before ? [{ remotes: before.remotes, replacedAt: now.toISOString() }, ...before.retired] : [];
  const others = retired.filter(entry => isFresh(entry) && compositionId(entry) !== compositionId({ remotes }));
  return {
    what: `promote ${label(versions)}`,
    remotes,
    canary: canaryWithout(before?.canary, Object.keys(versions)),
    previews: before?.previews ?? {},
    retired: others.slice(0, mostRetired),
  };
}

/** Shows releases to a share of the visitors. */
export function canaried(before: Composition, remotes: SomeVersions, share: number): Change {
  return { ...kept(before), what: `canary ${label(remotes)} --share ${share}`, canary: { remotes, share } };
}

/** Shows releases to whoever has the link. */
export function previewed(before: Composition, name: string, remotes: SomeVersions): Change {
  const previews = { ...before.previews, [name]: remotes };
  return { ...kept(before), what: `preview ${name} ${label(remotes)}`, previews };
}

/** Takes a preview away. */
export function previewEnded(before: Composition, name: string): Change {
  const { [name]: gone, ...previews } = before.previews;
  if (!gone) throw new Error(`There is no preview ${name}`);
  return { ...kept(before), what: `preview ${name} ends`, previews };
}

/**
 * Takes back what was brought out last: a canary when one is running, else the last promotion; with a remote, only what concerns
 * it. `history` holds the earlier compositions, latest first.
 */
export function rolledBack(
  before: Composition,
  history: readonly Composition[],
  remote: RemoteName | undefined,
): Change {
  const canaryConcerned = remote === undefined ? before.canary : before.canary?.remotes[remote];
  if (canaryConcerned) {
    const gone = remote === undefined ? [...remoteNames] : [remote];
    const what = ['rollback', remote, '(canary)'].filter(Boolean).join(' ');
    return { ...kept(before), what, canary: canaryWithout(before.canary, gone) };
  }
  // Going back twice goes back two promotions, not forth again.
  const position = before.restores ?? before.revision;
  const differs = ({ remotes }: Composition) =>
    remote === undefined
      ? compositionId({ remotes }) !== compositionId(before)
      : remotes[remote] !== before.remotes[remote];
  const target = history.find(entry => entry.revision < position && differs(entry));
  if (!target) throw new Error(`There is no earlier ${remote === undefined ? 'composition' : `release of ${remote}`}`);
  const remotes =
    remote === undefined ? target.remotes : { ...before.remotes, [remote]: target.remotes[remote] as string };
  const withdrawn = remoteNames.filter(name => remotes[name] !== before.remotes[name]);
  const isClean = (entry: { remotes: Versions }) =>
    withdrawn.every(name => entry.remotes[name] !== before.remotes[name]) &&
    compositionId(entry) !== compositionId({ remotes });
  return {
    ...kept(before),
    what: ['rollback', remote].filter(Boolean).join(' '),
    remotes,
    restores: target.revision,
    retired: before.retired.filter(isClean),
  };
}

function kept({ remotes, canary, previews, retired, restores }: Composition) {
  return { remotes, canary, previews, retired, restores };
}
