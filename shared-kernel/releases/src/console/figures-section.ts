import { type Html, html } from '@exwerk/service/http/html';
import { type FiguresOfRelease, figuresByRelease } from '../figures/figures-by-release.ts';
import { frameInWords, mapFrames } from '../figures/map-frames.ts';
import { readFigures, shellAddresses } from '../figures/read-figures.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { table, timeOf } from './frame.ts';

/** Errors of a release that are shown, the latest. */
const mostErrors = 20;

/** What pages and render workers tell of a remote's releases, or undefined where an instance of the shell does not answer. */
export const readFiguresOf = (name: string): Promise<FiguresOfRelease[] | undefined> =>
  readFigures(shellAddresses()).then(
    answers => figuresByRelease(answers, name),
    () => undefined,
  );

const share = (count: number, of: number) => (of === 0 ? '–' : `${count} (${((100 * count) / of).toFixed(1)} %)`);
const time = (seconds: number | undefined) => (seconds === undefined ? '–' : `${Math.round(seconds * 1000)} ms`);
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0);

const heads = ['Release', 'Documents', 'With errors', 'Fallen regions', 'LCP', 'INP', 'CLS', 'Into the cart', 'Orders'];

const rowOf = ({
  release,
  views,
  viewsWithErrors,
  failedRegions,
  renderFailedRegions,
  vitals,
  steps,
}: FiguresOfRelease) => [
  html`<code>${release}</code>`,
  String(views),
  share(viewsWithErrors, views),
  String(sum(failedRegions) + sum(renderFailedRegions)),
  time(vitals.LCP),
  time(vitals.INP),
  vitals.CLS?.toFixed(3) ?? '–',
  share(steps.cart, views),
  share(steps.order, views),
];

/** How releases fare with their visitors; times are those of three in four documents. */
export function figuresSection(name: string, figures: readonly FiguresOfRelease[] | undefined): Html {
  const shown = figures?.length
    ? table({ caption: `Figures of ${name}, times of three in four documents`, heads, rows: figures.map(rowOf) })
    : html`<p class="soft">${figures ? 'Nobody has reported anything yet.' : 'The shell does not answer.'}</p>`;
  return html`<section aria-labelledby="figures"><h2 id="figures">How it fares</h2>${shown}</section>`;
}

/** What the code of a release threw, by its places in the sources. */
export async function errorsSection(store: ReleaseStore, { seen }: FiguresOfRelease): Promise<Html> {
  const rows = await Promise.all(
    seen
      .slice(0, mostErrors)
      .map(async ({ where, name, region, count, latest, frames }) => [
        html`<strong>${name}</strong>${region !== undefined && html`<br>${region} fell back`}`,
        where,
        String(count),
        timeOf(latest),
        html`<ul class="plain">${(await mapFrames(store, frames)).map(frame => html`<li><code>${frameInWords(frame)}</code></li>`)}</ul>`,
      ]),
  );
  const shown =
    rows.length > 0
      ? table({ caption: 'What it threw', heads: ['Error', 'Where', 'Times', 'Latest', 'At'], rows })
      : html`<p class="soft">None were reported.</p>`;
  return html`<section aria-labelledby="errors"><h2 id="errors">Errors</h2>${shown}</section>`;
}
