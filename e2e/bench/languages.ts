import { variants } from '@exwerk/contract/storefronts/locales';
import { storefrontUrl } from '../shop-test.ts';
import { inBrowser } from './measured-browser.ts';
import { type Row, row } from './rows.ts';
import { weigh } from './weight.ts';

interface LanguageWeight {
  locale: string;
  /** Document, stylesheets and scripts of the home page, gzip. */
  bytes: number;
}

/** Ratio of the heaviest language to English. */
const budget = 1.03;

/** The same page in each language of each storefront, the heaviest first. */
export function measureLanguages(): Promise<LanguageWeight[]> {
  return inBrowser(async browser => {
    const weights: LanguageWeight[] = [];
    for (const { country, locale, prefix } of variants) {
      const { text } = await weigh(browser, storefrontUrl(country, prefix || '/'));
      weights.push({ locale, bytes: text });
    }
    return weights.toSorted((one, other) => other.bytes - one.bytes);
  });
}

export function languageRows([heaviest, ...others]: readonly LanguageWeight[]): Row[] {
  const english = others.find(({ locale }) => locale === 'en-GB');
  if (!heaviest || !english) return [];
  const what = `home: text in the heaviest language (${heaviest.locale}) / English`;
  return [row(what, heaviest.bytes / english.bytes, budget, 3)];
}
