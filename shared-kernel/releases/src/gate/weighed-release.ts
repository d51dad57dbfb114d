import type { Budget, Release, ShellRelease } from '@exwerk/contract/releases/release';
import { filesOfParts, weightOf, weightOfAll } from '../publishing/release-weights.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { Refused } from './candidate.ts';

/** Something that a release makes visitors download. */
export interface Weighed {
  /** `entry`, `styles`, the source file of a page or slot, or the file that is fetched later. */
  readonly place: string;
  /** Where it is found. */
  readonly file: string;
  readonly kind: 'JavaScript' | 'styles' | 'a file that is fetched later';
  readonly files: readonly string[];
  /** Of gzip, as is what they may be. */
  readonly bytes: number;
  readonly most: number;
}

/**
 * What visitors may be made to download of a remote that says nothing else in its `federation.ts`. One kilobyte of an entry are the names of
 * the message files of all locales.
 */
const usualBudget: Budget = { entry: 5, part: 24 };
const usualStyles = 10;

/** Measured anew: what a release says of itself is not what it is held to. Nothing of a shell from before shells told a budget. */
export async function weighRelease(release: Release | ShellRelease, store: ReleaseStore): Promise<Weighed[]> {
  const { remote, version } = release;
  const budget = release.budget ?? ('exposes' in release ? usualBudget : undefined);
  if (!budget) return [];
  const sizes = new Map<string, Promise<number>>();
  const measure = async (file: string) => {
    const stored = await store.read(`${remote}/${version}/web/${file}`);
    if (!stored) throw new Refused('integrity', release, 'is missing', `web/${file}`);
    return weightOf(stored.content);
  };
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? measure(file);
    sizes.set(file, size);
    return size;
  };
  const weigh = async (parts: readonly Unweighed[]) =>
    Promise.all(
      parts.map(async ({ most, ...part }) => ({
        ...part,
        bytes: await weightOfAll(part.files, sizeOf),
        most: most * 1000,
      })),
    );
  const told = await weigh(toldParts(release, budget));
  const later = Object.keys(release.files).flatMap(file => /^web\/(.+\.(?!json$|map$)\w+)$/.exec(file)?.[1] ?? []);
  const others = later
    .filter(name => !sizes.has(name))
    .map(name => ({
      place: `web/${name}`,
      file: `web/${name}`,
      kind: 'a file that is fetched later' as const,
      files: [name],
      most: budget.part,
    }));
  return [...told, ...(await weigh(others))];
}

type Unweighed = Omit<Weighed, 'bytes'>;

/** What a release says that is downloaded together. */
function toldParts(release: Release | ShellRelease, budget: Budget): Unweighed[] {
  const { entry, styles = usualStyles, part, parts = {} } = budget;
  const { web } = release;
  const scripts = 'entry' in web ? [web.entry] : web.scripts;
  return [
    { place: 'entry', file: inWeb(scripts), kind: 'JavaScript', files: scripts, most: entry },
    { place: 'styles', file: web.styles.join(' '), kind: 'styles', files: web.styles, most: styles },
    ...Object.entries('entry' in web ? filesOfParts(web) : {}).map(
      ([source, files]): Unweighed => ({
        place: source,
        file: source,
        kind: 'JavaScript',
        files,
        most: parts[source] ?? part,
      }),
    ),
  ];
}

const inWeb = (files: readonly string[]) => files.map(file => `web/${file}`).join(' ');
