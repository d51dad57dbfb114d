import { resolvePage } from '@exwerk/contract/routing/page-kind';
import { languageHome } from '@exwerk/contract/routing/paths';
import { withLocale, withoutLocale } from '@exwerk/contract/storefronts/locale-path';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';

/** Pages whose addresses are words, other ones in each language. */
const namedByLanguage = ['product', 'category', 'not-found'];

/**
 * Where the page that the browser shows stands in another language of the country: as the page's head says, else under the same address;
 * home where that would be a word of this language.
 */
export function samePageIn(locale: LocaleRecord, storefront: Storefront): string {
  const alternate = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale.code}"]`);
  // Its host is the shop's in production, wherever this page is shown.
  if (alternate) return new URL(alternate.href).pathname;
  const { pathname, search } = globalThis.location;
  if (namedByLanguage.includes(resolvePage(storefront, pathname).page)) return languageHome(locale);
  return withLocale(locale, withoutLocale(storefront, pathname)) + search;
}
