import type { CallArgs } from '../calls/call.ts';
import type { searchProducts } from '../calls/catalog-calls.ts';
import type { ListingState } from './listing-address.ts';

/** What a listing is limited to by itself: the category that it is of, the tag or the brand that it shows. */
export interface ListingScope {
  readonly categorySlug?: string;
  readonly listedTag?: string;
  readonly listedBrand?: string;
}

/** Arguments of the product search for what a listing's address says. */
export function listingArgs(state: ListingState, acceptLanguage: string, scope: ListingScope = {}) {
  const { query, tags, brands, category, inStock, priceMin, priceMax, minRating, ranges, choices } = state;
  const args: CallArgs<typeof searchProducts> = [
    {
      acceptLanguage,
      ...scope,
      withFacets: true,
      sortBy: state.sortBy,
      page: state.page,
      pageSize: state.pageSize,
      ...(query !== '' && { query }),
      ...(category !== null && { category }),
      ...(brands.length > 0 && { brands }),
      ...(tags.length > 0 && { tags }),
      ...(inStock && { isOnStock: true }),
      ...(minRating !== null && { minRating }),
      ...((priceMin !== null || priceMax !== null) && {
        price: { ...(priceMin !== null && { min: priceMin }), ...(priceMax !== null && { max: priceMax }) },
      }),
      ...(ranges.length > 0 && { ranges }),
      ...(choices.length > 0 && { choices }),
    },
  ];
  return args;
}
