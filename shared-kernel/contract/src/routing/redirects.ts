import { isLanguage } from '../storefronts/countries.ts';
import { localeForPath, withLocale, withoutLocale } from '../storefronts/locale-path.ts';
import type { Storefront } from '../storefronts/storefront.ts';
import { brandPath, brandSlug, footerBrands } from './brands.ts';
import type { ClaimedPage } from './claimed-pages.ts';
import { redirectTargetOf } from './consent-hash.ts';
import { resolvePage } from './page-kind.ts';
import { categoryPath, contentPath, paths, productPath } from './paths.ts';
import { namesFirstPage, withoutFirstPage } from './query.ts';
import { hasQuotes } from './slug-page.ts';

/** 308 for fixed moves, 301 where search engines are meant, 302 where the answer depends on state. */
type RedirectStatus = 301 | 302 | 308;

export interface Redirect {
  readonly status: RedirectStatus;
  /** Path and query within the site */
  readonly location: string;
  /** The consent to record before the user is sent on */
  readonly consentHash?: string;
}

/** What a URL object has, too. */
interface Url {
  readonly pathname: string;
  readonly search: string;
}

/** An address while the rules rewrite it; the path is without language prefix. */
interface Address {
  readonly path: string;
  readonly search: string;
  /** Pages of the composition that are no slugs, see `resolvePage`. */
  readonly further?: readonly ClaimedPage[];
}

/** What a rule makes of an address, and the status if it did something. */
type Rewrite = (
  storefront: Storefront,
  address: Address,
) => (Address & { readonly status: RedirectStatus }) | undefined;

/** Outside language prefixes and all redirects. */
export function isFixedRoute(pathname: string): boolean {
  return /^\/(?:\.|__|(?:api|fonts|cms)(?:\/|$))/.test(pathname);
}

/** Letters, digits and -._~ need no percent-encoding and mean the same without it (RFC 3986, 6.2.2.2). */
function plain(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character.toLowerCase() : encoded;
}

/** Lower case, but for the digits of percent-encoding, which mean the same either way. */
function lowerCase(pathname: string): string {
  return pathname.replace(/%[\da-f]{2}|[A-Z]+/gi, match =>
    match.startsWith('%') ? plain(match) : match.toLowerCase(),
  );
}

function rest(path: string): string {
  return path
    .split('/')
    .slice(2)
    .join('/')
    .replace(/^[/\\]+/, '');
}

const home: Rewrite = (_, { path, search }) =>
  /^\/home\/?$/.test(path) ? { path: paths.home, search, status: 308 } : undefined;

/** Where that is which had an old prefix: its slug says whether it is a product or content. */
function withoutOldPrefix(storefront: Storefront, slug: string): string {
  if (slug === '') return paths.home;
  const { page } = resolvePage(storefront, `/${slug}`);
  if (page === 'product') return productPath(storefront, slug);
  return page === 'content' ? contentPath(slug) : categoryPath(storefront, slug);
}

const oldPrefix: Rewrite = (storefront, { path, search }) => {
  if (!/^\/(?:category|search)(?:\/|$)/.test(path) || path === paths.search) return undefined;
  if (/^\/search\/(?:new-arrivals|sales)?\/?$/.test(path)) {
    return path.endsWith('/') ? { path: path.slice(0, -1), search, status: 308 } : undefined;
  }
  return { path: withoutOldPrefix(storefront, rest(path)), search, status: 301 };
};

/** The ten of the footer once had content pages. */
const numberedBrand: Rewrite = (_, { path, search }) => {
  const name = footerBrands[Number(/^\/brand-(\d{1,2})\/?$/.exec(path)?.[1]) - 1];
  return name && { path: brandPath(brandSlug(name)), search, status: 301 };
};

/** Without native routing, or without a slug, /c and /p are not there. */
const nativePrefix: Rewrite = (storefront, { path, search }) => {
  if (!/^\/[cp](?:\/|$)/.test(path)) return undefined;
  const slug = rest(path);
  if (slug !== '' && storefront.nativeRouting) return undefined;
  return { path: slug === '' ? paths.home : categoryPath(storefront, slug), search, status: 308 };
};

/** With native routing alone, the catch-all is not there. Whether a category is, only its remote knows, which leads to it. */
const toNative: Rewrite = (storefront, { path, search, further }) => {
  if (!storefront.nativeRouting || storefront.absolutePaths || /^\/[cp]\//.test(path)) return undefined;
  const { page, slug } = resolvePage(storefront, path, further);
  return page === 'product' && slug ? { path: productPath(storefront, slug), search, status: 308 } : undefined;
};

const contentSlash: Rewrite = (storefront, { path, search, further }) => {
  if (path.endsWith('/')) return undefined;
  const { page, slug } = resolvePage(storefront, path, further);
  return page === 'content' && slug ? { path: contentPath(slug), search, status: 308 } : undefined;
};

const checkout: Rewrite = (storefront, { path, search }) => {
  if (!/^\/checkout(?:\/|$)/.test(path)) return undefined;
  if (!storefront.checkoutEnabled) return { path: paths.home, search: '', status: 302 };
  return /^\/checkout\/?$/.test(path) ? { path: paths.cart, search, status: 308 } : undefined;
};

const firstPage: Rewrite = (_, { path, search }) =>
  namesFirstPage(search) ? { path, search: withoutFirstPage(search), status: 308 } : undefined;

/** In this order; each sees what those before it made. */
const rewrites: readonly Rewrite[] = [
  home,
  oldPrefix,
  numberedBrand,
  nativePrefix,
  toNative,
  contentSlash,
  checkout,
  firstPage,
];

/** A redirect that search engines are meant to follow stays one, and one that depends on state stays temporary. */
function strongest(a: RedirectStatus | undefined, b: RedirectStatus): RedirectStatus {
  if (a === 302 || b === 302) return 302;
  return a === 301 || b === 301 ? 301 : 308;
}

/** Whatever the case of the path, and never touching the hash's. */
function consentRedirect(storefront: Storefront, pathname: string, search: string): Redirect | undefined {
  const ending = /\/exconsents\/(confirm|managesubscriptions)\/?$/i.exec(pathname)?.[1]?.toLowerCase();
  if (ending === undefined) return undefined;
  const hash = ending === 'confirm' ? new URLSearchParams(search).get('hash') : null;
  if (!hash) return { status: 302, location: paths.home };
  const target = redirectTargetOf(hash);
  const locale = localeForPath(storefront, lowerCase(pathname));
  return { status: 302, location: target ? withLocale(locale, target) : paths.home, consentHash: hash };
}

/** A language of another country, or the one that needs no prefix. */
function hasWrongLanguage(storefront: Storefront, pathname: string): boolean {
  const first = pathname.split('/', 2)[1] ?? '';
  return isLanguage(first) && localeForPath(storefront, pathname).prefix !== `/${first}`;
}

/** One round of the rules: what they make of an address, as a location. */
function moved(
  storefront: Storefront,
  { pathname, search }: Url,
  further: readonly ClaimedPage[],
): Redirect | undefined {
  if (isFixedRoute(pathname) || hasQuotes(pathname)) return undefined;
  // More than one slash at the head would make a location lead to another host.
  const lowered = lowerCase(pathname).replace(/^[/\\]+/, '/');
  if (hasWrongLanguage(storefront, lowered)) return { status: 308, location: paths.home };
  let status: RedirectStatus | undefined = lowered === pathname ? undefined : 308;
  const locale = localeForPath(storefront, lowered);
  let address: Address = { path: withoutLocale(storefront, lowered), search };
  for (const rewrite of rewrites) {
    const rewritten = rewrite(storefront, { ...address, further });
    if (rewritten) {
      address = rewritten;
      status = strongest(status, rewritten.status);
    }
  }
  return status && { status, location: withLocale(locale, address.path) + address.search };
}

function splitLocation(location: string): Url {
  const at = location.indexOf('?');
  return at < 0 ? { pathname: location, search: '' } : { pathname: location.slice(0, at), search: location.slice(at) };
}

/** More rounds than any address needs: each drops a segment or reaches its end. */
const mostRounds = 50;

/**
 * Where an address has moved to, in one hop however many rules apply; undefined when it is in its place. What depends on data (a
 * product's real slug, redirects kept by editors) or on the visitor (guards) is not decided here.
 */
export function redirectFor(
  storefront: Storefront,
  url: Url,
  further: readonly ClaimedPage[] = [],
): Redirect | undefined {
  if (isFixedRoute(url.pathname)) return undefined;
  const consent = consentRedirect(storefront, url.pathname, url.search);
  if (consent) return consent;
  let result: Redirect | undefined;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = moved(storefront, result ? splitLocation(result.location) : url, further);
    if (!next) break;
    result = { status: strongest(result?.status, next.status), location: next.location };
  }
  return result;
}
