import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk';
import * as carts from '@exwerk/contract/calls/cart-calls';
import * as catalog from '@exwerk/contract/calls/catalog-calls';
import * as customers from '@exwerk/contract/calls/customer-calls';
import { getReview } from '@exwerk/contract/calls/review-calls';
import { reviewSorts } from '@exwerk/contract/calls/review-options';
import { getStores, seoRedirection } from '@exwerk/contract/calls/store-calls';
import { acceptLanguage, benchSku, country, countryCode, storeKey } from './market.ts';
import { newVisitor } from './middleware-visitor.ts';
import { always, type Pair } from './pair.ts';

export function readPairs(sdk: ByProjectKeyRequestBuilder, productId: string, categorySlug: string): Pair[] {
  const visitor = newVisitor(country);
  const read = (name: string, direct: () => Promise<unknown>, through: () => Promise<unknown>): Pair => ({
    name,
    direct: always(direct),
    through: always(through),
  });
  const cartDiscounts = () =>
    sdk
      .cartDiscounts()
      .get({ queryArgs: { where: 'isActive=true and requiresDiscountCode=false', sort: 'sortOrder asc', limit: 500 } })
      .execute();
  return [
    read(
      'getProduct',
      () =>
        sdk
          .productProjections()
          .get({
            queryArgs: {
              where: `masterVariant(sku="${benchSku}")`,
              limit: 1,
              withTotal: false,
              priceCurrency: 'EUR',
              priceCountry: countryCode,
            },
          })
          .execute(),
      () => visitor.call(catalog.getProduct, { sku: benchSku, acceptLanguage }),
    ),
    read(
      'getCategory',
      () =>
        sdk
          .categories()
          .get({
            queryArgs: {
              where: `slug(\`${acceptLanguage}\`="${categorySlug}")`,
              expand: ['ancestors[*]', 'parent'],
              withTotal: false,
            },
          })
          .execute(),
      () =>
        visitor.call(catalog.getCategory, {
          slug: categorySlug,
          acceptLanguage,
          fetchSiblings: false,
          selector: 'listing',
        }),
    ),
    read(
      'getReview',
      () =>
        Promise.all([
          sdk
            .reviews()
            .get({
              queryArgs: { where: `target(id="${productId}")`, sort: reviewSorts.top.split(', '), limit: 10 },
            })
            .execute(),
          sdk.productProjections().withId({ ID: productId }).get().execute(),
        ]),
      () => visitor.call(getReview, productId, { limit: 10, offset: 0, sort: reviewSorts.top, statistics: true }),
    ),
    read(
      'getStores',
      () => sdk.stores().withKey({ key: storeKey }).get().execute(),
      () => visitor.call(getStores, { storeKey, acceptLanguage }),
    ),
    read(
      'getShippingMethodsWithoutId',
      () =>
        sdk
          .shippingMethods()
          .get({ queryArgs: { expand: ['zoneRates[*].zone'] } })
          .execute(),
      () => visitor.call(carts.getShippingMethods),
    ),
    read('getVolumeDiscounts', cartDiscounts, () =>
      visitor.call(catalog.getVolumeDiscounts, { discountGroup: 'volume_discount_default' }),
    ),
    read(
      'getLoyaltyLevels',
      () => Promise.all([sdk.customerGroups().get().execute(), cartDiscounts()]),
      () => visitor.call(customers.getLoyaltyLevels),
    ),
    read(
      'getComplementaryProductsBySku',
      () =>
        sdk
          .productProjections()
          .get({ queryArgs: { where: `masterVariant(sku="${benchSku}")`, limit: 1, withTotal: false } })
          .execute(),
      () => visitor.call(catalog.getComplementaryProductsBySku, { sku: benchSku, limit: 4, acceptLanguage }),
    ),
    read(
      'seo-redirection',
      () =>
        sdk
          .customObjects()
          .withContainer({ container: 'seo-redirections' })
          .get({ queryArgs: { limit: 1 } })
          .execute(),
      () => visitor.call(seoRedirection, { sourceUrl: '/nowhere' }),
    ),
    read(
      'getInventory',
      () =>
        sdk
          .inventory()
          .get({ queryArgs: { where: `sku="${benchSku}"`, withTotal: false } })
          .execute(),
      () => visitor.call(catalog.getInventory, { skus: [benchSku] }),
    ),
  ];
}
