import { noForbiddenCharacters } from '@exwerk/shared-kernel/validation/forbidden-characters';
import { firstObjection, type ValidationMessage } from '@exwerk/shared-kernel/validation/message';
import { min, ratingRequired, required } from '@exwerk/shared-kernel/validation/standard-rules';

export interface ReviewDraft {
  rating: number | null;
  authorName: string;
  text: string;
}

export type ReviewObjections = Partial<Record<keyof ReviewDraft, ValidationMessage>>;

/** REVIEW-07 and the rules of text inputs; an empty answer lets the review go. */
export function objectionsTo({ rating, authorName, text }: ReviewDraft): ReviewObjections {
  const found: ReviewObjections = {};
  const objection = {
    rating: ratingRequired(rating),
    authorName: firstObjection(authorName, [required, noForbiddenCharacters]),
    text: firstObjection(text, [required, min(3), noForbiddenCharacters]),
  };
  if (objection.rating) found.rating = objection.rating;
  if (objection.authorName) found.authorName = objection.authorName;
  if (objection.text) found.text = objection.text;
  return found;
}

/** ERR-04..06: the message for a refused review by what the middleware says. */
export function refusalText(message: string): `catalog.review.${string}` {
  if (message.includes("haven't purchased")) return 'catalog.review.notPurchased';
  if (message.includes('already submitted review')) return 'catalog.review.alreadyReviewed';
  return 'catalog.review.failed';
}
