import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { ClaimedPage } from '@exwerk/contract/routing/claimed-pages';
import { resolvePage, unknownPath } from '@exwerk/contract/routing/page-kind';
import { keptQuery, type PageQueries, type PageQuery } from '@exwerk/contract/routing/page-query';
import { localeForPath, withLocale } from '@exwerk/contract/storefronts/locale-path';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { toggleNames, toggleParameter } from '@exwerk/runtime/shared/toggles';

/** What the frame shows by the query, on every page: the debug banner, and what a visit switches off. */
export const frameQuery: PageQuery = {
  debug: { kind: 'choice', of: ['true'] },
  ...Object.fromEntries(toggleNames.map(name => [toggleParameter(name), { kind: 'choice', of: ['false'] }])),
};

/** No page has a longer path. */
const longestPath = 500;

/** A page by all that its markup depends on: addresses that differ in anything else are one page. */
export interface AskedPage {
  /** A host of the storefront, the same one however the visitor came. */
  readonly host: string;
  /** Path and what counts of the query. */
  readonly url: string;
  readonly remote: RemoteName;
  /** It depends on who asks. */
  readonly isPrivate: boolean;
  /** No page has such a path. */
  readonly isUnknown: boolean;
}

/** A path with what counts of a query. */
function withQuery(path: string, rules: PageQuery, { search, searchParams }: URL): string {
  const kept = search === '' ? '' : String(keptQuery({ ...rules, ...frameQuery }, searchParams));
  return kept === '' ? path : `${path}?${kept}`;
}

/** The address of the site that a request names, whatever stands in front of its path; undefined when there is none. */
export function addressIn(originalUrl: string): URL | undefined {
  const url = URL.parse(originalUrl.startsWith('/') ? `http://page${originalUrl}` : originalUrl);
  if (!url) return undefined;
  // The digits of percent-encoding mean the same in either case.
  url.pathname = url.pathname.replace(/%[\da-f]{2}/gi, encoded => encoded.toUpperCase());
  return url;
}

/** An address means what it says decoded; one that cannot be decoded means nothing. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * The page at an address, one of `further` perhaps, which the composition brings. `queries` says by page which parameters count; for a page
 * that it does not name, all do.
 */
export function askedPage(
  storefront: Storefront,
  url: URL,
  queries: PageQueries,
  further: readonly ClaimedPage[] = [],
): AskedPage {
  const { remote, page, cache } = resolvePage(storefront, url.pathname, further);
  const rules = Object.hasOwn(queries, page) ? queries[page] : undefined;
  return {
    host: storefront.productionDomain,
    url: rules ? withQuery(url.pathname, rules, url) : url.pathname + url.search,
    remote,
    isPrivate: cache === 'private',
    isUnknown: page === 'not-found' || url.pathname.length > longestPath,
  };
}

/** The one page that all unknown addresses of the storefront and language get. */
export function unknownPage(storefront: Storefront, url: URL): AskedPage {
  const path = withLocale(localeForPath(storefront, url.pathname), unknownPath);
  const { remote } = resolvePage(storefront, path);
  return {
    host: storefront.productionDomain,
    url: withQuery(path, {}, url),
    remote,
    isPrivate: false,
    isUnknown: true,
  };
}
