import type { Review as PlatformReview } from '@commercetools/platform-sdk';
import type { CallAnswer, CallArgs } from '@exwerk/shared-kernel/contract/call';
import type { addReview, getReview, Review } from '@exwerk/shared-kernel/contract/review-calls';
import type { LocaleRecord } from '@exwerk/shared-kernel/storefronts/storefront';
import * as z from 'zod';
import { problemErrorOf } from '../../http/problem-answer.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Services } from '../../services.ts';
import type { CustomerSession } from '../../session/session.ts';
import { quoted } from '../all-pages.ts';

/** ERR-04..06, MW-06 */
function refusal(status: number, code: string, text: string): ProblemError {
  return new ProblemError(status, code, text, undefined, text);
}
const notPurchased = refusal(400, 'NotPurchased', "You haven't purchased this particular SKU");
const alreadyReviewed = refusal(400, 'AlreadyReviewed', 'You have already submitted review for your purchase for SKU');
const anythingElse = 'Something went wrong on our side. Please try again or contact support';

/** Any failure of a review with the words that its writer is told. */
export function reviewFailure(error: unknown, endpoint: string): ProblemError {
  const { status, code, message, fields, communicate } = problemErrorOf(error, endpoint);
  return new ProblemError(status, code, message, fields, communicate ?? anythingElse);
}

const dateField = z.string().catch('');

export function toReview(review: PlatformReview): Review {
  return {
    id: review.id,
    authorName: review.authorName ?? '',
    text: review.text ?? '',
    rating: review.rating ?? 0,
    createdAt: dateField.parse(review.custom?.fields.reviewCreatedAt) || review.createdAt,
    productId: review.target?.id ?? '',
  };
}

type ReviewList = CallAnswer<typeof getReview>;

export interface Reviews {
  list(productId: string, options: CallArgs<typeof getReview>[1]): Promise<ReviewList>;
  add(review: CallArgs<typeof addReview>[0], customer: CustomerSession | null, locale: LocaleRecord): Promise<Review>;
  ofCustomer(customerId: string): Promise<PlatformReview[]>;
}

export function createReviews({
  commerce,
  cache,
  config,
  log,
}: Pick<Services, 'commerce' | 'cache' | 'config' | 'log'>): Reviews {
  const project = commerce.service;

  const load = async (productId: string, options: CallArgs<typeof getReview>[1]): Promise<ReviewList> => {
    const [reviews, product] = await Promise.all([
      project
        .reviews()
        .get({
          queryArgs: {
            where: `target(id=${quoted(productId)})`,
            sort: options.sort.split(', '),
            limit: options.limit,
            offset: options.offset,
          },
        })
        .execute(),
      options.statistics ? project.productProjections().withId({ ID: productId }).get().execute() : null,
    ]);
    const statistics = product?.body.reviewRatingStatistics;
    const counted = z.record(z.string(), z.number()).catch({}).parse(statistics?.ratingsDistribution);
    const { results, offset, limit, count, total } = reviews.body;
    return {
      offset,
      limit,
      count,
      total: total ?? count,
      exists: (total ?? count) > 0,
      results: results.map(toReview),
      averageRating: statistics?.averageRating ?? 0,
      ratingsDistribution: Object.fromEntries(['1', '2', '3', '4', '5'].map(star => [star, counted[star] ?? 0])),
    };
  };

  const hasBought = async (customerId: string, sku: string): Promise<boolean> => {
    const where = `customerId=${quoted(customerId)} and lineItems(variant(sku=${quoted(sku)}))`;
    const { body } = await project
      .orders()
      .get({ queryArgs: { where, limit: 1, withTotal: false } })
      .execute();
    return body.results.length > 0;
  };

  const hasReviewed = async (customerId: string, productId: string): Promise<boolean> => {
    const where = `customer(id=${quoted(customerId)}) and target(id=${quoted(productId)})`;
    const { body } = await project
      .reviews()
      .get({ queryArgs: { where, limit: 1, withTotal: false } })
      .execute();
    return body.results.length > 0;
  };

  const productOf = async (sku: string): Promise<string> => {
    const where = `masterVariant(sku=${quoted(sku)})`;
    const { body } = await project
      .productProjections()
      .get({ queryArgs: { where, limit: 1, withTotal: false } })
      .execute();
    const product = body.results[0];
    if (!product) throw refusal(404, 'ProductNotFound', anythingElse);
    return product.id;
  };

  return {
    list: (productId, options) =>
      cache.through(`review:${productId}:${JSON.stringify(options)}`, config.CACHE_SECONDS, () =>
        load(productId, options),
      ),
    async add(review, customer, locale) {
      if (!customer || !(await hasBought(customer.customerId, review.sku))) throw notPurchased;
      const productId = await productOf(review.sku);
      if (await hasReviewed(customer.customerId, productId)) throw alreadyReviewed;
      const { body } = await project
        .reviews()
        .post({
          body: {
            authorName: review.authorName,
            text: review.text,
            rating: review.rating,
            locale: locale.code,
            target: { typeId: 'product', id: productId },
            customer: { typeId: 'customer', id: customer.customerId },
            custom: {
              type: { typeId: 'type', key: 'review-fields' },
              fields: { reviewCreatedAt: new Date().toISOString() },
            },
          },
        })
        .execute();
      await cache
        .forget(`review:${productId}`, 'product:')
        .catch((error: unknown) => log.warn({ err: error }, 'cached reviews were not forgotten'));
      return toReview(body);
    },
    async ofCustomer(customerId) {
      const { body } = await project
        .reviews()
        .get({ queryArgs: { where: `customer(id=${quoted(customerId)})`, sort: 'createdAt desc', limit: 100 } })
        .execute();
      return body.results;
    },
  };
}
