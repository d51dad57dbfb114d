import { upstreamSeconds } from '../metrics/metrics.ts';
import { UpstreamError } from './upstream-error.ts';

/** `TimeoutError` of the platform, `HeadersTimeoutError` and the like of undici. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && String(error.name).endsWith('TimeoutError');

function failureOf(service: string, error: unknown): UpstreamError {
  return isTimeout(error)
    ? new UpstreamError(service, 0, 'Timeout', 'no answer in time')
    : new UpstreamError(service, 0, 'Unreachable', 'no connection');
}

/**
 * How every request to an upstream is made: with a measured duration, and with one more try of a read that found nobody there. `send`
 * ends it in time and gives the whole answer. None at all is an `UpstreamError` with status 0 and the code `Timeout` or `Unreachable`.
 */
export function upstreamCall(service: string) {
  const once = async <Answer extends { readonly status: number }>(send: () => Promise<Answer>): Promise<Answer> => {
    const begun = performance.now();
    const end = (outcome: string) => upstreamSeconds.observe({ service, outcome }, (performance.now() - begun) / 1000);
    try {
      const answer = await send();
      end(String(answer.status));
      return answer;
    } catch (error) {
      const failure = failureOf(service, error);
      end(failure.code.toLowerCase());
      throw failure;
    }
  };
  return async <Answer extends { readonly status: number }>(
    method: string | undefined,
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await once(send);
    } catch (error) {
      const isRead = method === undefined || method === 'GET';
      if (!isRead || !(error instanceof UpstreamError) || error.code !== 'Unreachable') throw error;
      return once(send);
    }
  };
}
