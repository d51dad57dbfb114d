import type { ReviewValues } from './review-form.tsx';

/** By article, for the way through a login and back. In memory alone: nobody who comes to this browser later finds it. */
const typed = new Map<string, ReviewValues>();

export function keepTypedReview(sku: string, values: ReviewValues): void {
  typed.set(sku, values);
}

export function typedReview(sku: string): ReviewValues {
  return typed.get(sku) ?? { rating: 0, authorName: '', text: '' };
}

export function forgetTypedReview(sku: string): void {
  typed.delete(sku);
}
