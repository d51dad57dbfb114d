import type { CallArgs } from '@exwerk/shared-kernel/contract/call';
import type { getReview } from '@exwerk/shared-kernel/contract/review-calls';
import { reviewPageSize, reviewSorts } from '@exwerk/shared-kernel/contract/review-options';

export type ReviewSort = keyof typeof reviewSorts;

/** REVIEW-04, REVIEW-05: a page of reviews, first page 1. */
export function reviewsQuery(productId: string, sort: ReviewSort = 'top', page = 1): CallArgs<typeof getReview> {
  return [
    productId,
    { limit: reviewPageSize, offset: (page - 1) * reviewPageSize, sort: reviewSorts[sort], statistics: true },
  ];
}
