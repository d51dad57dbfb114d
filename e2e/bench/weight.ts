import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';

/** What a page sends, in bytes of gzip. */
export interface PageWeight {
  /** JavaScript asked for until the page is interactive, and by a page left alone. */
  scripts: { before: number; all: number };
  scriptRequests: { before: number; all: number };
  document: number;
  fonts: number;
  /** Scripts until the page is interactive, document and stylesheets. */
  text: number;
  /** Elements of the page. */
  nodes: number;
}

/** How long a page left alone goes on fetching, in milliseconds. */
const afterwards = 3000;

/** Opens a page on a fast line and weighs what it asks for. `patience` is how long it is left alone afterwards. */
export async function weigh(browser: Browser, url: string, patience = 0): Promise<PageWeight> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(stayOutOfTheSample);
  const sizes: { type: string; url: string; bytes: Promise<number> }[] = [];
  page.on('response', response => {
    const bytes = response.body().then(
      body => gzipSync(body).length,
      // The page is closed before the last ones are there.
      () => 0,
    );
    sizes.push({ type: response.request().resourceType(), url: response.url(), bytes });
  });
  await openHydrated(page, url);
  await page.waitForTimeout(patience);
  const { asked, nodes } = await page.evaluate(() => {
    const interactive = performance.getEntriesByName('interactive')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const entries = performance.getEntriesByType('resource').filter(entry => entry.startTime <= interactive);
    return { asked: entries.map(entry => entry.name), nodes: document.querySelectorAll('*').length };
  });
  const sum = async (found: typeof sizes) =>
    (await Promise.all(found.map(({ bytes }) => bytes))).reduce((total, size) => total + size, 0);
  const of = (...types: string[]) => sizes.filter(({ type }) => types.includes(type));
  const all = of('script');
  const before = all.filter(({ url: script }) => asked.includes(script));
  const scripts = { before: await sum(before), all: await sum(all) };
  const weight = {
    scripts,
    scriptRequests: { before: before.length, all: all.length },
    document: await sum(of('document')),
    fonts: await sum(of('font')),
    text: scripts.before + (await sum(of('document', 'stylesheet'))),
    nodes,
  };
  await page.close();
  return weight;
}

/**
 * Runs in the page before anything of it does. A share of the documents, less than half, fetches a file more to tell how it fared
 * (shell/src/browser/start-reports.ts): what is weighed is one of the others.
 */
function stayOutOfTheSample(): void {
  const { random } = Math;
  Math.random = () => (1 + random()) / 2;
}

/** The same, with what a page fetches once nobody waits for it. */
export const weighLeftAlone = (browser: Browser, url: string) => weigh(browser, url, afterwards);

/** Opens a page and waits until the visitor is known. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-hydrated="true"]').waitFor({ timeout: 60_000 });
}
