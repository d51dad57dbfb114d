import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefronts } from '@exwerk/contract/storefronts/storefront-table';

/** The storefront whose store this is; undefined for a store of nobody here, and for none. */
export function storefrontOfStore(store: { readonly key: string } | undefined): Storefront | undefined {
  return Object.values(storefronts).find(({ storeKey }) => storeKey === store?.key);
}
