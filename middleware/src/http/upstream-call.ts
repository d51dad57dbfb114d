import { AsyncLocalStorage } from 'node:async_hooks';
import { upstreamSeconds } from './metrics.ts';
import { UpstreamError } from './upstream-error.ts';

/** The request id of the request being answered; travels on to every upstream. */
export const requestScope = new AsyncLocalStorage<{ readonly requestId: string }>();

/**
 * Sends one request; `requestId` goes along when there is one. It is the sender's to end it in time: each HTTP client has
 * a cheaper way of its own than a signal.
 */
export type Send<Answer> = (requestId: string | undefined) => Promise<Answer>;

/** `TimeoutError` of the platform, `HeadersTimeoutError` and the like of undici. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && String(error.name).endsWith('TimeoutError');

/**
 * How every request to an upstream is made: with one more try of a read that found nobody there, and a measured duration.
 * No answer at all is an `UpstreamError` with status 0 and the code `Timeout` or `Unreachable`.
 */
export function upstreamCall(service: string) {
  const once = async <Answer extends { readonly status: number }>(send: Send<Answer>): Promise<Answer> => {
    const begun = performance.now();
    const end = (outcome: string) => {
      const seconds = (performance.now() - begun) / 1000;
      // Counted when the answer is on its way: whoever waits for it need not wait for that.
      setImmediate(() => upstreamSeconds.observe({ service, outcome }, seconds));
    };
    try {
      const answer = await send(requestScope.getStore()?.requestId);
      end(String(answer.status));
      return answer;
    } catch (error) {
      const timedOut = isTimeout(error);
      end(timedOut ? 'timeout' : 'unreachable');
      throw new UpstreamError(
        service,
        0,
        timedOut ? 'Timeout' : 'Unreachable',
        timedOut ? 'no answer in time' : 'no connection',
      );
    }
  };
  return async <Answer extends { readonly status: number }>(
    method: string | undefined,
    send: Send<Answer>,
  ): Promise<Answer> => {
    try {
      return await once(send);
    } catch (error) {
      const isRead = method === undefined || method === 'GET';
      const mayRetry = isRead && error instanceof UpstreamError && error.code === 'Unreachable';
      if (!mayRetry) throw error;
      return once(send);
    }
  };
}
