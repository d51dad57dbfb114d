import type { Page } from '@playwright/test';
import { storefrontUrl } from './shop-address.ts';

/** A storefront in one of its languages. */
export interface Place {
  readonly country: string;
  readonly locale: string;
}

/** Opens a file of the storefront from which its calls can be made: a page would first load and run what no one looks at. */
export async function openQuietPage(page: Page, { country, locale }: Place): Promise<void> {
  await page.goto(storefrontUrl(country, '/robots.txt'));
  // By this a call says which language its page has.
  await page.evaluate(lang => {
    document.documentElement.lang = lang;
  }, locale);
}
