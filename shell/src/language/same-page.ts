import { resolvePage } from '@exwerk/contract/routing/page-kind';
import { languageHome } from '@exwerk/contract/routing/paths';
import { withLocale, withoutLocale } from '@exwerk/contract/storefronts/locale-path';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { StorefrontState } from '@exwerk/runtime';

/** The page at a path in another language of the country, from which the server leads to that language's words; home for a page that is not there. */
export const pathIn = (locale: LocaleRecord, { storefront, pages }: StorefrontState, pathname: string): string =>
  resolvePage(storefront, pathname, pages).page === 'not-found'
    ? languageHome(locale)
    : withLocale(locale, withoutLocale(storefront, pathname));

/** Where the page that the browser shows stands in another language, with all that was chosen there: as the page's head says, else by its path. */
export function samePageIn(locale: LocaleRecord, shown: StorefrontState): string {
  const alternate = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale.code}"]`);
  const { pathname, search } = globalThis.location;
  // Its host is the shop's in production, wherever this page is shown.
  if (alternate) return new URL(alternate.href).pathname + search;
  const path = pathIn(locale, shown, pathname);
  return path === languageHome(locale) ? path : path + search;
}
