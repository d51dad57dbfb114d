import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Agent, type Dispatcher } from 'undici';
import { upstreamCall } from '../http/upstream-call.ts';
import { type Whole, wholeAnswer } from './whole-answer.ts';

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

async function textOf({ headers, body }: Whole): Promise<string> {
  return (headers['content-encoding'] === 'gzip' ? await unzip(body) : body).toString('utf8');
}

/** By hand: undici would parse the whole address anew for every request. */
function splitUrl(url: string): { origin: string; path: string } {
  const pathAt = url.indexOf('/', url.indexOf('://') + 3);
  return pathAt < 0 ? { origin: url, path: '/' } : { origin: url.slice(0, pathAt), path: url.slice(pathAt) };
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
 * costs more than the embedded service's own work. The request id goes along under the name that commercetools logs.
 */
export function commerceHttp(service: string, timeoutSeconds: number): CommerceHttp {
  const call = upstreamCall(service);
  const timeout = timeoutSeconds * 1000;
  return async (url, { method, headers, body }) => {
    const { status, answerHeaders, text } = await call(method, async requestId => {
      const answer = await wholeAnswer(dispatcher, {
        ...splitUrl(url),
        method,
        headers: {
          ...headers,
          'accept-encoding': 'gzip',
          ...(requestId !== undefined && { 'x-correlation-id': requestId }),
        },
        body: body ?? null,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      return { status: answer.status, answerHeaders: answer.headers, text: await textOf(answer) };
    });
    return { status, headers: answerHeaders, data: readJson(text, status) };
  };
}
