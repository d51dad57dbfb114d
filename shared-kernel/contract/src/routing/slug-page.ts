import { withoutLocale } from '../storefronts/locale-path.ts';
import type { Storefront } from '../storefronts/storefront.ts';
import { articleNumberIn } from './article-number.ts';
import { isContentSlug } from './content-slugs.ts';

/** What an address means that is no page of its own. */
export type SlugPage =
  | { readonly page: 'product' | 'category' | 'brand' | 'content'; readonly slug: string }
  | { readonly page: 'not-found'; readonly slug?: never };

const unknown: SlugPage = { page: 'not-found' };

/** Paths under these that are no page are unknown, not slugs. */
export const reservedWords: readonly string[] = [
  'search',
  'b',
  'c',
  'p',
  'category',
  'checkout',
  'my-account',
  'orders',
  'password-reset',
];

/** Quotes, raw or encoded, are not allowed in a path. */
export function hasQuotes(pathname: string): boolean {
  return /['"]|%27|%22/.test(pathname);
}

/** The path as pages are known by: without language prefix, and without a slash at its end. */
export const pagePath = (storefront: Storefront, pathname: string): string =>
  withoutLocale(storefront, pathname).replace(/(?<=.)\/$/, '');

/** By the form of the address alone: whether a product, category or content page of that slug exists is for the catalog to find out. */
export function slugPage(storefront: Storefront, pathname: string): SlugPage {
  if (hasQuotes(pathname)) return unknown;
  const [first = '', slug, ...more] = pagePath(storefront, pathname).slice(1).split('/');
  if (more.length > 0) return unknown;
  if (slug !== undefined) {
    if (first === 'b' && slug !== '') return { page: 'brand', slug };
    if (!storefront.nativeRouting || slug === '') return unknown;
    if (first === 'p') return { page: 'product', slug };
    return first === 'c' ? { page: 'category', slug } : unknown;
  }
  // No slug has a dot: this is a file that is not there.
  if (reservedWords.includes(first) || first.includes('.')) return unknown;
  if (isContentSlug(first)) return { page: 'content', slug: first };
  return { page: articleNumberIn(first) ? 'product' : 'category', slug: first };
}
