import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { storefrontUrl } from '../shop-test.ts';
import { browserSwitches, ensureBrowser } from '../tools/browser.ts';

export interface PageFigures {
  name: string;
  /** JavaScript asked for until the page is interactive, gzip. */
  scriptBytes: number;
  scriptRequests: number;
  lcp: number;
  cls: number;
}

const runs = 3;
/** 1.6 Mbit/s, 150 ms, CPU slowed four times. */
const fourG = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 };

const vitalsSchema = z.object({ lcp: z.number(), cls: z.number() });

/** Weight of each page on a fast line, and its paint on the 4G profile: medians of three cold visits. */
export async function measurePages(paths: Readonly<Record<string, string>>): Promise<PageFigures[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserSwitches });
  try {
    const figures: PageFigures[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const weight = await weigh(browser, path);
      const paints = [];
      for (let run = 0; run < runs; run++) paints.push(await paint(browser, path));
      figures.push({
        name,
        ...weight,
        lcp: median(paints.map(({ lcp }) => lcp)),
        cls: median(paints.map(({ cls }) => cls)),
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Scripts that were asked for before the page was interactive; what comes later keeps nobody waiting. */
async function weigh(browser: Browser, path: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const bodies = new Map<string, Promise<number>>();
  page.on('response', response => {
    if (response.request().resourceType() === 'script')
      bodies.set(
        response.url(),
        response.body().then(body => gzipSync(body).length),
      );
  });
  await open(page, path);
  const asked = await page.evaluate(() => {
    const interactive = performance.getEntriesByName('interactive')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .filter(entry => entry.startTime <= interactive)
      .map(entry => entry.name);
  });
  const sizes = await Promise.all(asked.flatMap(url => bodies.get(url) ?? []));
  await page.close();
  return { scriptBytes: sizes.reduce((sum, size) => sum + size, 0), scriptRequests: sizes.length };
}

async function paint(browser: Browser, path: string) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await slowDown(await page.context().newCDPSession(page));
  await page.addInitScript(() => {
    const vitals = { lcp: 0, cls: 0 };
    Object.assign(window, { vitals });
    new PerformanceObserver(list => {
      vitals.lcp = list.getEntries().at(-1)?.startTime ?? vitals.lcp;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') vitals.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, path);
  await page.waitForTimeout(1000);
  const vitals = vitalsSchema.parse(await page.evaluate(() => Reflect.get(window, 'vitals')));
  await page.close();
  return vitals;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fourG);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(storefrontUrl('gb', path));
  await page.locator('html[data-hydrated="true"]').waitFor({ timeout: 60_000 });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
