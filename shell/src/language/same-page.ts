import { resolvePage } from '@exwerk/contract/routing/page-kind';
import { languageHome } from '@exwerk/contract/routing/paths';
import { withLocale, withoutLocale } from '@exwerk/contract/storefronts/locale-path';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { StorefrontState } from '@exwerk/runtime';

/** The page at an address in another language of the country, from which the server leads to that language's words; home for a page that is not there. */
export const pageIn = (
  locale: LocaleRecord,
  { storefront, pages }: StorefrontState,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string =>
  resolvePage(storefront, pathname, pages).page === 'not-found'
    ? languageHome(locale)
    : withLocale(locale, withoutLocale(storefront, pathname)) + search;

/** Where the page that the browser shows stands in another language, with all that was chosen there: as the page's head says, else by its address. */
export function samePageIn(locale: LocaleRecord, shown: StorefrontState): string {
  const alternate = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale.code}"]`);
  const { location } = globalThis;
  // Its host is the shop's in production, wherever this page is shown.
  return alternate ? new URL(alternate.href).pathname + location.search : pageIn(locale, shown, location);
}
