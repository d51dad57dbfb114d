import type { Browser, Page } from '@playwright/test';
import { storefrontUrl } from '../shop-test.ts';
import { slowDown, slowProcessor } from '../tools/slow-device.ts';
import { decidedVisitor } from '../tools/visitor.ts';
import { inBrowser } from './measured-browser.ts';
import { aimAndPress, comeAndPress, press } from './pressed.ts';
import { type Spread, spreadOf } from './spread.ts';
import { openHydrated } from './weight.ts';

interface Way {
  /** In words; the line is fast where it says nothing. */
  readonly what: string;
  readonly press: (page: Page, selector: string) => Promise<void>;
  readonly slow: (page: Page) => Promise<void>;
  /** Milliseconds. */
  readonly goal: number;
}

const asFast = (page: Page) => slowProcessor(page, 1);
const ways: readonly Way[] = [
  { what: 'pressed at once, CPU / 1', press, slow: asFast, goal: 80 },
  { what: 'pressed at once, CPU / 4', press, slow: slowProcessor, goal: 250 },
  { what: 'aimed at first, CPU / 1', press: aimAndPress, slow: asFast, goal: 80 },
  { what: 'aimed at first, CPU / 4', press: aimAndPress, slow: slowProcessor, goal: 250 },
  { what: 'by a hand that has been there, 4G, CPU / 4', press: comeAndPress, slow: slowDown, goal: 400 },
];

/** Milliseconds from a press on a tile until its product is painted, for each way to press it. */
export type SoftNavigation = readonly (Pick<Way, 'what' | 'goal'> & { readonly spread: Spread })[];

/** From a listing to a product. */
export function measureSoftNavigation(listing: string): Promise<SoftNavigation> {
  const url = storefrontUrl('gb', listing);
  return inBrowser(async browser => {
    const measured: SoftNavigation[number][] = [];
    for (const way of ways) measured.push({ ...way, spread: await spreadOf(() => goToProduct(browser, url, way)) });
    return measured;
  });
}

async function goToProduct(browser: Browser, url: string, { press, slow }: Way): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, storageState: decidedVisitor() });
  await openHydrated(page, url);
  await page.waitForLoadState('networkidle');
  await slow(page);
  const arrived = page.evaluate(watchArrival);
  await press(page, 'main article a[href*="-ex"]');
  const milliseconds = await arrived;
  await page.close();
  return milliseconds;
}

/** Runs in the page; answers once the heading of a product is painted after a press. Asks for no frame before: one costs what it measures. */
function watchArrival(): Promise<number> {
  const heading = () => document.querySelector('main h1')?.textContent;
  const before = heading();
  return new Promise(resolve => {
    const begin = ({ timeStamp }: Event) => {
      const watcher = new MutationObserver(() => {
        if (!/-ex\d{8}$/.test(location.pathname) || heading() === undefined || heading() === before) return;
        watcher.disconnect();
        // A task after the frame: it has been painted.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      });
      watcher.observe(document, { subtree: true, childList: true, characterData: true });
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
}
