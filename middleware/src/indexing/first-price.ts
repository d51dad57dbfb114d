import type { ProductProjection } from '@commercetools/platform-sdk';
import { readAttributes } from '../catalog/attributes.ts';
import { isListed } from '../catalog/product.mapper.ts';
import { nextPriceTime, selectPrice } from '../commerce/money.mapper.ts';
import { markets } from './markets.ts';

/**
 * The second at which an article that is priced in no market where it is listed may get a price; null for all others. No record can tell of it
 * as `priceUntil` does, for there is none.
 */
export function firstPriceTime(projection: ProductProjection): number | null {
  const { prices = [], attributes } = projection.masterVariant;
  const coming = nextPriceTime(prices);
  if (coming === null) return null;
  const now = new Date();
  const isPriced = markets.some(
    ({ storefront, locale }) =>
      selectPrice(prices, storefront.currency, storefront.countryCode, now) !== null &&
      isListed(projection, storefront.country, readAttributes(attributes, locale)),
  );
  return isPriced ? null : coming;
}

/** Whether one of the article's prices began within these seconds. */
export const isPricedWithin = ({ masterVariant }: ProductProjection, from: number, until: number): boolean =>
  (masterVariant.prices ?? []).some(({ validFrom }) => {
    const begin = validFrom === undefined ? 0 : Math.ceil(Date.parse(validFrom) / 1000);
    return begin >= from && begin <= until;
  });

/** Of two seconds. */
export const earlier = (one: number | undefined, other: number | null): number | undefined =>
  one === undefined || other === null ? (one ?? other ?? undefined) : Math.min(one, other);
