import { type Composition, sessionTime, type Versions } from '@exwerk/contract/releases/composition';
import { isDevelopmentVersion, shellName } from '@exwerk/contract/releases/release-name';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { canariesWithout, namesWith, retiredWithout, withCanary, withdrawnFrom } from './canaries.ts';
import { labelOf, without } from './versions.ts';

/** What a change makes of the composition; the rest is added when it is written. */
export type Change = Omit<Composition, 'format' | 'revision' | 'promotedAt' | 'by' | 'why'>;

/**
 * Compositions that are kept for visitors in the middle of a session: each squad may promote often, and none of that is to end a
 * session. They cost a line each, and a worker while somebody asks for them.
 */
const mostRetired = 100;

/** Everything that visitors get, also those who are in a canary. */
export const shownBy = ({ remotes, canaries }: Pick<Change, 'remotes' | 'canaries'>): { remotes: Versions }[] => [
  { remotes },
  ...canaries.map(canary => ({ remotes: { ...remotes, ...canary.remotes } })),
];

/** Puts releases in the place of what is current; what was shown before stays for those who are in it. */
function replaced(before: Composition | undefined, remotes: Versions, gone: readonly string[], now: Date) {
  const canaries = canariesWithout(before?.canaries ?? [], gone);
  const shown = new Set(shownBy({ remotes, canaries }).map(compositionId));
  const replacedAt = now.toISOString();
  const retired = before ? [...shownBy(before).map(entry => ({ ...entry, replacedAt })), ...before.retired] : [];
  const fresh = retired.filter(entry => now.getTime() - Date.parse(entry.replacedAt) < sessionTime);
  const byId = new Map(fresh.toReversed().map(entry => [compositionId(entry), entry]));
  const kept = fresh.filter(entry => byId.get(compositionId(entry)) === entry && !shown.has(compositionId(entry)));
  return { remotes, canaries, retired: kept.slice(0, mostRetired) };
}

/** Makes releases current, of remotes that are composed already or not. */
export function promoted(before: Composition | undefined, versions: Versions, now: Date): Change {
  const names = Object.keys(versions);
  return {
    what: `promote ${labelOf(versions)}`,
    ...replaced(before, { ...before?.remotes, ...versions }, names, now),
    previews: before?.previews ?? {},
    restores: Object.fromEntries(Object.entries(before?.restores ?? {}).filter(([name]) => !names.includes(name))),
  };
}

/** What is there first: nothing is before it. */
export const begun = (versions: Versions, now: Date): Change => ({
  ...promoted(undefined, versions, now),
  what: `begin ${labelOf(versions)}`,
});

/** Takes a remote that is new into the composition. */
export function added(before: Composition, versions: Versions, now: Date): Change {
  const [known] = Object.keys(versions).filter(name => before.remotes[name] !== undefined);
  if (known !== undefined) throw new Error(`${known} is composed already; promote its release`);
  return { ...promoted(before, versions, now), what: `add ${labelOf(versions)}` };
}

/** Takes a remote out of what visitors get; a preview stays what it was made of. */
export function removed(before: Composition, name: string, now: Date): Change {
  if (before.remotes[name] === undefined) throw new Error(`${name} is not composed`);
  if (name === shellName) throw new Error('There is no shop without the shell');
  const { [name]: _, ...restores } = before.restores;
  return {
    what: `remove ${name}`,
    ...replaced(before, without(before.remotes, [name]), [name], now),
    previews: before.previews,
    restores,
  };
}

/** Shows releases to a share of the visitors. */
export function canaried(before: Composition, remotes: Versions, share: number, now: Date): Change {
  const canaries = withCanary(before.canaries, remotes, share, now);
  return { ...canariesAre(before, canaries), what: `canary ${labelOf(remotes)} --share ${share}` };
}

/** Ends the canaries that releases are in, each as a whole and at once; those of others stay as they are. */
export function canaryEnded(before: Composition, names: readonly string[]): Change {
  const strange = names.find(name => before.canaries.every(({ remotes }) => remotes[name] === undefined));
  if (strange !== undefined) throw new Error(`${strange} is in no canary`);
  const ended = namesWith(before.canaries, names);
  return { ...canariesAre(before, canariesWithout(before.canaries, ended)), what: `canary ${ended.join(' ')} --end` };
}

function canariesAre(before: Composition, canaries: Composition['canaries']) {
  const withdrawn = withdrawnFrom(before.canaries, canaries);
  return { ...kept(before), canaries, retired: retiredWithout(before.retired, withdrawn) };
}

/** Shows releases to whoever has the link, beside what is current now, for as long as there is the preview. */
export function previewed(before: Composition, name: string, versions: Versions): Change {
  const previews = { ...before.previews, [name]: { ...before.remotes, ...versions } };
  return { ...kept(before), what: `preview ${name} ${labelOf(versions)}`, previews };
}

export function previewEnded(before: Composition, name: string): Change {
  if (!before.previews[name]) throw new Error(`There is no preview ${name}`);
  const { [name]: _, ...previews } = before.previews;
  return { ...kept(before), what: `preview ${name} --end`, previews };
}

/** Whether it names a build of sources as they change. */
export const isDeveloped = ({ remotes }: { readonly remotes: Versions }): boolean =>
  Object.values(remotes).some(isDevelopmentVersion);

/** Puts what was there before in the place of builds of sources; what was not composed then is gone, as are sessions with builds. */
export function putBack(before: Composition, earlier: Versions): Change | undefined {
  if (!isDeveloped(before)) return undefined;
  const released = (versions: Versions): Versions =>
    Object.fromEntries(
      Object.entries(versions).flatMap(([name, version]) => {
        const real = isDevelopmentVersion(version) ? earlier[name] : version;
        return real === undefined ? [] : [[name, real] as const];
      }),
    );
  return {
    ...kept(before),
    what: 'put back what was developed',
    remotes: released(before.remotes),
    previews: Object.fromEntries(Object.entries(before.previews).map(([name, made]) => [name, released(made)])),
    retired: before.retired.filter(entry => !isDeveloped(entry)),
  };
}

export function kept({ remotes, canaries, previews, retired, restores }: Composition) {
  return { remotes, canaries, previews, retired, restores };
}
