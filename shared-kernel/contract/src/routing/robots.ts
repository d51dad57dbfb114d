import type { ResolvedPage } from './page-kind.ts';

/** Whether search engines may list the page; never outside production. */
export function robotsOf(page: Pick<ResolvedPage, 'indexed'>, production: boolean) {
  return page.indexed && production ? 'index,follow' : 'noindex,nofollow';
}
