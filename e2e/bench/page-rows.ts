import type { PageFigures, Spread } from './pages.ts';
import { kilobytes, type Row, row } from './rows.ts';

/** Ratio to the floor of the same run; milliseconds of the slow profile. */
const budgets = { scripts: 1.15, requests: 10, lcp: 1300, cls: 0.02 };

const unbudgeted = (what: string, measured: string): Row => ({ what, measured, budget: '', kept: true });
const shown = ({ median, low, high }: Spread) => `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`;
const within = ({ low, high }: Spread) => `(${low.toFixed(0)}–${high.toFixed(0)})`;

/** What a page weighs and how it paints, beside what its libraries weigh alone. */
export function pageRows({ name, weight, paint }: PageFigures, floor: number): Row[] {
  const { scripts, scriptRequests } = weight;
  return [
    row(
      `${name}: JavaScript until interactive / floor (${kilobytes(scripts.before)} / ${kilobytes(floor)})`,
      scripts.before / floor,
      budgets.scripts,
    ),
    unbudgeted(`${name}: JavaScript of a page left alone`, kilobytes(scripts.all)),
    row(
      `${name}: JavaScript requests until interactive (${scriptRequests.all} in all)`,
      scriptRequests.before,
      budgets.requests,
      0,
    ),
    unbudgeted(`${name}: HTML (elements)`, `${kilobytes(weight.document)} (${weight.nodes})`),
    unbudgeted(`${name}: fonts`, kilobytes(weight.fonts)),
    unbudgeted(`${name}: FCP, ms`, shown(paint.fcp)),
    row(`${name}: LCP, ms ${within(paint.lcp)}`, paint.lcp.median, budgets.lcp, 0),
    unbudgeted(`${name}: interactive, ms`, shown(paint.interactive)),
    unbudgeted(`${name}: blocking time, ms`, shown(paint.blocking)),
    unbudgeted(`${name}: longest task, ms`, shown(paint.longestTask)),
    row(`${name}: CLS`, paint.cls.high, budgets.cls, 3),
  ];
}
