import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { storefrontUrl } from '../shop-test.ts';
import { browserSwitches, ensureBrowser } from '../tools/browser.ts';
import { decidedVisitor } from '../tools/visitor.ts';

export interface PageFigures {
  name: string;
  /** JavaScript asked for until the page is interactive, gzip. */
  scriptBytes: number;
  scriptRequests: number;
  /** Scripts, document and stylesheets, gzip. */
  textBytes: number;
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
      const url = storefrontUrl('gb', path);
      const weight = await weigh(browser, url);
      const paints = [];
      for (let run = 0; run < runs; run++) paints.push(await paint(browser, url));
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

/** Scripts that were asked for before the page was interactive; what comes later keeps nobody waiting. With document and stylesheets the whole text of it. */
export async function weigh(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const bodies = new Map<string, Promise<number>>();
  const texts: Promise<number>[] = [];
  page.on('response', response => {
    const type = response.request().resourceType();
    const size = () =>
      response.body().then(
        body => gzipSync(body).length,
        // The page is closed before what came after it was interactive, which is not counted.
        () => 0,
      );
    if (type === 'script') bodies.set(response.url(), size());
    if (type === 'document' || type === 'stylesheet') texts.push(size());
  });
  await open(page, url);
  const asked = await page.evaluate(() => {
    const interactive = performance.getEntriesByName('interactive')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .filter(entry => entry.startTime <= interactive)
      .map(entry => entry.name);
  });
  const sum = async (sizes: Promise<number>[]) => (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  const scripts = asked.flatMap(name => bodies.get(name) ?? []);
  const scriptBytes = await sum(scripts);
  const textBytes = scriptBytes + (await sum(texts));
  await page.close();
  return { scriptBytes, scriptRequests: scripts.length, textBytes };
}

/** For a visitor who has decided about cookies: to others the question is the largest text, and comes when the page is interactive. */
async function paint(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, storageState: decidedVisitor() });
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
  await open(page, url);
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

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-hydrated="true"]').waitFor({ timeout: 60_000 });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
