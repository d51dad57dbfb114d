import { requestScope } from './request-scope.ts';
import { upstreamCall } from './upstream-call.ts';

/** `fetch` for one upstream, see `upstreamCall`. */
export function upstreamFetch(service: string, timeoutSeconds: number): typeof fetch {
  const call = upstreamCall(service);
  return (input, init) =>
    call(init?.method, async () => {
      const headers = new Headers(init?.headers);
      const requestId = requestScope.getStore()?.requestId;
      if (requestId !== undefined) headers.set('x-request-id', requestId);
      const signal = AbortSignal.timeout(timeoutSeconds * 1000);
      const answer = await fetch(input, { ...init, headers, signal });
      return answer.body ? new Response(await answer.bytes(), answer) : answer;
    });
}
