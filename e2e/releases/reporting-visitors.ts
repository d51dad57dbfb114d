import { type Browser, type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { hydrated } from '../shop-test.ts';
import { freshVisitor } from '../tools/visitor.ts';
import type { ReleaseShop } from './release-shop.ts';

const isReport = (request: Request) => new URL(request.url()).pathname === '/__/reports';

interface SentReport {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Stay {
  /** The visitor's share number. */
  readonly number: number;
  readonly location: string;
  /** What they wait for before they leave. */
  readonly shown?: string;
  /** What they do before. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Opens a page of a shop that samples all documents and leaves it again; answers what the browser has reported of it. */
export async function reportsOf(
  shop: ReleaseShop,
  context: BrowserContext,
  { number, location, shown = 'h1', act }: Stay,
): Promise<SentReport[]> {
  const page = await context.newPage();
  const reports: Request[] = [];
  page.on('request', request => isReport(request) && reports.push(request));
  await context.addCookies([{ name: 'exwerk-share', value: String(number), url: shop.url() }]);
  const reporting = page.waitForEvent('requestfinished', request => request.url().includes('/monitoring.'));
  await page.goto(shop.url(location));
  await hydrated(page);
  await reporting;
  await page.locator(shown).first().waitFor();
  await act?.(page);
  // The report's script has come, and is yet to be run.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => reports.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const sent = await Promise.all(
    reports.map(async report => ({ headers: await report.allHeaders(), body: report.postData() ?? '' })),
  );
  // What is sent as a page is left is no longer the page's, so Playwright does not see it, and a context that is closed takes it along.
  await page.goto('about:blank');
  await page.waitForTimeout(500);
  await page.close();
  return sent;
}

/** What the browser of a new visitor reports of a page. */
export async function reportsOfNew(
  browser: Browser,
  shop: ReleaseShop,
  stay: Omit<Stay, 'number'> & Partial<Stay>,
): Promise<readonly string[]> {
  const context = await browser.newContext({ storageState: freshVisitor() });
  const reports = await reportsOf(shop, context, { number: 1, ...stay });
  await context.close();
  return reports.map(({ body }) => body);
}

/** Visitors whose browsers report what a real one has, each a few documents. */
export async function simulate(shop: ReleaseShop, reports: readonly string[], documents: number): Promise<void> {
  for (let sent = 0; sent < documents; sent += 20)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (const body of reports) await shop.post('/__/reports', body, { 'content-type': 'application/json' });
      }),
    );
}

/** A share number that is in no canary. */
export const stableNumber = (numbers: readonly number[]) =>
  Array.from({ length: 100 }, (_, number) => number).find(number => !numbers.includes(number)) ?? 0;
