import type { Release, ShellRelease } from '@exwerk/contract/releases/release';
import { inKilobytes } from '../publishing/kilobytes.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, Refused } from './candidate.ts';
import { grownInWords, type NoteFigure, type NoteGrown } from './gate-figures.ts';
import { grownModules } from './grown-modules.ts';
import { type Weighed, weighRelease } from './weighed-release.ts';

interface Notes {
  readonly figure: NoteFigure;
  readonly grown: NoteGrown;
}

/** Modules that a refusal names; the report has all. */
const mostNamed = 5;

/** What each new release makes visitors download is within its budget; of what is not, the modules are told that have grown. */
export async function checkWeight(
  { shell, releases, changed, before, shellBefore }: Candidate,
  store: ReleaseStore,
  notes: Notes,
): Promise<string> {
  const pairs = [
    [shell, shellBefore] as const,
    ...Object.values(releases).map(release => [release, before[release.remote]] as const),
  ];
  const heaviest: number[] = [];
  for (const [release, old] of pairs.filter(([{ remote }]) => changed.some(one => one.remote === remote)))
    heaviest.push(await checkRelease(release, old, store, notes));
  return `heaviest part ${heaviest.map(inKilobytes).join(', ')} of JavaScript`;
}

async function checkRelease(
  release: Release | ShellRelease,
  old: Release | ShellRelease | undefined,
  store: ReleaseStore,
  { figure, grown }: Notes,
): Promise<number> {
  const name = `${release.remote}@${release.version}`;
  const weighed = await weighRelease(release, store);
  const oldWeighed = old ? await weighRelease(old, store) : [];
  const beforeOf = ({ place }: Weighed) => oldWeighed.find(other => other.place === place);
  // Whatever is fetched later has another name each time.
  for (const one of weighed.filter(({ kind }) => kind !== 'a file that is fetched later')) {
    const { place, bytes: value, most } = one;
    figure({ rule: 'weight', release: name, place, value, before: beforeOf(one)?.bytes, most });
  }
  const over = weighed.find(({ bytes, most }) => bytes > most);
  if (over) {
    const files = beforeOf(over)?.files ?? oldWeighed.flatMap(part => part.files);
    const modules = old
      ? await grownModules(store, { release, files: over.files }, { release: old, files: [...new Set(files)] })
      : [];
    for (const module of modules) grown({ release: name, place: over.place, ...module });
    throw refusal(release, over, modules.slice(0, mostNamed).map(grownInWords));
  }
  return Math.max(0, ...weighed.filter(({ kind }) => kind === 'JavaScript').map(({ bytes }) => bytes));
}

function refusal(release: Release | ShellRelease, { bytes, most, kind, file }: Weighed, grown: readonly string[]) {
  const told = grown.length > 0 ? `; what has grown: ${grown.join(', ')}` : '';
  return new Refused(
    'weight',
    release,
    `${inKilobytes(bytes)} of ${kind}, the budget is ${most / 1000} kB${told}`,
    file,
  );
}
