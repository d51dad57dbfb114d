import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import { upstreamCall } from '../http/upstream-call.ts';

/** An answer whose JSON is read: the form of axios, one of the two that commercetools' client takes. */
export interface CommerceAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  /** Text when it is no JSON, which only the errors of a server in between are. */
  readonly data: unknown;
}

export interface CommerceRequest {
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type CommerceHttp = (url: string, request: CommerceRequest) => Promise<CommerceAnswer>;

/** Longest wait for a connection, in milliseconds. */
const connectTimeout = 5000;

/** Shared by all clients of the process, so that they share its connections. */
const dispatcher = new Agent({ connect: { timeout: connectTimeout } });
const unzip = promisify(gunzip);

async function textOf({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  if (headers['content-encoding'] !== 'gzip') return body.text();
  return (await unzip(await body.bytes())).toString('utf8');
}

function readJson(text: string, status: number): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    if (status < 400) throw error;
    return text;
  }
}

/**
 * The commerce service's HTTP, see `upstreamCall`. Nearly every call of a page waits for it, and the platform's `fetch` with its web streams
 * costs more than the embedded service's own work.
 */
export function commerceHttp(service: string, timeoutSeconds: number): CommerceHttp {
  const call = upstreamCall(service);
  const timeout = timeoutSeconds * 1000;
  return async (url, { method, headers, body }) => {
    const answer = await call(method, async requestId => {
      const response = await request(url, {
        method,
        headers: {
          ...headers,
          'accept-encoding': 'gzip',
          ...(requestId !== undefined && { 'x-request-id': requestId }),
        },
        body: body ?? null,
        headersTimeout: timeout,
        bodyTimeout: timeout,
        dispatcher,
      });
      return { status: response.statusCode, headers: response.headers, text: await textOf(response) };
    });
    return { status: answer.status, headers: answer.headers, data: readJson(answer.text, answer.status) };
  };
}
