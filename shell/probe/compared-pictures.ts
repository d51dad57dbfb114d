import type { Release } from '@exwerk/contract/releases/release';
import { Refused } from '@exwerk/releases/gate/candidate';
import { differingRegions } from './differing-regions.ts';
import type { ProbeBrowser } from './probe-browser.ts';
import { openCamera } from './region-camera.ts';

interface Comparison {
  /** The new releases, of which all is taken out of the pictures. */
  readonly tried: readonly Release[];
  readonly browser: ProbeBrowser;
  readonly country: string;
  /** Ports of the shells with and without them. */
  readonly before: number;
  readonly after: number;
  /** Addresses of the pages that are looked at. */
  readonly urls: readonly string[];
  readonly say: (line: string) => void;
}

const widths = [360, 1440];
/** A difference is one that shows again; a page that is still loading something else is looked at anew. */
const rounds = 3;

/** Throws `Refused` where a region of another remote, or of the shell, looks different with the new releases than without. */
export async function comparePictures(comparison: Comparison): Promise<void> {
  const { tried, browser, country, before, after, urls, say } = comparison;
  const camera = await openCamera(
    browser,
    tried.map(({ remote }) => remote),
  );
  const [blamed] = tried;
  let count = 0;
  for (const url of urls) {
    for (const width of widths) {
      const take = async (port: number) => camera.take(`http://${country}.localhost:${port}${url}`, width);
      let old = await take(before);
      let differing = differingRegions(old, await take(after));
      const restless = new Set<string>();
      for (let round = 1; differing.length > 0 && round < rounds; round += 1) {
        const again = await take(before);
        // What differs from itself tells nothing of who changed it.
        for (const { region } of differingRegions(old, again)) restless.add(region);
        old = again;
        const still = differingRegions(old, await take(after));
        differing = still.filter(
          ({ region }) => !restless.has(region) && differing.some(known => known.region === region),
        );
      }
      const [first] = differing;
      if (first && blamed) {
        const figure = `${first.figure} of the region ${first.region} on ${url} of ${country} at ${width} px`;
        throw new Refused('pictures', blamed, figure, url);
      }
      count += old.regions.length;
    }
  }
  await camera.close();
  say(`    ${count} regions of others on ${urls.length} pages look as before`);
}
