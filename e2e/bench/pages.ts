import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { storefrontUrl } from '../shop-test.ts';
import { slowDown } from '../tools/slow-device.ts';
import { decidedVisitor } from '../tools/visitor.ts';
import { addToCart, cart, quickAdd } from './controls.ts';
import { inBrowser } from './measured-browser.ts';
import type { PageName } from './shop-paths.ts';
import { runs, type Spread, spread } from './spread.ts';
import { type PageWeight, weighLeftAlone } from './weight.ts';

const paintSchema = z.object({
  /** Milliseconds from the start of the visit. */
  fcp: z.number(),
  lcp: z.number(),
  interactive: z.number(),
  cls: z.number(),
  /** Of more than 50 ms. */
  longTasks: z.array(z.object({ start: z.number(), end: z.number() })),
  /** Milliseconds until what the shopper touches belongs to React, by control. */
  attached: z.record(z.string(), z.number()),
});

interface Paint extends Omit<z.infer<typeof paintSchema>, 'longTasks'> {
  /** Milliseconds of tasks beyond 50 each, from the first paint on (https://web.dev/articles/tbt), and the longest of them. */
  readonly blocking: number;
  readonly longestTask: number;
}

/** What a shopper touches on a page, where it has that. */
const controls = { cart, 'add to cart': addToCart, 'quick-add': quickAdd };
export type Control = keyof typeof controls;

export interface PageFigures {
  name: PageName;
  weight: PageWeight;
  paint: Record<Exclude<keyof Paint, 'attached'>, Spread>;
  attached: Partial<Record<Control, Spread>>;
}

/** Weight of a page on a fast line, and its paint on the 4G profile in cold visits. */
export function measurePage(name: PageName, path: string): Promise<PageFigures> {
  return inBrowser(async browser => {
    const url = storefrontUrl('gb', path);
    const weight = await weighLeftAlone(browser, url);
    const paints: Paint[] = [];
    for (let run = 0; run < runs; run++) paints.push(await paint(browser, url));
    const of = (figure: keyof PageFigures['paint']) => spread(paints.map(values => values[figure]));
    const figures = {
      fcp: of('fcp'),
      lcp: of('lcp'),
      interactive: of('interactive'),
      blocking: of('blocking'),
      longestTask: of('longestTask'),
      cls: of('cls'),
    };
    return { name, weight, paint: figures, attached: attachedIn(paints) };
  });
}

/** Milliseconds, long enough for pages to be at rest. */
const visit = 7000;

/** Of the controls that the page has. In a visit that never found one there, it took as long as the visit. */
function attachedIn(paints: readonly Paint[]): PageFigures['attached'] {
  const found: PageFigures['attached'] = {};
  for (const control of Object.keys(controls) as Control[]) {
    const times = paints.map(({ attached }) => attached[control] ?? visit);
    if (times.some(time => time < visit)) found[control] = spread(times);
  }
  return found;
}

/** For a visitor who has decided about cookies: to others the question is the largest text, and comes when the page is interactive. */
async function paint(browser: Browser, url: string): Promise<Paint> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, storageState: decidedVisitor() });
  await slowDown(page);
  await page.addInitScript(observe, controls);
  await page.goto(url);
  // Looking for something in the page would keep it busy.
  await page.waitForTimeout(visit);
  const { longTasks, ...seen } = paintSchema.parse(
    await page.evaluate(() => ({
      ...Reflect.get(window, 'paint'),
      interactive: performance.getEntriesByName('interactive')[0]?.startTime,
    })),
  );
  await page.close();
  const lengths = longTasks.map(({ start, end }) => end - Math.max(start, seen.fcp)).filter(length => length > 0);
  const blocking = lengths.reduce((sum, length) => sum + Math.max(0, length - 50), 0);
  return { ...seen, blocking, longestTask: Math.max(0, ...lengths) };
}

/** Runs in the page before anything of it does. */
function observe(selectors: Readonly<Record<string, string>>): void {
  const attached: Record<string, number> = {};
  const longTasks: { start: number; end: number }[] = [];
  const paint = { fcp: 0, lcp: 0, cls: 0, longTasks, attached };
  Object.assign(window, { paint });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paint.lcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => longTasks.push({ start: startTime, end: startTime + duration }));
  watch('layout-shift', entry => {
    if ('value' in entry && typeof entry.value === 'number') paint.cls += entry.value;
  });
  // React keeps an element's props with it from when it takes it over.
  const isAttached = (element: Element | null) =>
    element !== null && Object.keys(element).some(key => key.startsWith('__reactProps$'));
  setInterval(() => {
    for (const [control, selector] of Object.entries(selectors))
      if (isAttached(document.querySelector(selector))) attached[control] ??= performance.now();
  }, 20);
}
