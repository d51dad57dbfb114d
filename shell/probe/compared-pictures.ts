import type { Release } from '@exwerk/contract/releases/release';
import { Refused } from '@exwerk/releases/gate/candidate';
import { type Difference, differingRegions } from './differing-regions.ts';
import { openCamera, type RegionPicture } from './region-camera.ts';
import type { Visitor } from './visited-pages.ts';

interface Comparison {
  /** The new releases, of which all is taken out of the pictures. */
  readonly tried: readonly Release[];
  readonly country: string;
  /** Ports of the shells with and without them. */
  readonly before: number;
  readonly after: number;
  /** Addresses of the pages that are looked at. */
  readonly urls: readonly string[];
}

const widths = [360, 1440] as const;
/** A difference is one that shows again; a page that is still loading something else is looked at anew. */
const rounds = 3;

/** Throws `Refused` where a region of another remote, or of the shell, looks different with the new releases than without. */
export async function comparePictures({ browser, turns }: Visitor, comparison: Comparison): Promise<string> {
  const { tried, country, before, after, urls } = comparison;
  const camera = await openCamera(
    browser,
    tried.map(({ remote }) => remote),
  );
  const [blamed] = tried;
  const take = (port: number, url: string, some: readonly number[]) =>
    turns(() => camera.take(`http://${country}.localhost:${port}${url}`, some));
  const compare = async (url: string) => {
    const [old, now] = await Promise.all([take(before, url, widths), take(after, url, widths)]);
    for (const [index, width] of widths.entries()) {
      const pair = { old: old[index], now: now[index] };
      if (!pair.old || !pair.now) continue;
      const again = async (port: number) => (await take(port, url, [width]))[0];
      const [first] = await lasting(pair.old, pair.now, () => Promise.all([again(before), again(after)]));
      if (!first || !blamed) continue;
      const figure = `${first.figure} of the region ${first.region} on ${url} of ${country} at ${width} px`;
      throw new Refused('pictures', blamed, figure, url);
    }
    return old.reduce((sum, { regions }) => sum + regions.length, 0);
  };
  const counts = await Promise.all(urls.map(compare));
  await camera.close();
  const count = counts.reduce((sum, regions) => sum + regions, 0);
  return `${count} regions of others on ${urls.length} pages look as before`;
}

type Pair = readonly [RegionPicture | undefined, RegionPicture | undefined];

/** Differences that show each time the pages are looked at. */
async function lasting(old: RegionPicture, now: RegionPicture, again: () => Promise<Pair>): Promise<Difference[]> {
  let last = old;
  let differing = differingRegions(old, now);
  const restless = new Set<string>();
  for (let round = 1; differing.length > 0 && round < rounds; round += 1) {
    const [older, newer] = await again();
    if (!older || !newer) break;
    // What differs from itself tells nothing of who changed it.
    for (const { region } of differingRegions(last, older)) restless.add(region);
    last = older;
    const still = differingRegions(older, newer);
    differing = still.filter(({ region }) => !restless.has(region) && differing.some(known => known.region === region));
  }
  return differing;
}
