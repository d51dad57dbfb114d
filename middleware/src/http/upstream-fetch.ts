import { upstreamCall } from './upstream-call.ts';

/** `fetch` for one upstream, see `upstreamCall`. */
export function upstreamFetch(service: string, timeoutSeconds: number): typeof fetch {
  const call = upstreamCall(service);
  return (input, init) =>
    call(init?.method, requestId => {
      const headers = new Headers(init?.headers);
      if (requestId !== undefined) headers.set('x-request-id', requestId);
      return fetch(input, { ...init, headers, signal: AbortSignal.timeout(timeoutSeconds * 1000) });
    });
}
