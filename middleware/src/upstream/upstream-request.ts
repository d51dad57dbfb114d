import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import { isReadMethod, upstreamCall } from './upstream-call.ts';

interface UpstreamRequest {
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** As much of what `fetch` answers as the commerce SDK looks at. */
interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  text(): Promise<string>;
}

const unzip = promisify(gunzip);

/** Shared by all clients of the process, so that they share its connections; nobody waits longer for one than 5 s. */
const dispatcher = new Agent({ connect: { timeout: 5000 } });

/**
 * The HTTP of the commerce and search services, see `upstreamCall`: nearly every call of a page waits for them, and undici's `request` is far
 * cheaper than the platform's `fetch` ([decision](../../docs/decisions/commerce-over-undici-request.md)).
 */
export function upstreamRequest(service: string, timeoutSeconds: number, isRead = isReadMethod) {
  const call = upstreamCall(service);
  return (url: string, { method, headers, body = '' }: UpstreamRequest): Promise<UpstreamAnswer> =>
    call({ seconds: timeoutSeconds, isRead: isRead(method) }, async signal => {
      const answer = await request(url, {
        dispatcher,
        method,
        headers: { ...headers, 'accept-encoding': 'gzip' },
        body: body === '' ? null : body,
        signal,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      const isZipped = answer.headers['content-encoding'] === 'gzip';
      const text = isZipped ? String(await unzip(await answer.body.bytes())) : await answer.body.text();
      return { status: answer.statusCode, headers: answer.headers, text: async () => text };
    });
}
