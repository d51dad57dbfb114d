import type { CallArgs } from '@exwerk/contract/calls/call';
import type { getReview } from '@exwerk/contract/calls/review-calls';
import { reviewSorts } from '@exwerk/contract/calls/review-options';
import { reviewPageSize } from '@exwerk/contract/defaults/blocks';

export type ReviewSort = keyof typeof reviewSorts;

/** A page of reviews, first page 1. */
export function reviewsQuery(productId: string, sort: ReviewSort = 'top', page = 1): CallArgs<typeof getReview> {
  return [
    productId,
    { limit: reviewPageSize, offset: (page - 1) * reviewPageSize, sort: reviewSorts[sort], statistics: true },
  ];
}
