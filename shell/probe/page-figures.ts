import type { CDPSession, Page } from 'playwright-core';
import * as z from 'zod';
import { pageStateId } from '../src/rendering/page-state.ts';
import { openProbeBrowser, type ProbeBrowser } from './probe-browser.ts';

/** What a page consists of and how long it keeps its visitor waiting at most. */
export interface PageFigures {
  readonly elements: number;
  /** Bytes of state in its HTML. */
  readonly state: number;
  /** Milliseconds of a processor that its longest task takes until it comes to rest. */
  readonly task: number;
}

/** Milliseconds in which a page has to be the browser's, and in which it comes to rest. */
const patience = { hydration: 30_000, rest: 1500 };

/** What a page does on its main thread, and the mark that it sets there. */
const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
const mark = 'interactive';

const eventsSchema = z.array(
  z.looseObject({
    name: z.string(),
    pid: z.int(),
    tid: z.int(),
    /** Microseconds, of the clock and of the processor: another process that takes it makes no task longer. */
    dur: z.number().optional(),
    tdur: z.number().optional(),
  }),
);
type TraceEvents = z.infer<typeof eventsSchema>;

/** Opens a page for a new visitor, one at a time. Undefined where there is none, none that becomes the browser's, or where it leads to another. */
export async function takeFigures(browser: ProbeBrowser, url: string): Promise<PageFigures | undefined> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const trace = await startTrace(await context.newCDPSession(page));
    const answer = await page.goto(url, { waitUntil: 'commit' });
    const isThere = answer?.ok() === true && (await isHydrated(page)) && pathOf(page.url()) === pathOf(url);
    const counted = isThere ? await countIn(page) : undefined;
    const events = await trace();
    return counted && { ...counted, task: longestTask(events) };
  } finally {
    await context.close();
  }
}

const pathOf = (url: string) => new URL(url).pathname;

const countIn = (page: Page): Promise<Omit<PageFigures, 'task'>> =>
  page.evaluate(id => {
    const state = document.getElementById(id)?.textContent ?? '';
    return { elements: document.querySelectorAll('*').length, state: new TextEncoder().encode(state).length };
  }, pageStateId);

async function isHydrated(page: Page): Promise<boolean> {
  const done = page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached', timeout: patience.hydration });
  const isDone = await done.then(
    () => true,
    () => false,
  );
  await page.waitForLoadState('networkidle', { timeout: patience.rest }).catch(() => undefined);
  return isDone;
}

/** The browser tells what it has noted at once when it holds no process ready that does not answer; otherwise after five seconds. */
export const openMeasuringBrowser = () => openProbeBrowser('--renderer-process-limit=1');

/** Has the browser note what a page does; whoever calls what it answers gets that. */
async function startTrace(session: CDPSession): Promise<() => Promise<TraceEvents>> {
  const events: TraceEvents = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...eventsSchema.parse(value)));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

/** Of the thread that says that the page is interactive. Where no processor time is counted, the clock has to do. */
function longestTask(events: TraceEvents): number {
  const main = events.find(({ name }) => name === mark);
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid);
  const counted = tasks.flatMap(({ tdur }) => tdur ?? []);
  return Math.max(0, ...(counted.length > 0 ? counted : tasks.map(({ dur = 0 }) => dur))) / 1000;
}
