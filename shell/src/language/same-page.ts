import { resolvePage } from '@exwerk/contract/routing/page-kind';
import { languageHome } from '@exwerk/contract/routing/paths';
import { withLocale, withoutLocale } from '@exwerk/contract/storefronts/locale-path';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { StorefrontState } from '@exwerk/runtime';

/**
 * Where the page that the browser shows stands in another language of the country, with all that was chosen there: as the page's head says, else
 * under the same address, from which the server leads to the other language's words; home for a page that is not there.
 */
export function samePageIn(locale: LocaleRecord, { storefront, pages }: StorefrontState): string {
  const alternate = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale.code}"]`);
  const { pathname, search } = globalThis.location;
  // Its host is the shop's in production, wherever this page is shown.
  if (alternate) return new URL(alternate.href).pathname + search;
  if (resolvePage(storefront, pathname, pages).page === 'not-found') return languageHome(locale);
  return withLocale(locale, withoutLocale(storefront, pathname)) + search;
}
