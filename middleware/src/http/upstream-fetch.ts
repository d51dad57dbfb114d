import { AsyncLocalStorage } from 'node:async_hooks';
import { upstreamSeconds } from './metrics.ts';
import { UpstreamError } from './upstream-error.ts';

/** The request id of the request being answered; travels on to every upstream. */
export const requestScope = new AsyncLocalStorage<{ readonly requestId: string }>();

/** `fetch` for one upstream: with a time-out, one more try of a read that found nobody there, and a measured duration. */
export function upstreamFetch(service: string, timeoutSeconds: number): typeof fetch {
  const once = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    const headers = new Headers(init?.headers);
    const requestId = requestScope.getStore()?.requestId;
    if (requestId !== undefined) headers.set('x-request-id', requestId);
    const end = upstreamSeconds.startTimer({ service });
    try {
      const response = await fetch(input, { ...init, headers, signal });
      end({ outcome: String(response.status) });
      return response;
    } catch (error) {
      const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
      end({ outcome: timedOut ? 'timeout' : 'unreachable' });
      throw new UpstreamError(
        service,
        0,
        timedOut ? 'Timeout' : 'Unreachable',
        timedOut ? 'no answer in time' : 'no connection',
      );
    }
  };
  return async (input, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET';
    try {
      return await once(input, init);
    } catch (error) {
      const mayRetry = isRead && error instanceof UpstreamError && error.code === 'Unreachable';
      if (!mayRetry) throw error;
      return once(input, init);
    }
  };
}
