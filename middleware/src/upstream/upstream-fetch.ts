import { requestScope } from './request-scope.ts';
import { isReadMethod, upstreamCall } from './upstream-call.ts';

/** `fetch` for one upstream, see `upstreamCall`. */
export function upstreamFetch(service: string, timeoutSeconds: number): typeof fetch {
  const call = upstreamCall(service);
  return (input, init) =>
    call({ seconds: timeoutSeconds, isRead: isReadMethod(init?.method) }, async signal => {
      const headers = new Headers(init?.headers);
      const requestId = requestScope.getStore()?.requestId;
      if (requestId !== undefined) headers.set('x-request-id', requestId);
      const answer = await fetch(input, { ...init, headers, signal });
      return answer.body ? new Response(await answer.bytes(), answer) : answer;
    });
}
