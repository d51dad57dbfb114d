import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getNavigation } from '@exwerk/contract/calls/catalog-calls';
import type { getStores } from '@exwerk/contract/calls/store-calls';

/** What every page of a storefront and language shows: the store's facts and the departments; undefined where they are not known. */
export interface SharedFacts {
  readonly store?: CallAnswer<typeof getStores> | undefined;
  readonly navigation?: CallAnswer<typeof getNavigation> | undefined;
}
