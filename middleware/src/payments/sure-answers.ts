import { setTimeout as wait } from 'node:timers/promises';
import { ExponentialBackoff, handleWhen, noJitterGenerator, retry } from 'cockatiel';
import { UpstreamError } from '../upstream/upstream-error.ts';

/** Whatever else goes wrong on the way, in our words. A `TypeError` is a mistake of this program or of the provider's library, no failure of the line. */
function upstreamErrorOf(error: unknown): unknown {
  if (error instanceof UpstreamError || error instanceof TypeError) return error;
  return new UpstreamError('payments', 0, 'Unreachable', error instanceof Error ? error.message : 'no connection');
}

export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw upstreamErrorOf(error);
  }
}

/** 704: the provider is still at work on an earlier request with the same idempotency key. https://docs.adyen.com/development-resources/api-idempotency */
const isUnderWay = (error: unknown): boolean => error instanceof UpstreamError && error.code === 'Payment704';

/** No answer, or none that says whether it was done. */
export const isLost = (error: UpstreamError): boolean => error.status === 0 || error.status >= 500 || isUnderWay(error);

/** The provider was not asked at all. */
export const isUnsent = ({ status, code }: UpstreamError): boolean =>
  status === 0 && (code === 'Unavailable' || code === 'Busy');

/** Milliseconds before a request is made again. */
const firstPause = 500;
const longestPause = 2000;

/** Milliseconds after which a request is answered or given up, for good: the last pause before a try begins within twice the time that one may take. */
export const longestAnswer = (timeoutSeconds: number): number => 3 * timeoutSeconds * 1000 + longestPause;

/**
 * A lost answer is asked for once more under the same idempotency key: the provider repeats it and does nothing twice. While it is still at work on the
 * first request it is asked again, ever less often.
 */
export function sureAnswers(timeoutSeconds: number) {
  const backoff = new ExponentialBackoff({
    generator: noJitterGenerator,
    initialDelay: firstPause,
    maxDelay: longestPause,
  });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const until = performance.now() + 2 * timeoutSeconds * 1000;
    const untilDone = retry(
      handleWhen(error => isUnderWay(error) && performance.now() < until),
      { maxAttempts: Number.POSITIVE_INFINITY, backoff },
    );
    try {
      return await answered(work());
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isLost(error)) throw error;
      await wait(firstPause);
      const again = untilDone.execute(() => answered(work()));
      // What the first one came to is as unknown as before.
      return again.catch((further: unknown) => {
        throw further instanceof UpstreamError && isUnsent(further) ? error : further;
      });
    }
  };
}
