import type { PaymentAttempt } from '@exwerk/contract/calls/payment-calls';
import type { AppThunk } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { isLost, problemOf } from '../operations/problem.ts';
import { endAttempt, type KeptAttempt, keptAttempt } from './kept-attempt.ts';

/** What is known of a try to pay; null when there was none, or none that anybody knows of. */
export type AttemptOutcome = PaymentAttempt | null;

/**
 * Milliseconds in which a request that nobody has heard of may still be on its way to the provider. Until it is there what is told is of the
 * try before, if there was one.
 */
const onItsWay = 15_000;
const tellsOfOther = ['none', 'refused', 'returned'];

const isOnItsWay = (kept: KeptAttempt | null) => kept !== null && Date.now() - kept.startedAt < onItsWay;

/** Asks once. Undefined while the end is open. */
export const askAttempt = (): AppThunk<Promise<AttemptOutcome | undefined>> => async dispatch => {
  const kept = keptAttempt();
  const request = checkoutEndpoints.checkoutPaymentAttempt.initiate([kept ? { attempt: kept.attempt } : {}]);
  const { data, error } = await dispatch(request);
  if (error && kept && isLost(problemOf(error))) return undefined;
  const outcome = data?.attempt ?? null;
  if (outcome?.state === 'confirming') return undefined;
  if (outcome && tellsOfOther.includes(outcome.state) && isOnItsWay(kept)) return undefined;
  // The shopper may still be at the bank, in another window.
  if (outcome?.state !== 'open') endAttempt(outcome?.order?.isOwn === true);
  return outcome;
};
