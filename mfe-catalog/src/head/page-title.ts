import { shopName } from '@exwerk/contract/storefronts/shop-name';

/** What the page is about, then its category, then the shop; said once each. */
export function pageTitle(...parts: readonly (string | null | undefined)[]): string {
  const named = parts.filter((part): part is string => !!part && part !== shopName);
  return [...new Set(named), shopName].join(' | ');
}
