import { lineField, ratingField, reviewTextField } from '@exwerk/contract/validation/fields';
import { judgedBy } from '@exwerk/runtime/forms/judged-by';
import * as z from 'zod/mini';
import type { ReviewValues } from './review-form.tsx';

/** What a review must hold, and the rules of text inputs. */
export const reviewSchema = z.object({ rating: ratingField, authorName: lineField, text: reviewTextField });

export const reviewRules = judgedBy<ReviewValues>(() => reviewSchema);
