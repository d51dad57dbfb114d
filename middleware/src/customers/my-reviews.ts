import type { ProductProjection } from '@commercetools/platform-sdk';
import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getMyReviews } from '@exwerk/contract/calls/customer-calls';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { localized } from '../commerce/localized.ts';
import { oneOf, partsOf } from '../commerce/one-of.ts';
import { type Reviews, toReview } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';

/** What a customer wrote, the newest first, with the products' names in a language. */
export type MyReviews = (
  customerId: string,
  locale: LocaleRecord,
) => Promise<CallAnswer<typeof getMyReviews>['reviews']>;

export function createMyReviews(
  { commerce }: Pick<Services, 'commerce'>,
  reviews: Pick<Reviews, 'ofCustomer'>,
): MyReviews {
  return async (customerId, locale) => {
    const mine = await reviews.ofCustomer(customerId);
    const ids = [...new Set(mine.flatMap(({ target }) => (target ? [target.id] : [])))];
    const byId = new Map<string, ProductProjection>();
    for (const some of partsOf(ids)) {
      const { body } = await commerce.service
        .productProjections()
        .get({ queryArgs: { where: `id in ${oneOf(some)}`, limit: some.length, withTotal: false } })
        .execute();
      for (const product of body.results) byId.set(product.id, product);
    }
    return mine.map(review => {
      const { id, text, rating, createdAt, productId } = toReview(review);
      const product = byId.get(productId);
      return {
        id,
        text,
        rating,
        createdAt,
        sku: product?.masterVariant.sku ?? '',
        productName: localized(product?.name, locale),
      };
    });
  };
}
