import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Without a window Chromium takes half the processor time. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const switches = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/**
 * Milliseconds in which a page has to be taken over by the browser, gets to another one, comes to rest, and in which one that is open has to
 * answer: ample, for several are looked at at once.
 */
const patience = { hydration: 30_000, navigation: 20_000, rest: 5000, answer: 10_000 };
/** Pixels of height, and how coarse: some ten kilobytes a picture. */
const pictured = { window: 900, height: 1800, quality: 50 };
const accessibility = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a page tells of a remote that it no longer waits for (shared-kernel/runtime/src/shared/remote-loader.ts). */
const gaveUp = /did not answer within \d+ ms/;
/** A remote that is never there in time is one that hangs. */
const mostTries = 3;

export interface PageFault {
  readonly rule: 'probe' | 'hydration' | 'page' | 'accessibility' | 'life';
  readonly reason: string;
  readonly file?: string | undefined;
}

/** A page that stays open and notes what goes wrong with it. */
export class WatchedPage {
  readonly #faults: PageFault[] = [];
  #isOpen = false;
  #hasWaited = false;

  readonly page: Page;
  readonly context: BrowserContext;

  private constructor(page: Page, context: BrowserContext) {
    this.page = page;
    this.context = context;
    const note = (reason: string, file: string | undefined) =>
      this.#faults.push({ rule: this.#isOpen ? 'life' : 'hydration', reason: reason.slice(0, 300), file });
    page.on('pageerror', error => note(String(error), fileIn(error.stack)));
    page.on('console', message => {
      const text = message.text();
      if (gaveUp.test(text)) this.#hasWaited = true;
      // Refused requests are told by what the page makes of them.
      const isError = message.type() === 'error' && !text.startsWith('Failed to load resource');
      if (isError || text.startsWith('Recovered while hydrating')) note(text, fileIn(text) ?? message.location().url);
    });
  }

  static async open(url: string, context: BrowserContext): Promise<WatchedPage> {
    const watched = new WatchedPage(await context.newPage(), context);
    const answer = await watched.page.goto(url, { waitUntil: 'commit' });
    const status = answer?.status() ?? 0;
    if (status >= 500) watched.#faults.push({ rule: 'probe', reason: `answered with status ${status}` });
    const done = watched.page.locator('html[data-hydrated="true"]');
    await done
      .waitFor({ state: 'attached', timeout: patience.hydration })
      .catch(() =>
        watched.#faults.push({ rule: 'hydration', reason: `was not hydrated within ${patience.hydration / 1000} s` }),
      );
    // What the page fetches after hydration, such as a slot that is open from the start.
    await watched.#calm();
    await watched.#look();
    watched.#isOpen = true;
    return watched;
  }

  get fault(): PageFault | undefined {
    return this.#faults[0];
  }

  /** Whether something has failed on a page that did without a remote which was too slow: that may be the machine's doing. */
  get isLate(): boolean {
    return this.#hasWaited && this.fault !== undefined;
  }

  async #calm(): Promise<void> {
    await this.page.waitForLoadState('networkidle', { timeout: patience.rest }).catch(() => undefined);
  }

  /** Notes when the page has lost a region, its heading or its title. */
  async #look(): Promise<void> {
    if (this.fault) return;
    const { region, headings, title } = await this.page.evaluate(() => ({
      region: document.querySelector('[data-failed-region]')?.getAttribute('data-failed-region'),
      headings: document.querySelectorAll('h1').length,
      title: document.title.trim(),
    }));
    const fault = (reason: string) => this.#faults.push({ rule: 'page', reason });
    if (region != null) this.#faults.push({ rule: 'hydration', reason: `the region ${region} shows its fall-back` });
    else if (headings !== 1) fault(`has ${headings} h1 instead of one`);
    else if (title === '') fault('has no title');
  }

  /** Notes the first finding against WCAG 2.2 AA. */
  async checkAccessibility(): Promise<void> {
    if (this.fault) return;
    const { violations } = await new AxeBuilder({ page: this.page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
      .withTags(accessibility)
      .analyze();
    const [first] = violations;
    if (!first) return;
    const [{ target } = { target: [] }] = first.nodes;
    const reason = `${violations.length} findings against WCAG 2.2 AA, the first ${first.id} at ${target.join(' ')}`;
    this.#faults.push({ rule: 'accessibility', reason });
  }

  /** The page in a window of that width, down to where a picture of it would get long. */
  async picture(width: number): Promise<Buffer> {
    await this.page.setViewportSize({ width, height: pictured.window });
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, pictured.height) };
    return this.page.screenshot({ type: 'jpeg', quality: pictured.quality, fullPage: true, clip });
  }

  /** Goes to another page without loading it anew. */
  async goTo(path: string): Promise<void> {
    if (this.fault) return;
    const here = new URL(this.page.url());
    await this.page.evaluate(
      ([to, back]) => {
        history.pushState(null, '', to);
        history.pushState(null, '', back);
        history.back();
      },
      [path, here.pathname + here.search] as const,
    );
    // A page may take its query out of the address once it has acted on it, as `?contact` does.
    const arrived = this.page.waitForFunction(
      to => location.pathname === to && document.querySelector('h1') !== null,
      new URL(path, here).pathname,
      { timeout: patience.navigation },
    );
    await arrived.catch(() => this.#faults.push({ rule: 'page', reason: `does not get to ${path}` }));
    await this.#calm();
    await this.#look();
  }

  /** Notes when the page no longer answers. */
  async checkLife(): Promise<void> {
    if (this.fault) return;
    const answered = this.page.evaluate(() => true).catch(() => false);
    if (!(await Promise.race([answered, sleep(patience.answer, false)])))
      this.#faults.push({ rule: 'life', reason: `does not answer within ${patience.answer / 1000} s` });
  }
}

/** A browser in which each page is opened by a new visitor. */
export async function openProbeBrowser(...further: readonly string[]) {
  const executablePath = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths].find(
    path => path !== undefined && path !== '' && existsSync(path),
  );
  if (!executablePath) {
    throw new Error('The gate needs a browser: install Chromium or name its executable by CHROMIUM_PATH');
  }
  // Whoever tries ends the process by themselves, once they have written down that they were told to.
  const ending = { handleSIGINT: false, handleSIGTERM: false };
  const browser = await chromium.launch({ executablePath, args: [...switches, ...further], ...ending });
  const newContext = (options?: BrowserContextOptions) => browser.newContext(options);
  return {
    close: () => browser.close(),
    newContext,
    /** Opens a page for a new visitor, or one who has been there, and does something with it; again where that was late. */
    async open(url: string, context?: BrowserContext, act?: (watched: WatchedPage) => Promise<void>) {
      for (let tries = 1; ; tries += 1) {
        const watched = await WatchedPage.open(url, context ?? (await newContext()));
        await act?.(watched);
        if (!watched.isLate || tries === mostTries) return watched;
        await (context ? watched.page : watched.context).close();
      }
    },
  };
}
export type ProbeBrowser = Awaited<ReturnType<typeof openProbeBrowser>>;

/** The first script that a stack names. */
const fileIn = (stack: string | undefined) => /https?:\/\/[^\s/]+\/([^\s)]+?\.js)(?::\d+)*/.exec(stack ?? '')?.[1];
