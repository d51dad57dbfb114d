import { expect, test } from '../shop-test.ts';
import { languageOf, leftInEnglish, textsOf } from './page-texts.ts';
import { accountPages, checkoutPages, type ShopPage, visitorPages } from './shop-pages.ts';
import { fewSpeakers, type Speaker, speakers } from './speaker.ts';

const widths = [320, 360, 768, 1440];
const groups = {
  'pages of visitors': visitorPages,
  'pages of the checkout': checkoutPages,
  'pages of the account': accountPages,
};
const british = speakers.find(({ locale }) => locale === 'en-GB');

/** What the pages of a group say in English; read once a worker. */
const english = new Map<string, Promise<ReadonlySet<string>>>();

const isShown = (shopPage: ShopPage, { storefront }: Speaker) => !shopPage.needsCheckout || storefront.checkoutEnabled;

for (const [group, pages] of Object.entries(groups)) {
  test.describe(group, () => {
    // By one worker, which reads the English once.
    test.describe.configure({ mode: 'default' });
    for (const speaker of fewSpeakers(['el-GR'])) {
      const shown = pages.filter(shopPage => isShown(shopPage, speaker));
      if (shown.length === 0) continue;
      test(`[LANG-01, LANG-09, LANG-11] ${speaker.locale}: ${group} speak the language, hydrate as they were sent and fit every screen`, async ({
        page,
        browser,
        watch,
      }) => {
        test.setTimeout(240_000);
        if (british === undefined) throw new Error('The shop has no British storefront');
        const read = english.get(group) ?? englishTexts(pages, british, await browser.newPage());
        english.set(group, read);
        const englishSet = await read;
        const said: string[] = [];
        for (const { name, open } of shown) {
          await open(page, speaker);
          const texts = await textsOf(page);
          said.push(...texts);
          expect.soft(await page.locator('html').getAttribute('lang'), name).toBe(speaker.locale);
          if (speaker.language !== 'en')
            expect.soft(leftInEnglish(texts, englishSet, speaker.language), `${name}: left in English`).toEqual([]);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            const widest = await page.evaluate(() => document.documentElement.scrollWidth);
            expect.soft(widest, `${name} at ${width} px`).toBeLessThanOrEqual(width);
          }
          // The browser itself reports the status of a page that does not exist.
          watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('status of 404'));
          expect.soft(watch.consoleErrors, name).toEqual([]);
        }
        expect.soft(languageOf([...new Set(said)]) ?? speaker.language).toBe(speaker.language);
      });
    }
  });
}

async function englishTexts(
  pages: readonly ShopPage[],
  speaker: Speaker,
  page: Parameters<ShopPage['open']>[0],
): Promise<ReadonlySet<string>> {
  const texts: string[] = [];
  for (const { open } of pages) {
    await open(page, speaker);
    texts.push(...(await textsOf(page)));
  }
  await page.close();
  return new Set(texts);
}
