import { formatMoney } from '@exwerk/contract/money/format-money';
import { money } from '@exwerk/contract/money/money';
import { storefronts } from '@exwerk/contract/storefronts/storefront-table';
import type { Page } from '@playwright/test';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { heardSpeakers } from './speaker.ts';

const prices = '[data-price]';
/** Prices, amounts in tables, days and counts: whatever is written otherwise from country to country. */
const written = `${prices}, main time, main td, main span:has(> svg[role="img"])`;

/** The texts of what a selector finds in a page as the server has written it, without scripts. */
function textsIn(page: Page, html: string, selector: string): Promise<string[]> {
  return page.evaluate(
    ([source, wanted]) => {
      const served = new DOMParser().parseFromString(source, 'text/html');
      return [...served.querySelectorAll(wanted)].map(({ textContent }) => textContent ?? '');
    },
    [html, selector] as const,
  );
}

/** The amount whose figures a text holds, as it should be written. */
function amountIn(text: string, locale: string, currency: string): string {
  const figures = Number(text.replace(/\D/g, ''));
  return formatMoney(money(currency === 'HUF' ? figures * 100 : figures, currency), locale);
}

for (const { locale, country, prefix } of heardSpeakers()) {
  // That nothing was drawn anew while hydrating, `watch` sees.
  test(`[LANG-09] ${locale}: server and browser write the same amounts, numbers and days`, async ({ page }) => {
    test.slow();
    const { currency } = storefronts[country];
    const home = storefrontUrl(country, `${prefix}/`);
    await page.goto(home);
    await hydrated(page);
    const product = await page.locator('main a[href*="-ex"]').first().getAttribute('href');
    for (const url of [home, new URL(product ?? '', home).href]) {
      const answer = await page.goto(url);
      const html = (await answer?.text()) ?? '';
      await hydrated(page);
      const served = await textsIn(page, html, written);
      expect(await page.locator(written).allTextContents(), url).toEqual(expect.arrayContaining(served));
      const amounts = await textsIn(page, html, prices);
      expect(amounts.length, url).toBeGreaterThan(0);
      for (const amount of amounts) expect(amount).toContain(amountIn(amount, locale, currency));
    }
  });
}
