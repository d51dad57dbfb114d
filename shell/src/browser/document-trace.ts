/** The header by which calls belong to the trace of the document, where the server has said that it is traced (`server/page-handler.ts`). */
export function documentTrace(): Record<string, string> {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const traceparent = document?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
  return traceparent ? { traceparent } : {};
}
