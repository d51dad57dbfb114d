import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Request, RequestHandler } from 'express';

/** `share` is undefined where only processes of one's own call. */
const state: { end?: () => Promise<void>; share?: number | undefined } = {};

/**
 * Traces go to the collector, if one is named; without one nothing of it is loaded, and spans cost nothing. `share` says how many of the
 * requests, 0 to 1, begin one: all others belong to a trace when their caller says so. A process that anybody reaches gives it, though it be 0:
 * of what its callers say it believes only so much. Without it none begins one, and every caller is believed.
 */
export async function startTracing(service: string, collector: string, share?: number): Promise<void> {
  if (collector === '') return;
  const { exportTraces } = await import('./trace-exporter.ts');
  const { watchFetches } = await import('./fetch-spans.ts');
  state.end = exportTraces(service, collector.replace(/\/+$/, ''));
  state.share = share;
  watchFetches();
}

/** Sends what has not been sent yet. */
export const endTracing = async (): Promise<void> => state.end?.();

/** The headers by which whoever is asked goes on with the trace; none where nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (state.end && trace.getActiveSpan()) propagation.inject(context.active(), headers);
  return headers;
}

/** For log lines: pino's `mixin`. */
export function traceFields(): Record<string, string> {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** Says more of what is being done. Nothing of a person may stand there. */
export function describeSpan(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** Does work as a part of what is being done, or of what `parent` names as `traceHeaders` has it. */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
  parent: Readonly<Record<string, string>> = {},
): Promise<Result> {
  if (!state.end || (!parent.traceparent && !trace.getActiveSpan())) return work();
  const within = propagation.extract(context.active(), parent);
  return trace.getTracer('exwerk').startActiveSpan(name, { attributes }, within, async span => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Anybody may say that a request belongs to a trace; so many a second are believed. */
const mostAsked = 50;
const asked = { second: 0, count: 0 };

/** Most requests get no span at all, not even one that is thrown away: that is what keeps the cost small. */
function isTraced(parent: unknown): boolean {
  const isAsked = typeof parent === 'string' && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f][13579bdf]$/.test(parent);
  if (!isAsked) return Math.random() < (state.share ?? 0);
  if (state.share === undefined) return true;
  const second = Math.floor(Date.now() / 1000);
  if (asked.second !== second) Object.assign(asked, { second, count: 0 });
  asked.count += 1;
  return asked.count <= mostAsked;
}

/** The head of a path, without what may name an order, a person or a token: no segment with a digit, and none that is long. */
const routeOf = (path: string): string =>
  path
    .split('/', 4)
    .map(segment => (/\d/.test(segment) || segment.length > 40 ? ':id' : segment))
    .join('/');

/**
 * A span for each request, within the trace that the caller names. Whatever is asked for the request's sake belongs to it. What a caller says of a
 * trace that is not gone on with ends here: to whom the request is handed on, this process is the caller, who is believed.
 */
export function traceRequests(attributesOf: (request: Request) => Attributes): RequestHandler {
  return (request, response, next) => {
    const isGoneOnWith = state.end && isTraced(request.headers.traceparent);
    const parent = isGoneOnWith && propagation.extract(context.active(), request.headers);
    for (const name of ['traceparent', 'tracestate']) delete request.headers[name];
    if (!parent) return next();
    const attributes = { 'http.request.method': request.method, ...attributesOf(request) };
    const options = { kind: SpanKind.SERVER, attributes };
    const span = trace.getTracer('exwerk').startSpan(`${request.method} ${routeOf(request.path)}`, options, parent);
    const own = trace.setSpan(parent, span);
    propagation.inject(own, request.headers);
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(own, () => next());
  };
}
