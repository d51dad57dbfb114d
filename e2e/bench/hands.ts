import type { Browser, Page } from '@playwright/test';
import { storefrontUrl } from '../shop-test.ts';
import { slowProcessor } from '../tools/slow-device.ts';
import { decidedVisitor } from '../tools/visitor.ts';
import { addToCart, cart } from './controls.ts';
import { inBrowser } from './measured-browser.ts';
import { press } from './pressed.ts';
import type { PageName, ShopPaths } from './shop-paths.ts';
import { type Spread, spreadOf } from './spread.ts';
import { openHydrated } from './weight.ts';

/** Something that a shopper does on a page. */
interface Hand {
  readonly what: string;
  readonly on: PageName;
  /** Of the window, in pixels. */
  readonly width: number;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  /** Fails where nothing has come of it: a hand that nobody hears is no quick one. */
  readonly shows: (page: Page) => Promise<void>;
}

const sidebar = 'dialog[open], [role=dialog]';
const field = 'header input[type=search], header input[role=combobox]';

const opening = (page: Page) => page.locator(sidebar).filter({ visible: true }).first();
const opened = (page: Page) => opening(page).waitFor({ timeout: 5000 });

const hands: readonly Hand[] = [
  {
    what: 'filter',
    on: 'search',
    width: 1440,
    act: page => press(page, 'main input[name=brand]'),
    shows: page => page.waitForURL(/[?&]brand=/, { timeout: 5000 }),
  },
  { what: 'add to cart', on: 'product', width: 1440, act: page => press(page, addToCart), shows: opened },
  {
    what: 'cart',
    on: 'product',
    width: 1440,
    prepare: async page => {
      await press(page, addToCart);
      await opening(page).waitFor();
      await page.keyboard.press('Escape');
      await opening(page).waitFor({ state: 'detached' });
      // The header is on its way back to the window.
      await page.locator(cart).hover();
    },
    act: page => press(page, cart),
    shows: opened,
  },
  {
    what: 'menu',
    on: 'home',
    width: 360,
    act: page => press(page, 'header button[aria-haspopup=dialog]'),
    shows: opened,
  },
  {
    what: 'typing',
    on: 'home',
    width: 1440,
    prepare: page => press(page, field),
    act: page => page.keyboard.type('drill', { delay: 150 }),
    shows: page => page.getByRole('listbox').waitFor({ timeout: 5000 }),
  },
];

/** Milliseconds in which what a hand does has shown. */
const afterwards = 1500;
/** What browsers do not tell of: it was there within a frame. */
const unnoticed = 16;

/** Interaction to Next Paint of each, on a processor that is four times slower. */
export function measureHands(paths: ShopPaths): Promise<Record<string, Spread>> {
  return inBrowser(async browser => {
    const figures: Record<string, Spread> = {};
    for (const hand of hands) figures[hand.what] = await spreadOf(() => interact(browser, paths[hand.on], hand));
    return figures;
  });
}

async function interact(browser: Browser, path: string, { width, prepare, act, shows }: Hand): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, storageState: decidedVisitor() });
  await openHydrated(page, storefrontUrl('gb', path));
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await slowProcessor(page);
  await page.evaluate(least => {
    const told = { longest: least };
    Object.assign(window, { told });
    const take = (entry: PerformanceEntry) => {
      if ('interactionId' in entry && entry.interactionId) told.longest = Math.max(told.longest, entry.duration);
    };
    const observer = new PerformanceObserver(list => list.getEntries().forEach(take));
    observer.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
  }, unnoticed);
  await act(page);
  await page.waitForTimeout(afterwards);
  await shows(page);
  const longest = await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'told'), 'longest')));
  await page.close();
  return longest;
}
