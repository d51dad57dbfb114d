import type { Control, PageFigures } from './pages.ts';
import { kilobytes, type Row } from './rows.ts';
import { type PageName, pageNames } from './shop-paths.ts';
import { inWords, type Spread } from './spread.ts';

/** What is measured of the pages, as far as it was; each time with its spread. */
export interface ShopFigures {
  readonly floor?: number;
  readonly pages?: Readonly<Record<PageName, PageFigures>>;
  readonly cached?: Readonly<Record<string, Spread>>;
  readonly uncached?: Readonly<Record<string, Spread>>;
  readonly scores?: Readonly<Record<string, Spread>>;
}

interface Found {
  readonly value: number;
  readonly text: string;
}

/** A line of the table: a figure of each page, what it should be, and what the chosen libraries alone come to. */
interface Line {
  readonly what: string;
  readonly of: (name: PageName) => Found | undefined;
  readonly goal: number;
  readonly goals?: Partial<Record<PageName, number>>;
  readonly isLeast?: boolean;
  readonly floor?: string | undefined;
}

const whole = (value: number): Found => ({ value, text: value.toFixed(0) });
const middle = (spread: Spread | undefined, digits = 0): Found | undefined =>
  spread && { value: spread.median, text: inWords(spread, digits) };

/** The lines that `docs` and issues quote, with the goals of the house. */
function linesOf({ floor, pages, cached, uncached, scores }: ShopFigures): Line[] {
  const page = (take: (figures: PageFigures) => Found | undefined) => (name: PageName) => pages && take(pages[name]);
  const ratio = (bytes: number) => (floor === undefined ? '' : `, ${(bytes / floor).toFixed(2)} of the floor`);
  const control = (what: Control) => page(({ attached }) => middle(attached[what]));
  return [
    {
      what: 'JavaScript of a page left alone, kB gzip (before it is interactive)',
      of: page(({ weight: { scripts } }) => ({
        value: scripts.all / 1000,
        text: `${kilobytes(scripts.all)} (${kilobytes(scripts.before)}${ratio(scripts.before)})`,
      })),
      goal: 165,
      goals: { search: 205 },
      floor: floor === undefined ? undefined : kilobytes(floor),
    },
    {
      what: 'JavaScript requests (before it is interactive)',
      of: page(
        ({
          weight: {
            scriptRequests: { all, before },
          },
        }) => ({ value: all, text: `${all} (${before})` }),
      ),
      goal: 8,
    },
    {
      what: 'HTML, kB gzip',
      of: page(({ weight }) => ({ value: weight.document / 1000, text: kilobytes(weight.document) })),
      goal: 14,
    },
    { what: 'elements', of: page(({ weight }) => whole(weight.nodes)), goal: 800 },
    {
      what: 'fonts, kB',
      of: page(({ weight }) => ({ value: weight.fonts / 1000, text: kilobytes(weight.fonts) })),
      goal: 25,
    },
    { what: 'FCP, ms', of: page(({ paint }) => middle(paint.fcp)), goal: 700 },
    { what: 'LCP, ms', of: page(({ paint }) => middle(paint.lcp)), goal: 850 },
    { what: 'total blocking time, ms', of: page(({ paint }) => middle(paint.blocking)), goal: 60 },
    { what: 'longest task, ms', of: page(({ paint }) => middle(paint.longestTask)), goal: 50 },
    { what: 'interactive, ms', of: page(({ paint }) => middle(paint.interactive)), goal: 1900 },
    { what: 'cart attached, ms', of: control('cart'), goal: 1900 },
    { what: 'add to cart attached, ms', of: control('add to cart'), goal: 1900 },
    { what: 'quick-add attached, ms', of: control('quick-add'), goal: 1900 },
    { what: 'CLS', of: page(({ paint }) => middle(paint.cls, 3)), goal: 0.005 },
    { what: 'pages a second, cached', of: name => middle(cached?.[name]), goal: 4000, isLeast: true },
    { what: 'pages a second, uncached', of: name => middle(uncached?.[name]), goal: 150, isLeast: true },
    { what: 'Lighthouse mobile, performance', of: name => middle(scores?.[name]), goal: 98, isLeast: true },
  ];
}

/** The pages beside one another; `missed` names those beyond the goal. Lines of which nothing was measured are left out. */
export function pageTable(figures: ShopFigures): { table: Record<string, string>[]; rows: Row[] } {
  const table: Record<string, string>[] = [];
  const rows: Row[] = [];
  for (const line of linesOf(figures)) {
    const { what, goal, goals = {}, isLeast = false, floor = '' } = line;
    const own = pageNames.flatMap(name => {
      const found = line.of(name);
      if (!found) return [];
      const limit = goals[name] ?? goal;
      const kept = isLeast ? found.value >= limit : found.value <= limit;
      const budget = `${isLeast ? '≥' : '≤'} ${limit}`;
      return [{ name, row: { what: `${name}: ${what}`, measured: found.text, budget, kept } }];
    });
    if (own.length === 0) continue;
    rows.push(...own.map(({ row }) => row));
    table.push({
      what,
      ...Object.fromEntries(own.map(({ name, row }) => [name, row.measured])),
      floor,
      goal: [...new Set(own.map(({ row }) => row.budget))].join(', '),
      missed: own.flatMap(({ name, row }) => (row.kept ? [] : name)).join(' '),
    });
  }
  return { table, rows };
}
