import type { Order as PlatformOrder } from '@commercetools/platform-sdk';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import type { OrderContext } from './orders.ts';

/** Where the shopper was, as the cart or the order remembers; null for a country that is none of ours. */
export function contextOf({ country, locale: code }: Pick<PlatformOrder, 'country' | 'locale'>): OrderContext | null {
  const storefront = storefrontByCountry(country ?? '');
  if (!storefront) return null;
  return { storefront, locale: storefront.locales.find(locale => locale.code === code) ?? storefront.locales[0] };
}
