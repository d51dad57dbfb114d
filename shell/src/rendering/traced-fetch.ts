/** Calls of the middleware go on with the trace of the page that makes them. Nobody else is told of it. */
export function tracedFetch(
  middlewareUrl: string,
  traceOf: () => Readonly<Record<string, string>> | undefined,
  plainFetch: typeof fetch,
): typeof fetch {
  return (input, init) => {
    const trace = Object.entries(traceOf() ?? {});
    const url = input instanceof Request ? input.url : String(input);
    if (trace.length === 0 || !url.startsWith(`${middlewareUrl}/`)) return plainFetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of trace) headers.set(name, value);
    return plainFetch(input, { ...init, headers });
  };
}
