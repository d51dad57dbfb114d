/** A query, kept as it was written: '?a=1&page=1' without the first page is '?a=1'. */
export function withoutFirstPage(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter(part => part !== '' && part !== 'page=1');
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** Whether a query names the first page. */
export function namesFirstPage(search: string): boolean {
  return search.replace(/^\?/, '').split('&').includes('page=1');
}
