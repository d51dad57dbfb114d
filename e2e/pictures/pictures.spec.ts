import { isLocale } from '@exwerk/contract/storefronts/locales';
import { accountPages, checkoutPages, type ShopPage, visitorPages } from '../languages/shop-pages.ts';
import { type Speaker, speakers } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { picture } from './picture.ts';
import { states } from './states.ts';

/** Three languages: the shortest words, the longest ones, and another script. LANGUAGES names others. */
const locales = (process.env.LANGUAGES || 'en-GB,de-DE,bg-BG').split(',').filter(isLocale);
const widths = [1440, 360];

/** PICTURES_OF names some pages; without it all are looked at. */
const asked = process.env.PICTURES_OF?.split(',');

const groups: Readonly<Record<string, readonly ShopPage[]>> = {
  visitor: visitorPages,
  states,
  checkout: checkoutPages,
  account: accountPages,
};

const pagesOf = (pages: readonly ShopPage[], { storefront }: Speaker) =>
  pages.filter(
    ({ name, needsCheckout }) => (!needsCheckout || storefront.checkoutEnabled) && (!asked || asked.includes(name)),
  );

for (const speaker of speakers.filter(({ locale }) => locales.includes(locale))) {
  for (const [group, all] of Object.entries(groups)) {
    for (const width of widths) {
      const pages = pagesOf(all, speaker);
      if (pages.length === 0) continue;
      test(`${group}, ${speaker.locale}, ${width}: every page looks as before`, async ({ page, watch }, testInfo) => {
        test.setTimeout(pages.length * 60_000);
        await page.setViewportSize({ width, height: 900 });
        await page.goto(speaker.url('/'));
        await hydrated(page);
        for (const { name, open } of pages) {
          await open(page, speaker);
          expect.soft(await picture(page, [name, speaker.locale, String(width)], testInfo)).toEqual([]);
        }
        // Other suites see to these.
        watch.consoleErrors.length = 0;
      });
    }
  }
}
