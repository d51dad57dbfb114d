import { callPath } from '@exwerk/contract/calls/call';
import { addReview, getReview } from '@exwerk/contract/calls/review-calls';
import type { CallRegistry } from '../http/call-registry.ts';
import type { Services } from '../services.ts';
import { sessionEnded } from '../session/visitor.ts';
import { type Reviews, reviewFailure } from './reviews.ts';

export function answerReviewCalls(calls: CallRegistry, services: Services, reviews: Reviews): void {
  calls.answerCall(getReview, ([productId, options], { locale }) => reviews.list(productId, options, locale.language));

  calls.answerCall(addReview, async ([review], { session, locale }) => {
    const visitor = await services.visitors.acting(session);
    const customer = visitor?.kind === 'customer' ? visitor : null;
    // Who went on as a guest since may well have bought it.
    if (!customer && session.hadCustomer) throw sessionEnded();
    const added = await reviews.add(review, customer, locale).catch((error: unknown) => {
      throw reviewFailure(error, callPath(addReview));
    });
    return { review: added };
  });
}
