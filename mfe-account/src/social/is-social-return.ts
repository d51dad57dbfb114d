/** Whether the page was reached from a provider. */
export function isSocialReturn(query: URLSearchParams): boolean {
  return query.has('state') && (query.has('code') || query.has('error'));
}
