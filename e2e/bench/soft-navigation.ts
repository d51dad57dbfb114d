import type { Browser } from '@playwright/test';
import { storefrontUrl } from '../shop-test.ts';
import { slowProcessor } from '../tools/slow-device.ts';
import { decidedVisitor } from '../tools/visitor.ts';
import { inBrowser } from './measured-browser.ts';
import { aimAndPress, press } from './pressed.ts';
import { type Spread, spreadOf } from './spread.ts';
import { openHydrated } from './weight.ts';

/** How a link is pressed, in words. */
const ways = { 'pressed at once': press, 'aimed at first': aimAndPress } as const;

/** Milliseconds from a press on a tile until its product is painted, by the way it is pressed and by how many times slower the processor is. */
export type SoftNavigation = Readonly<Record<keyof typeof ways, Readonly<Record<'1' | '4', Spread>>>>;

/** From a listing to a product, on a fast line. */
export function measureSoftNavigation(listing: string): Promise<SoftNavigation> {
  const url = storefrontUrl('gb', listing);
  return inBrowser(async browser => {
    const at = (way: keyof typeof ways, rate: number) => spreadOf(() => goToProduct(browser, url, ways[way], rate));
    const by = async (way: keyof typeof ways) => ({ 1: await at(way, 1), 4: await at(way, 4) });
    return { 'pressed at once': await by('pressed at once'), 'aimed at first': await by('aimed at first') };
  });
}

async function goToProduct(browser: Browser, url: string, act: typeof press, rate: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, storageState: decidedVisitor() });
  await openHydrated(page, url);
  await page.waitForLoadState('networkidle');
  await slowProcessor(page, rate);
  const arrived = page.evaluate(watchArrival);
  await act(page, 'main article a[href*="-ex"]');
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
