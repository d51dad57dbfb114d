import { type Html, html } from '@exwerk/service/http/html';
import { quantile } from '../figures/tally.ts';
import { type CanaryPoint, type CanarySide, joined } from '../judging/canary-figures.ts';
import { table, timeOf } from './frame.ts';

interface Measure {
  readonly name: string;
  readonly of: (side: CanarySide) => number | undefined;
  readonly inWords: (value: number) => string;
}

const percent = (value: number) => `${value.toFixed(1)} %`;
const time = (seconds: number) => `${Math.round(seconds * 1000)} ms`;
const share = (count: number, { views }: CanarySide) => (views === 0 ? undefined : (100 * count) / views);

const measures: readonly Measure[] = [
  { name: 'Documents with errors', of: side => share(side.errors, side), inWords: percent },
  { name: 'Documents with fallen regions', of: side => share(side.failedRegions, side), inWords: percent },
  { name: 'LCP, three in four documents', of: ({ lcp }) => quantile(lcp, 0.75), inWords: time },
  { name: 'INP, three in four documents', of: ({ inp }) => quantile(inp, 0.75), inWords: time },
];

const width = 300;
const height = 100;

/** How a canary has fared over its time beside what all others got; the table below says the same in numbers. */
export function canaryCurves(points: readonly CanaryPoint[]): Html {
  if (points.length === 0)
    return html`<p class="soft">Its figures are kept from the second look on; there are none yet.</p>`;
  const charts = measures.map(measure => html`<li class="card"><h3>${measure.name}</h3>${chart(measure, points)}</li>`);
  return html`<ul class="plain cards">${charts}</ul><details><summary>The same in numbers</summary>${numbers(points)}</details>`;
}

function chart({ of, inWords }: Measure, points: readonly CanaryPoint[]): Html {
  const values = points.map(point => ({
    at: Date.parse(point.at),
    canary: of(point.canary),
    stable: of(point.stable),
  }));
  const most = Math.max(0, ...values.flatMap(({ canary, stable }) => [canary ?? 0, stable ?? 0]));
  const [first = 0, last = 0] = [values[0]?.at, values.at(-1)?.at];
  const x = (at: number) => Math.round((width * (at - first)) / Math.max(1, last - first));
  const y = (value: number) => Math.round(height - (height * value) / (most || 1));
  const line = (side: 'canary' | 'stable') => {
    const known = values.flatMap(one => (one[side] === undefined ? [] : [{ at: one.at, value: one[side] }]));
    const [only] = known;
    // A single value is a short line: a point would not be seen.
    const ends = known.length === 1 && only ? [only, { ...only, at: only.at + (last - first || 1) / 20 }] : known;
    return ends.map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join(' ');
  };
  const latest = (side: 'canary' | 'stable') => {
    const value = values.findLast(one => one[side] !== undefined)?.[side];
    return value === undefined ? '–' : inWords(value);
  };
  return html`<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">\
<line x1="0" x2="${width}" y1="${height}" y2="${height}"/><line x1="0" x2="${width}" y1="0" y2="0"/>\
<path class="others" d="${line('stable')}"/><path d="${line('canary')}"/></svg>\
<p>Canary (whole line) ${latest('canary')}, all others (broken line) ${latest('stable')}; the upper edge is ${inWords(most)}.</p>`;
}

/** Rows that are shown; when there are more whiles, several make one. */
const mostRows = 24;

function numbers(points: readonly CanaryPoint[]): Html {
  const shown = joined(points, Math.max(1, Math.ceil(points.length / mostRows)));
  const both = ({ of, inWords }: Measure, { canary, stable }: CanaryPoint) =>
    [canary, stable].map(side => {
      const value = of(side);
      return value === undefined ? '–' : inWords(value);
    });
  return table({
    caption: 'What visitors met up to each time since the one before: canary / all others',
    heads: ['Until', 'Share', 'Documents', ...measures.map(({ name }) => name)],
    rows: shown.map(point => [
      timeOf(point.at),
      `${point.share} %`,
      `${point.canary.views} / ${point.stable.views}`,
      ...measures.map(measure => both(measure, point).join(' / ')),
    ]),
  });
}
