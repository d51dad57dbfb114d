import { paths } from '@exwerk/contract/routing/paths';

/** Search pages with an address of their own: everything, new products, products on sale. */
export type Listing = 'all' | 'new-arrivals' | 'sales';

export const listingPaths: Readonly<Record<Listing, string>> = {
  all: paths.search,
  'new-arrivals': paths.newArrivals,
  sales: paths.sales,
};

/** The tag that a listing is limited to. */
export const listingTags: Readonly<Record<Listing, string | null>> = {
  all: null,
  'new-arrivals': 'new',
  sales: 'on-sale',
};
