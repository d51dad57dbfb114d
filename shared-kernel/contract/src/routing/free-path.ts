import { storefronts } from '../storefronts/storefront-table.ts';
import type { ClaimedPage } from './claimed-pages.ts';
import { resolvePage, specifiedPages } from './page-kind.ts';
import { accountPaths, orderPatterns, wishlistPath } from './paths.ts';
import { isFixedRoute, redirectFor } from './redirects.ts';
import { reservedWords, slugPage } from './slug-page.ts';

const isSpecified = (path: string) => specifiedPages.some(page => page.path === path);
const furtherPaths: readonly string[] = [wishlistPath, ...Object.values(accountPaths), ...Object.values(orderPatterns)];

/** Addresses of a page, one of each form that its path has. */
export function addressesUnder(path: string): string[] {
  const filled = path.replace(/:[^/]+/g, '-');
  return filled.endsWith('/*') ? [filled.slice(0, -2) || '/', filled.replace('*', '-')] : [filled];
}

/**
 * What the shop has where a page is claimed, as the end of "a page, which …", or undefined where a remote may have its own. Departments are
 * slugs, too, but those the catalog alone knows. Whoever `findsSlugs` has what is found by a slug, and may have pages among it.
 */
export function takenBy(path: string, { findsSlugs = false } = {}): string | undefined {
  if (isFixedRoute(path)) return 'the server keeps for itself';
  if (isSpecified(path)) return undefined;
  if (!findsSlugs) {
    if (/^\/[:*]/.test(path)) return 'stands for whatever is found by a slug';
    if (reservedWords.includes(path.slice(1))) return 'is a reserved word';
  }
  const claim: ClaimedPage = { path, remote: '', guard: 'none', indexed: true, cache: 'public' };
  for (const address of addressesUnder(path)) {
    for (const storefront of Object.values(storefronts)) {
      const { page } = slugPage(storefront, address);
      const isFree = page === 'not-found' || (page === 'category' && address.lastIndexOf('/') === 0);
      if (!findsSlugs && !isFree) return `is the address of a ${page} page`;
      // What depends on state, as the checkout does, is there for others.
      const redirect = redirectFor(storefront, { pathname: address, search: '' }, [claim]);
      const { country } = storefront;
      if (redirect && redirect.status !== 302) return `leads to ${redirect.location} in ${country}`;
      if (resolvePage(storefront, address, [claim]).page !== 'further') return `is another page in ${country}`;
    }
  }
  return undefined;
}

/** The same of the page of a remote that is new: it may be none either that a remote of the shop has. */
export const takenByShop = (path: string): string | undefined =>
  isSpecified(path) || furtherPaths.includes(path) ? 'the shop has already' : takenBy(path);
