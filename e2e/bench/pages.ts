import { type Browser, chromium } from '@playwright/test';
import { z } from 'zod';
import { storefrontUrl } from '../shop-test.ts';
import { browserSwitches, ensureBrowser } from '../tools/browser.ts';
import { slowDown } from '../tools/slow-device.ts';
import { decidedVisitor } from '../tools/visitor.ts';
import { openHydrated, type PageWeight, weighLeftAlone } from './weight.ts';

/** The median of several visits, and the lowest and highest of them. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

const paintSchema = z.object({
  /** Milliseconds from the start of the visit. */
  fcp: z.number(),
  lcp: z.number(),
  interactive: z.number(),
  /** Milliseconds of tasks beyond 50 each, and the longest task. */
  blocking: z.number(),
  longestTask: z.number(),
  cls: z.number(),
});
type Paint = z.infer<typeof paintSchema>;

export interface PageFigures {
  name: string;
  weight: PageWeight;
  paint: Record<keyof Paint, Spread>;
}

const runs = 7;

/** Weight of a page on a fast line, and its paint on the 4G profile in cold visits. */
export async function measurePage(name: string, path: string): Promise<PageFigures> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserSwitches });
  try {
    const url = storefrontUrl('gb', path);
    const weight = await weighLeftAlone(browser, url);
    const paints: Paint[] = [];
    for (let run = 0; run < runs; run++) paints.push(await paint(browser, url));
    const spreadOf = (figure: keyof Paint) => spread(paints.map(values => values[figure]));
    const figures = {
      fcp: spreadOf('fcp'),
      lcp: spreadOf('lcp'),
      interactive: spreadOf('interactive'),
      blocking: spreadOf('blocking'),
      longestTask: spreadOf('longestTask'),
      cls: spreadOf('cls'),
    };
    return { name, weight, paint: figures };
  } finally {
    await browser.close();
  }
}

/** For a visitor who has decided about cookies: to others the question is the largest text, and comes when the page is interactive. */
async function paint(browser: Browser, url: string): Promise<Paint> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, storageState: decidedVisitor() });
  await slowDown(page);
  await page.addInitScript(observe);
  await openHydrated(page, url);
  await page.waitForTimeout(1000);
  const paint = paintSchema.parse(
    await page.evaluate(() => ({
      ...Reflect.get(window, 'paint'),
      interactive: performance.getEntriesByName('interactive')[0]?.startTime,
    })),
  );
  await page.close();
  return paint;
}

/** Runs in the page before anything of it does. */
function observe(): void {
  const paint = { fcp: 0, lcp: 0, blocking: 0, longestTask: 0, cls: 0 };
  Object.assign(window, { paint });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paint.lcp = startTime;
  });
  watch('longtask', ({ duration }) => {
    paint.blocking += duration - 50;
    paint.longestTask = Math.max(paint.longestTask, duration);
  });
  watch('layout-shift', entry => {
    if ('value' in entry && typeof entry.value === 'number') paint.cls += entry.value;
  });
}

function spread(values: readonly number[]): Spread {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
