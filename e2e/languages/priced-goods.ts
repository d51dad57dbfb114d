import { randomInt } from 'node:crypto';
import { countries } from '@exwerk/contract/storefronts/countries';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { productLike } from '../builders/products.ts';
import { stocked } from '../builders/stock.ts';
import { type Speaker, speakers } from './speaker.ts';

/** One visitor of each country, in its first language. */
export const residents: readonly Speaker[] = speakers.filter(({ prefix }) => prefix === '');

/** A new article that costs in each country what is said of it, in cents; answers its number. */
export async function priced(
  centsIn: (storefront: Storefront) => number,
  { isFreight = false, isEligible = true, pieces = 2000 } = {},
): Promise<string> {
  // No search and no listing shows the articles of this range, so that suites beside this one do not meet it.
  const sku = `EX5${randomInt(1_000_000, 10_000_000)}`;
  const prices = countries.map(country => {
    const storefront = storefrontByCountry(country);
    const { countryCode, currency } = storefront;
    return { country: countryCode, value: { currencyCode: currency, centAmount: centsIn(storefront) } };
  });
  const attributes = [
    { name: 'eligibleForSelling', value: isEligible },
    { name: 'isPackageTypeFreight', value: isFreight },
    { name: 'enabledOnMarket', value: [...countries] },
  ];
  await productLike('EX30000001', sku, { categories: [], masterVariant: { sku, prices, attributes } });
  await stocked(sku, pieces);
  return sku;
}
