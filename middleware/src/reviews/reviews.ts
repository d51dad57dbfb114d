import type { Review as PlatformReview } from '@commercetools/platform-sdk';
import type { CallAnswer, CallArgs } from '@exwerk/contract/calls/call';
import type { addReview, getReview, Review } from '@exwerk/contract/calls/review-calls';
import { reviewSorts } from '@exwerk/contract/calls/review-options';
import type { Language } from '@exwerk/contract/storefronts/countries';
import { variants } from '@exwerk/contract/storefronts/locales';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { allResults, type PageQuery, quoted } from '../commerce/all-pages.ts';
import { erasing } from '../commerce/erasing.ts';
import { oneOf } from '../commerce/one-of.ts';
import { problemErrorOf } from '../http/problem-answer.ts';
import { invalidInput, ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { CustomerSession } from '../session/session.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';

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
    locale: review.locale ?? null,
    createdAt: dateField.parse(review.custom?.fields.reviewCreatedAt) || review.createdAt,
    productId: review.target?.id ?? '',
  };
}

type ReviewList = CallAnswer<typeof getReview>;
type ListOptions = CallArgs<typeof getReview>[1];

/** Every way in which a review's locale can name the language. */
function localesIn(language: Language): string {
  const locales = variants.filter(variant => variant.language === language).map(({ locale }) => locale);
  return oneOf([language, ...locales]);
}

export interface Reviews {
  list(productId: string, options: ListOptions, language: Language): Promise<ReviewList>;
  add(review: CallArgs<typeof addReview>[0], customer: CustomerSession | null, locale: LocaleRecord): Promise<Review>;
  ofCustomer(customerId: string): Promise<PlatformReview[]>;
  /** Deletes all that a customer wrote. */
  removeOf(customerId: string): Promise<void>;
}

export function createReviews({
  commerce,
  cache,
  config,
  log,
}: Pick<Services, 'commerce' | 'cache' | 'config' | 'log'>): Reviews {
  const project = commerce.service;

  /** One list: by date over all, otherwise those in the shopper's language before all others, each in the order asked for. */
  const page = async (productId: string, { sort, limit, offset }: ListOptions, language: Language) => {
    const read = async (condition: string, from: number, count: number) => {
      const where = `target(id=${quoted(productId)}) and (${condition})`;
      const queryArgs = { where, sort: sort.split(', '), limit: count, offset: from, withTotal: true };
      const { body } = await project.reviews().get({ queryArgs }).execute();
      return { results: body.results, total: body.total ?? body.count };
    };
    if (sort === reviewSorts.recent) return read('rating is defined', offset, limit);
    const inLanguage = `locale in ${localesIn(language)}`;
    const own = await read(inLanguage, offset, limit);
    const left = limit - own.results.length;
    const others = await read(
      `locale is not defined or not(${inLanguage})`,
      left === 0 ? 0 : Math.max(0, offset - own.total),
      left,
    );
    return { results: [...own.results, ...others.results], total: own.total + others.total };
  };

  const load = async (productId: string, options: ListOptions, language: Language): Promise<ReviewList> => {
    const [{ results, total }, product] = await Promise.all([
      page(productId, options, language),
      options.statistics ? project.productProjections().withId({ ID: productId }).get().execute() : null,
    ]);
    const statistics = product?.body.reviewRatingStatistics;
    const counted = z.record(z.string(), z.number()).catch({}).parse(statistics?.ratingsDistribution);
    return {
      offset: options.offset,
      limit: options.limit,
      count: results.length,
      total,
      exists: total > 0,
      results: results.map(toReview),
      averageRating: statistics?.averageRating ?? 0,
      ratingsDistribution: Object.fromEntries(['1', '2', '3', '4', '5'].map(star => [star, counted[star] ?? 0])),
    };
  };

  const hasBought = async (customerId: string, sku: string): Promise<boolean> => {
    const where = `customerId=${quoted(customerId)} and lineItems(variant(sku=${quoted(sku)})) and orderState != "Cancelled"`;
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

  const forget = (productId: string): Promise<void> =>
    cache
      .forget(`review:${productId}`, 'product:')
      .catch((error: unknown) => log.warn({ err: error }, 'cached reviews were not forgotten'));

  const ofCustomer: Reviews['ofCustomer'] = async customerId => {
    const load = async (queryArgs: PageQuery) => (await project.reviews().get({ queryArgs }).execute()).body;
    const written = await allResults(load, { where: [`customer(id=${quoted(customerId)})`] });
    return written.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  };

  return {
    list: (productId, options, language) =>
      cache.through(
        `review:${productId}:${language}:${JSON.stringify(options)}`,
        config.CACHE_SECONDS,
        () => load(productId, options, language),
        { isNothing: ({ count }) => count === 0 },
      ),
    async add(review, customer, locale) {
      if (!review.consent)
        throw invalidInput('Only with consent is a review published', { consent: 'validation.required' });
      if (!customer || !(await hasBought(customer.customerId, review.sku))) throw notPurchased;
      const productId = await productOf(review.sku);
      if (await hasReviewed(customer.customerId, productId)) throw alreadyReviewed;
      const { body } = await project
        .reviews()
        .post({
          body: {
            // Of reviews that are sent at once, none of which is there yet, the commerce service takes one.
            key: `${customer.customerId}_${productId}`,
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
        .execute()
        .catch((error: unknown) => {
          throw readCommerceError(error)?.code === 'DuplicateField' ? alreadyReviewed : error;
        });
      await forget(productId);
      return toReview(body);
    },
    ofCustomer,
    async removeOf(customerId) {
      for (const { id, version, target } of await ofCustomer(customerId)) {
        await project
          .reviews()
          .withId({ ID: id })
          .delete({ queryArgs: { version, ...erasing } })
          .execute();
        if (target) await forget(target.id);
      }
    },
  };
}
