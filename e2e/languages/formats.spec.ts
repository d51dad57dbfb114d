import { formatMoney } from '@exwerk/contract/money/format-money';
import { money } from '@exwerk/contract/money/money';
import { storefronts } from '@exwerk/contract/storefronts/storefront-table';
import type { Page } from '@playwright/test';
import { speaker } from '../journeys/recovery-steps.ts';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
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

/** By when goods come that are ordered on the tenth of March and of November: months in the case that the sentence asks for. */
const arrivals = [
  ['hu-HU', /legkésőbb március 1\d-ig \(\p{L}+\)/u, /legkésőbb november 1\d-ig \(\p{L}+\)/u],
  ['cs-CZ', /doručíme do 1\d\. března \(\p{L}+\)/u, /doručíme do 1\d\. listopadu \(\p{L}+\)/u],
  ['fi-FI', /viimeistään \p{L}+na 1\d\. maaliskuuta/u, /viimeistään \p{L}+na 1\d\. marraskuuta/u],
  ['pl-PL', /dostarczymy do 1\d marca \(\p{L}+\)/u, /dostarczymy do 1\d listopada \(\p{L}+\)/u],
  ['sk-SK', /doručíme do 1\d\. marca \(\p{L}+\)/u, /doručíme do 1\d\. novembra \(\p{L}+\)/u],
] as const;

for (const [locale, ...sentences] of mostNightly(arrivals, 3)) {
  test(`[LANG-04] ${locale}: a sentence inflects the day that it tells`, async ({ page }) => {
    const who = speaker(locale);
    await fillCart(page, who, [['EX30000001', 1]]);
    // The server writes the year below every page.
    const year = new Date().getFullYear();
    for (const [index, month] of ['03', '11'].entries()) {
      await page.clock.setFixedTime(`${year}-${month}-10T10:00:00Z`);
      await page.goto(who.url('/checkout/cart'));
      await expect(page.getByRole('main').getByText(sentences[index] ?? 'none')).toBeVisible();
    }
  });
}
