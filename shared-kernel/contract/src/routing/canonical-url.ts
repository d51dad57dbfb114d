import { withLocale } from '../storefronts/locale-path.ts';
import type { LocaleRecord } from '../storefronts/storefront.ts';

/** An address as the world knows it. */
export function absolute(domain: string, prefix: string, path: string): string {
  return `https://${domain}${withLocale({ prefix }, path)}`;
}

/**
 * The address under which a page is to be known. `path` comes from a builder in paths.ts, so it carries /p or /c where the
 * country has them, and is without language prefix. The first page carries no number.
 */
export function canonicalUrl(locale: Pick<LocaleRecord, 'domain' | 'prefix'>, path: string, page = 1): string {
  return absolute(locale.domain, locale.prefix, path) + (page > 1 ? `?page=${page}` : '');
}
