import { readCommerceError, UpstreamError } from '../upstream/upstream-error.ts';
import { isFailed, type PaymentResult } from './result.ts';
import { isLost, isUnsent } from './sure-answers.ts';

/** A refused request is an answer too, kept with its status. */
export function refusedRequest(error: unknown): PaymentResult {
  if (error instanceof UpstreamError && !isLost(error)) return { status: error.status, message: error.message };
  throw error;
}

/** The same of what asks for money, which comes to nothing as well where it was never sent. */
export function failedPayment(error: unknown): PaymentResult {
  if (error instanceof UpstreamError && isUnsent(error)) return { status: error.status, message: error.message };
  return refusedRequest(error);
}

/** Where money has moved, or may have, no refusal of a service is the shopper's own mistake: it is told as one after which the end is unknown. */
export async function unconfirmed<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const failure = readCommerceError(error);
    if (!failure || failure.status < 400 || failure.status >= 500) throw error;
    throw new UpstreamError(failure.service, 502, failure.code, failure.message);
  }
}

/** What follows from an answer of the provider. */
export const followed = <Done>(result: PaymentResult, work: () => Promise<Done>): Promise<Done> =>
  isFailed(result) ? work() : unconfirmed(work);
