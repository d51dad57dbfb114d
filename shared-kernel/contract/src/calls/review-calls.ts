import * as z from 'zod/mini';
import { lineField, ratingField, reviewTextField } from '../validation/fields.ts';
import { defineCall } from './call.ts';
import { reviewSorts } from './review-options.ts';
import { reference } from './text.ts';

export const reviewSchema = z.object({
  id: z.string(),
  authorName: z.string(),
  text: z.string(),
  rating: z.int(),
  /** BCP 47, as its writer's storefront was; null when not known. */
  locale: z.nullable(z.string()),
  /** ISO date-time */
  createdAt: z.string(),
  productId: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

/**
 * The reviews in the page's language come first, then all others, each in the order asked for; total and
 * statistics count all of them. `ratingsDistribution` counts by star, keys '1' to '5'. */
export const getReview = defineCall('new-ct', 'getReview', {
  args: z.tuple([
    reference,
    z.object({
      limit: z.int().check(z.minimum(1), z.maximum(100)),
      offset: z.int().check(z.minimum(0), z.maximum(10_000)),
      sort: z.enum([reviewSorts.top, reviewSorts.recent]),
      statistics: z.boolean(),
    }),
  ]),
  answer: z.object({
    offset: z.int(),
    total: z.int(),
    count: z.int(),
    limit: z.int(),
    exists: z.boolean(),
    results: z.array(reviewSchema),
    averageRating: z.number(),
    ratingsDistribution: z.record(z.string(), z.int()),
  }),
});

/** A refusal's problem carries the text for the shopper as `communicate`. */
export const addReview = defineCall('new-ct', 'add-review', {
  args: z.tuple([
    z.object({
      sku: reference,
      authorName: lineField,
      text: reviewTextField,
      rating: ratingField,
      consent: z.boolean(),
    }),
  ]),
  answer: z.object({ review: reviewSchema }),
});
