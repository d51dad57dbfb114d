import type { ListingScope } from '@exwerk/contract/listing/listing-args';
import { paths } from '@exwerk/contract/routing/paths';

/** Search pages with an address of their own: everything, new products, products on sale. */
export type SearchListing = 'all' | 'new-arrivals' | 'sales';

export const listingPaths: Readonly<Record<SearchListing, string>> = {
  all: paths.search,
  'new-arrivals': paths.newArrivals,
  sales: paths.sales,
};

/** What a listing is limited to. */
export const listingScopes: Readonly<Record<SearchListing, ListingScope>> = {
  all: {},
  'new-arrivals': { listedTag: 'new' },
  sales: { listedTag: 'on-sale' },
};
