import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import { upstreamCall } from '../upstream/upstream-call.ts';

interface CommerceRequest {
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** As much of what `fetch` answers as the commerce SDK looks at. */
interface CommerceAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  text(): Promise<string>;
}

const unzip = promisify(gunzip);

/** Shared by all clients of the process, so that they share its connections; nobody waits longer for one than 5 s. */
const dispatcher = new Agent({ connect: { timeout: 5000 } });

/**
 * The commerce service's HTTP, see `upstreamCall`: nearly every call of a page waits for it, and undici's `request` is far cheaper than
 * the platform's `fetch` ([decision](../../docs/decisions/commerce-over-undici-request.md)).
 */
export function commerceHttp(service: string, timeoutSeconds: number) {
  const call = upstreamCall(service);
  const timeout = timeoutSeconds * 1000;
  return (url: string, { method, headers, body = '' }: CommerceRequest): Promise<CommerceAnswer> =>
    call(method, async () => {
      const answer = await request(url, {
        dispatcher,
        method,
        headers: { ...headers, 'accept-encoding': 'gzip' },
        body: body === '' ? null : body,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      const isZipped = answer.headers['content-encoding'] === 'gzip';
      const text = isZipped ? String(await unzip(await answer.body.bytes())) : await answer.body.text();
      return { status: answer.statusCode, headers: answer.headers, text: async () => text };
    });
}
