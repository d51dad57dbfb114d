import type { NavigationCategory } from '@exwerk/contract/calls/category';
import type { Store } from '@exwerk/contract/calls/store-calls';
import { useLocale, useShopNavigationQuery, useShopStoreQuery, useStorefront } from '@exwerk/runtime';

/** The store's contact data and flags; undefined until and unless they come. */
export function useStore(): Store | undefined {
  const { storeKey } = useStorefront();
  return useShopStoreQuery([{ storeKey, acceptLanguage: useLocale() }]).data?.data;
}

/** The departments of this market with their children; empty until and unless they come. */
export function useDepartments(): readonly NavigationCategory[] {
  return useShopNavigationQuery([{ acceptLanguage: useLocale() }]).data?.categories.results ?? none;
}

const none: readonly NavigationCategory[] = [];
