import { subscribe } from 'node:diagnostics_channel';
import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import * as z from 'zod';

/** What undici tells of a request, whether `fetch` made it or the library itself. */
const requestSchema = z.looseObject({ method: z.string(), origin: z.coerce.string() });
const responseSchema = z.object({ response: z.object({ statusCode: z.number() }) });

const requestOf = (message: unknown): object | undefined => {
  const request = typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined;
  return typeof request === 'object' && request !== null ? request : undefined;
};

/**
 * A span for each request to others, within what is being done; without something that is traced, none. Of the address it tells the host
 * alone: paths and queries hold what belongs to shoppers.
 */
export function watchFetches(): void {
  const running = new WeakMap<object, Span>();
  const spanOf = (message: unknown) => {
    const request = requestOf(message);
    return request && running.get(request);
  };
  subscribe('undici:request:create', message => {
    if (!trace.getActiveSpan()) return;
    const request = requestOf(message);
    const asked = requestSchema.safeParse(request);
    if (!request || !asked.success) return;
    const { method, origin } = asked.data;
    const host = URL.parse(origin)?.host ?? '';
    const options = { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method, 'server.address': host } };
    running.set(request, trace.getTracer('exwerk').startSpan(`${method} ${host}`, options));
  });
  subscribe('undici:request:headers', message => {
    const span = spanOf(message);
    const status = span && responseSchema.safeParse(message).data?.response.statusCode;
    if (!status) return;
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  });
  subscribe('undici:request:trailers', message => spanOf(message)?.end());
  subscribe('undici:request:error', message => spanOf(message)?.setStatus({ code: SpanStatusCode.ERROR }).end());
}
