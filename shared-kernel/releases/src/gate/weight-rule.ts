import type { Budget, Release } from '@exwerk/contract/releases/release';
import { weigh, weightOf } from '../publishing/release-weights.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, Refused } from './candidate.ts';

/**
 * What visitors may be made to download of a remote that says nothing else in its `federation.ts`. One kilobyte of an entry are the names of
 * the message files of all locales.
 */
const usualBudget: Budget = { entry: 5, part: 25 };
const usualStyles = 10;

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What each new release makes visitors download is within its remote's budget. */
export async function checkWeight({ changed, releases }: Candidate, store: ReleaseStore): Promise<string> {
  const heaviest = await Promise.all(
    changed.flatMap(({ remote }) => releases[remote] ?? []).map(release => checkRelease(release, store)),
  );
  return heaviest.length === 0
    ? 'no remote is new'
    : `heaviest part ${heaviest.map(inKilobytes).join(', ')} of JavaScript`;
}

async function checkRelease(release: Release, store: ReleaseStore): Promise<number> {
  const { remote, version, web, budget = usualBudget } = release;
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
  const check = (weight: number, most: number, name: string, kind = 'JavaScript') => {
    if (weight > most * 1000)
      throw new Refused('weight', release, `${inKilobytes(weight)} of ${kind}, the budget is ${most} kB`, name);
  };
  // Measured anew: what a release says of itself is not what it is held to.
  const { entry, styles, parts } = await weigh(web, sizeOf);
  check(entry, budget.entry, `web/${web.entry}`);
  for (const [source, weight] of Object.entries(parts)) check(weight, budget.parts?.[source] ?? budget.part, source);
  check(styles, budget.styles ?? usualStyles, web.styles.join(' '), 'styles');
  const weighed = new Set([...sizes.keys()]);
  for (const file of Object.keys(release.files)) {
    const name = /^web\/(.+\.(?!json$|map$)\w+)$/.exec(file)?.[1];
    if (name !== undefined && !weighed.has(name))
      check(await sizeOf(name), budget.part, file, 'a file that is fetched later');
  }
  return Math.max(0, ...Object.values(parts));
}
