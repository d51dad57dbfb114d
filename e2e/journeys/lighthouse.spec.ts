import { freePort } from '@exwerk/service/testing/free-port';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { speakers } from '../languages/speaker.ts';
import { expect, test } from '../shop-test.ts';
import { browserSwitches, findBrowser } from '../tools/browser.ts';
import { isNightly, mostNightly } from '../tools/nights.ts';
import { visit } from '../visit.ts';

/** What Lighthouse finds amiss on the pages that shoppers come by, in Greek and in a language of compound words. */

const categories = ['accessibility', 'best-practices', 'seo'] as const;
const heard = mostNightly(speakers.filter(({ locale }) => ['el-GR', 'fi-FI'].includes(locale)));

/** The first link of a page, behind what is named, whose path looks so. */
async function linkOn(country: string, page: string, path: RegExp, behind: string): Promise<string> {
  let found: string | undefined;
  // Beside other suites a page may come without what its services had no time for.
  await expect(async () => {
    const { html } = await visit(country, page);
    found = [...html.slice(html.indexOf(behind)).matchAll(/href="(\/[^"?#]*)"/g)]
      .map(([, href = '']) => href)
      .find(href => path.test(href));
    expect(found, `like ${path} on ${page}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found ?? '';
}

for (const { locale, country, url } of heard) {
  test(`[FIND-08] ${locale}: Lighthouse has nothing to say on accessibility, practices and search engines`, async () => {
    test.setTimeout(300_000);
    const product = await linkOn(country, '/search/sales', /-ex\d{8}$/, '<main');
    const category = await linkOn(country, '/', /^\/[a-z-]+$/, 'id="departments"');
    const paths = isNightly ? ['/', category, product, '/search?query=bosch', '/checkout/cart'] : [product];
    const executablePath = findBrowser();
    const port = await freePort();
    const browser = await chromium.launch({
      args: [...browserSwitches, `--remote-debugging-port=${port}`],
      ...(executablePath ? { executablePath } : {}),
    });
    const faults: string[] = [];
    for (const path of paths) {
      const result = await lighthouse(url(path), { port, onlyCategories: [...categories], logLevel: 'error' });
      for (const category of categories) {
        const found = result?.lhr.categories[category];
        const failed = (found?.auditRefs ?? [])
          .filter(({ weight, id }) => weight > 0 && (result?.lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id)
          // Carts and results of a search are rightly kept out of search engines.
          .filter(id => id !== 'is-crawlable' || /^\/(?:search|checkout)/.test(path) === false);
        if (!found) faults.push(`${path}: no ${category}`);
        faults.push(...failed.map(id => `${path}: ${id}`));
      }
    }
    await browser.close();
    expect(faults).toEqual([]);
  });
}
