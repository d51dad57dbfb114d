import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const switches = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** Milliseconds in which a page has to be taken over by the browser. */
const patience = 15_000;

export interface HydrationFault {
  readonly reason: string;
  readonly file?: string | undefined;
}

/** A browser that opens pages one after the other, each as a new visitor. */
export async function openProbeBrowser() {
  const executablePath = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths].find(
    path => path !== undefined && path !== '' && existsSync(path),
  );
  if (!executablePath) {
    throw new Error('The gate needs a browser: install Chromium or name its executable by CHROMIUM_PATH');
  }
  const browser = await chromium.launch({ executablePath, args: switches });
  return {
    close: () => browser.close(),
    /** Undefined when the page hydrates without an error. */
    async hydrate(url: string): Promise<HydrationFault | undefined> {
      const context = await browser.newContext();
      const faults: HydrationFault[] = [];
      try {
        const page = await context.newPage();
        page.on('pageerror', error => faults.push({ reason: String(error), file: fileIn(error.stack) }));
        page.on('console', message => {
          const text = message.text();
          if (!/^(?:Recovered while hydrating|The re(?:mote|gion) .+ (?:failed|could not be loaded))/.test(text))
            return;
          faults.push({ reason: text.slice(0, 300), file: fileIn(text) ?? message.location().url });
        });
        await page.goto(url, { waitUntil: 'commit' });
        const done = page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached', timeout: patience });
        await done.catch(() => faults.push({ reason: `was not hydrated within ${patience / 1000} s` }));
        // What the page fetches after hydration, such as a slot that is open from the start.
        await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
        const failed = await page
          .locator('[data-failed-region]')
          .first()
          .getAttribute('data-failed-region', { timeout: 1 })
          .catch(() => null);
        if (failed !== null) faults.push({ reason: `the region ${failed} shows its fall-back` });
        return faults[0];
      } finally {
        await context.close();
      }
    },
  };
}

/** The first script that a stack names. */
const fileIn = (stack: string | undefined) => /https?:\/\/[^\s/]+\/([^\s)]+?\.js)(?::\d+)*/.exec(stack ?? '')?.[1];
