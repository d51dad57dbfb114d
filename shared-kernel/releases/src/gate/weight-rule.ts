import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Budget, Release } from '@exwerk/contract/releases/release';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, Refused } from './candidate.ts';

/**
 * What visitors may be made to download of a remote that says nothing else in its `federation.ts`. One kilobyte of an entry are the names of
 * the message files of all locales.
 */
const usualBudget: Budget = { entry: 5, part: 25 };
const usualStyles = 10;

const zip = promisify(gzip);
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
    return (await zip(stored.content, { level: 9 })).length;
  };
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? measure(file);
    sizes.set(file, size);
    return size;
  };
  const check = async (files: readonly string[], most: number, name: string, kind = 'JavaScript') => {
    const weight = (await Promise.all([...new Set(files)].map(sizeOf))).reduce((sum, size) => sum + size, 0);
    if (weight > most * 1000) {
      throw new Refused('weight', release, `${inKilobytes(weight)} of ${kind}, the budget is ${most} kB`, name);
    }
    return weight;
  };
  const scripts = (files: readonly string[]) => files.filter(file => file.endsWith('.js'));
  await check([web.entry], budget.entry, `web/${web.entry}`);
  const weights: number[] = [];
  for (const [source, files] of Object.entries(web.sources)) {
    const exposed = Object.values(web.exposes).find(list => list.some(file => files.includes(file))) ?? [];
    const needed = [web.entry, ...(web.exposes.routes ?? exposed), ...files];
    weights.push(await check(scripts(needed), budget.parts?.[source] ?? budget.part, source));
  }
  await check(web.styles, budget.styles ?? usualStyles, web.styles.join(' '), 'styles');
  const weighed = new Set([...sizes.keys()]);
  for (const file of Object.keys(release.files)) {
    const name = /^web\/(.+\.(?!json$|map$)\w+)$/.exec(file)?.[1];
    if (name !== undefined && !weighed.has(name))
      await check([name], budget.part, file, 'a file that is fetched later');
  }
  return Math.max(0, ...weights);
}
