import type { AskedPage } from './asked-page.ts';
import type { StoredPage } from './page-cache.ts';

/**
 * A page that has moved for good takes along what the visitor's address says, and one that leads to another state of itself what no page
 * looks at.
 */
export function withQueryOf(
  { url, asked }: { readonly url: URL; readonly asked: Pick<AskedPage, 'url'> },
  page: StoredPage,
): StoredPage {
  if (page.location === undefined) return page;
  const [path = '', query] = page.location.split('?', 2);
  const askedQuery = asked.url.split('?', 2)[1];
  if ((page.status === 301 || page.status === 308) && (query === undefined || query === askedQuery))
    return { ...page, location: path + url.search };
  if (path !== url.pathname) return page;
  const known = new URLSearchParams(askedQuery);
  const own = [...url.searchParams].filter(([name]) => !known.has(name));
  const search = [query, String(new URLSearchParams(own))].filter(Boolean).join('&');
  return { ...page, location: search === '' ? path : `${path}?${search}` };
}
