import { type Browser, chromium } from '@playwright/test';
import { browserSwitches, ensureBrowser } from '../tools/browser.ts';

/** Measures something in a browser of its own. */
export async function inBrowser<Figures>(
  measure: (browser: Browser) => Promise<Figures>,
  ...switches: readonly string[]
): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserSwitches, ...switches] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
