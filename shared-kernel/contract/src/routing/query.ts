/** A query as it was written, without some of its parameters. */
function withoutParts(search: string, isLeftOut: (part: string) => boolean): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter(part => part !== '' && !isLeftOut(part));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** A query, kept as it was written: '?a=1&page=1' without the first page is '?a=1'. */
export const withoutFirstPage = (search: string): string => withoutParts(search, part => part === 'page=1');

/** A query without the parameters of these names, however they are encoded; the others stay as they were written. */
export const withoutParameters = (search: string, names: readonly string[]): string =>
  withoutParts(search, part => {
    const written = new URLSearchParams(part);
    return names.some(name => written.has(name));
  });

/** Whether a query names the first page. */
export function namesFirstPage(search: string): boolean {
  return search.replace(/^\?/, '').split('&').includes('page=1');
}
