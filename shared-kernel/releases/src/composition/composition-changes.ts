import { type Composition, sessionTime, type Versions } from '@exwerk/contract/releases/composition';
import { shellName } from '@exwerk/contract/releases/release-name';
import { compositionId } from '@exwerk/service/releases/composition-id';

/** What a change makes of the composition; revision, time and author are added when it is written. */
export type Change = Omit<Composition, 'revision' | 'promotedAt' | 'by'>;

/** Compositions that are kept for visitors in the middle of a session; each may cost a worker. */
const mostRetired = 2;

const label = (versions: Versions) =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');

const without = (versions: Versions, gone: readonly string[]): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => !gone.includes(name)));

/** A release leaves the canary when it is promoted or taken back; a canary without releases is none. */
function canaryWithout(canary: Composition['canary'], gone: readonly string[]): Composition['canary'] {
  const left = without(canary?.remotes ?? {}, gone);
  return canary && Object.keys(left).length > 0 ? { ...canary, remotes: left } : undefined;
}

/** Puts releases in the place of what is current; the composition before stays for those who are in it. */
function replaced(before: Composition | undefined, remotes: Versions, now: Date): Pick<Change, 'remotes' | 'retired'> {
  const isFresh = ({ replacedAt }: { replacedAt: string }) => now.getTime() - Date.parse(replacedAt) < sessionTime;
  const retired = before ? [{ remotes: before.remotes, replacedAt: now.toISOString() }, ...before.retired] : [];
  const others = retired.filter(entry => isFresh(entry) && compositionId(entry) !== compositionId({ remotes }));
  return { remotes, retired: others.slice(0, mostRetired) };
}

/** Makes releases current, of remotes that are composed already or not. */
export function promoted(before: Composition | undefined, versions: Versions, now: Date): Change {
  return {
    what: `promote ${label(versions)}`,
    ...replaced(before, { ...before?.remotes, ...versions }, now),
    canary: canaryWithout(before?.canary, Object.keys(versions)),
    previews: before?.previews ?? {},
  };
}

/** Takes a remote that is new into the composition. */
export function added(before: Composition, versions: Versions, now: Date): Change {
  const [known] = Object.keys(versions).filter(name => before.remotes[name] !== undefined);
  if (known !== undefined) throw new Error(`${known} is composed already; promote its release`);
  return { ...promoted(before, versions, now), what: `add ${label(versions)}` };
}

/** Takes a remote out of the composition, whatever of it there is. */
export function removed(before: Composition, name: string, now: Date): Change {
  if (before.remotes[name] === undefined) throw new Error(`${name} is not composed`);
  if (name === shellName) throw new Error('There is no shop without the shell');
  const previews = Object.entries(before.previews).map(([preview, some]) => [preview, without(some, [name])]);
  return {
    what: `remove ${name}`,
    ...replaced(before, without(before.remotes, [name]), now),
    canary: canaryWithout(before.canary, [name]),
    previews: Object.fromEntries(previews),
  };
}

/** Shows releases to a share of the visitors. */
export function canaried(before: Composition, remotes: Versions, share: number): Change {
  return { ...kept(before), what: `canary ${label(remotes)} --share ${share}`, canary: { remotes, share } };
}

/** Shows releases to whoever has the link. */
export function previewed(before: Composition, name: string, remotes: Versions): Change {
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
 * Takes back what was brought out last: a canary when one is running, else the last promotion; with a name, only what concerns that
 * remote or the shell. `history` holds the earlier compositions, latest first.
 */
export function rolledBack(before: Composition, history: readonly Composition[], name: string | undefined): Change {
  const canaryConcerned = name === undefined ? before.canary : before.canary?.remotes[name];
  if (canaryConcerned) {
    const gone = name === undefined ? Object.keys(before.canary?.remotes ?? {}) : [name];
    const what = ['rollback', name, '(canary)'].filter(Boolean).join(' ');
    return { ...kept(before), what, canary: canaryWithout(before.canary, gone) };
  }
  // Going back twice goes back two promotions, not forth again.
  const position = before.restores ?? before.revision;
  const differs = (entry: Composition) =>
    name === undefined
      ? compositionId({ remotes: restored(before, entry) }) !== compositionId(before)
      : restored(before, entry)[name] !== before.remotes[name];
  const target = history.find(entry => entry.revision < position && differs(entry));
  if (!target) throw new Error(`There is no earlier ${name === undefined ? 'composition' : `release of ${name}`}`);
  const remotes = name === undefined ? restored(before, target) : withOne(before.remotes, name, target.remotes[name]);
  const names = Object.keys({ ...before.remotes, ...remotes });
  const withdrawn = names.filter(one => remotes[one] !== before.remotes[one]);
  const isClean = (entry: { remotes: Versions }) =>
    withdrawn.every(one => entry.remotes[one] !== before.remotes[one]) &&
    compositionId(entry) !== compositionId({ remotes });
  return {
    ...kept(before),
    what: ['rollback', name].filter(Boolean).join(' '),
    remotes,
    restores: target.revision,
    retired: before.retired.filter(isClean),
  };
}

/** What an earlier composition says of today's: one from before the shell was a release leaves the shell as it is. */
function restored({ remotes }: Composition, entry: Composition): Versions {
  return withOne(entry.remotes, shellName, entry.remotes[shellName] ?? remotes[shellName]);
}

function withOne(versions: Versions, name: string, version: string | undefined): Versions {
  return version === undefined ? without(versions, [name]) : { ...versions, [name]: version };
}

function kept({ remotes, canary, previews, retired, restores }: Composition) {
  return { remotes, canary, previews, retired, restores };
}
