import type { LocaleRecord, Storefront } from './storefront.ts';

function firstSegment(pathname: string): string {
  return pathname.split('/', 2)[1] ?? '';
}

/** The locale of a path: its prefix alone decides; without one it is the country's default. */
export function localeForPath(storefront: Storefront, pathname: string): LocaleRecord {
  const prefix = `/${firstSegment(pathname)}`;
  return storefront.locales.find(locale => locale.prefix === prefix) ?? storefront.locales[0];
}

/** The path without the language prefix, '/' at least. */
export function withoutLocale(storefront: Storefront, pathname: string): string {
  const { prefix } = localeForPath(storefront, pathname);
  return pathname.slice(prefix.length) || '/';
}

/** The path as it is addressed in a locale: '/login' in Belgian Dutch is '/nl/login', and home is '/nl'. */
export function withLocale(locale: Pick<LocaleRecord, 'prefix'>, path: string): string {
  if (locale.prefix === '') return path;
  if (path === '/') return locale.prefix;
  return /^\/[?#]/.test(path) ? locale.prefix + path.slice(1) : locale.prefix + path;
}
