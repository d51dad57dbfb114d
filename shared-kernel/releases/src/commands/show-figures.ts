import type { FiguresOfRelease } from '../figures/figures-by-release.ts';
import { frameInWords, mapFrames } from '../figures/map-frames.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Errors of a release that are shown. */
const mostErrors = 10;

/** How a release fares, and what its latest errors are, by the sources. */
export async function showFigures(store: ReleaseStore, figures: FiguresOfRelease): Promise<string[]> {
  const { remote, release, views, errors, viewsWithErrors, renders, rendersWithErrors, steps, vitals, seen } = figures;
  const times = Object.entries(vitals).map(([name, value]) =>
    name === 'CLS' ? `CLS ${value.toFixed(3)}` : `${name} ${(value * 1000).toFixed(0)} ms`,
  );
  const shown = await Promise.all(
    seen.slice(0, mostErrors).map(async ({ where, name, region, count, latest, frames }) => {
      const lost = region === undefined ? '' : `, the region ${region} fell back`;
      const mapped = await mapFrames(store, frames);
      return [
        `  ${count} × ${name} in the ${where}${lost}, latest ${latest}`,
        ...mapped.map(frame => `    at ${frameInWords(frame)}`),
      ];
    }),
  );
  return [
    `${remote}@${release}`,
    `  ${views} documents of its pages; ${errors} errors of its code in ${viewsWithErrors} documents`,
    ...regionLines(figures),
    `  ${renders} pages rendered; ${rendersWithErrors} in which its code failed`,
    `  cart ${steps.cart}, checkout ${steps.checkout}, order ${steps.order}`,
    ...(times.length > 0 ? [`  three in four within ${times.join(', ')}`] : []),
    ...shown.flat(),
  ];
}

function regionLines({ failedRegions, renderFailedRegions }: FiguresOfRelease): string[] {
  const line =
    (where: string) =>
    ([region, count]: [string, number]) =>
      `  ${region} fell back ${count} times in ${where}`;
  return [
    ...Object.entries(failedRegions).map(line('browsers')),
    ...Object.entries(renderFailedRegions).map(line('workers')),
  ];
}
