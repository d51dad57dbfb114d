import { variants } from '@exwerk/contract/storefronts/locales';
import { chromium } from '@playwright/test';
import { storefrontUrl } from '../shop-test.ts';
import { browserSwitches, ensureBrowser } from '../tools/browser.ts';
import { weigh } from './weight.ts';

export interface LanguageWeight {
  locale: string;
  /** Document, stylesheets and scripts of the home page, gzip. */
  bytes: number;
}

/** The same page in each language of each storefront, the heaviest first. */
export async function measureLanguages(): Promise<LanguageWeight[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserSwitches });
  try {
    const weights: LanguageWeight[] = [];
    for (const { country, locale, prefix } of variants) {
      const { text } = await weigh(browser, storefrontUrl(country, prefix || '/'));
      weights.push({ locale, bytes: text });
    }
    return weights.toSorted((one, other) => other.bytes - one.bytes);
  } finally {
    await browser.close();
  }
}
