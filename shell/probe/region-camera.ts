import type { Page } from 'playwright-core';
import type { ProbeBrowser } from './probe-browser.ts';

export interface Region {
  /** `catalog`, `search/quick-search`, `shell/header`; what is in none is `shell`. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RegionPicture {
  /** PNG of the whole page. */
  readonly content: Buffer;
  /** What is inside of others before them. */
  readonly regions: readonly Region[];
}

/** Milliseconds in which a page has to be the browser's, and in which it comes to rest. */
const patience = { hydration: 15_000, rest: 5000 };

/**
 * Takes pictures of pages with their regions. Everything of the remotes in `hidden` is left out, so that the rest has its place whatever
 * becomes of them; so are photographs, which load when they want and are none of a remote's code.
 */
export async function openCamera(browser: ProbeBrowser, hidden: readonly string[]) {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  // Regions are drawn as with `?debug=boundaries` (shell/src/browser/draw-boundaries.ts), with no version to tell.
  await context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement) document.documentElement.dataset.boundaries = '';
    }).observe(document, { childList: true });
  });
  const own = hidden.flatMap(remote => [`[data-region^="${remote} "]`, `[data-region^="${remote}/"]`]);
  const style = `${own.join()} { display: none !important; }
[data-region] { outline: none !important; }
[data-region]::before { content: none !important; }
img, video, canvas, iframe { visibility: hidden !important; }`;
  /** The page as it is in windows of these widths, one after the other. */
  const take = async (url: string, widths: readonly number[]): Promise<RegionPicture[]> => {
    const page = await context.newPage();
    await widen(page, widths[0]);
    await page.goto(url, { waitUntil: 'commit' });
    await page
      .locator('html[data-hydrated="true"]')
      .waitFor({ state: 'attached', timeout: patience.hydration })
      .catch(() => undefined);
    await page.addStyleTag({ content: style });
    const pictures: RegionPicture[] = [];
    for (const width of widths) {
      await widen(page, width);
      // What a wider page shows besides comes with its scripts.
      await page.waitForLoadState('networkidle', { timeout: patience.rest }).catch(() => undefined);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const content = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
      pictures.push({ content, regions: await regionsOf(page) });
    }
    await page.close();
    return pictures;
  };
  return { take, close: () => context.close() };
}

async function widen(page: Page, width = 0): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
}

async function regionsOf(page: Page): Promise<Region[]> {
  const found = await page.evaluate(() => {
    const boxOf = (element: Element | null, name: string) => {
      const box = element?.getBoundingClientRect();
      if (!box || box.width === 0 || box.height === 0) return [];
      return [{ name, x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height }];
    };
    const marked = [...document.querySelectorAll('[data-region]')].flatMap(element =>
      boxOf(element, element.getAttribute('data-region')?.trim().split(' ')[0] ?? ''),
    );
    return [
      ...marked,
      ...boxOf(document.querySelector('header'), 'shell/header'),
      ...boxOf(document.querySelector('footer'), 'shell/footer'),
      ...boxOf(document.documentElement, 'shell'),
    ];
  });
  return found.toSorted((one, other) => one.width * one.height - other.width * other.height);
}
