import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getMyReviews } from '@exwerk/contract/calls/customer-calls';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { quoted } from '../commerce/all-pages.ts';
import { localized } from '../commerce/localized.ts';
import { type Reviews, toReview } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';

/** What a customer wrote, the newest first, with the products' names in a language. */
export type MyReviews = (
  customerId: string,
  locale: LocaleRecord,
) => Promise<CallAnswer<typeof getMyReviews>['reviews']>;

export function createMyReviews({ commerce }: Pick<Services, 'commerce'>, reviews: Reviews): MyReviews {
  return async (customerId, locale) => {
    const mine = await reviews.ofCustomer(customerId);
    const ids = [...new Set(mine.flatMap(({ target }) => (target ? [target.id] : [])))];
    const where = `id in (${ids.map(quoted).join(',')})`;
    const products =
      ids.length === 0
        ? []
        : (
            await commerce.service
              .productProjections()
              .get({ queryArgs: { where, limit: 500 } })
              .execute()
          ).body.results;
    const byId = new Map(products.map(product => [product.id, product]));
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
