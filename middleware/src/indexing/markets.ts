import { countries } from '@exwerk/contract/storefronts/countries';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefronts } from '@exwerk/contract/storefronts/storefront-table';

interface Market {
  readonly storefront: Storefront;
  readonly locale: LocaleRecord;
}

/** The 28 storefronts, by country and language: each has indices of its own. */
export const markets: readonly Market[] = countries.flatMap(country => {
  const storefront = storefronts[country];
  return storefront.locales.map(locale => ({ storefront, locale }));
});
