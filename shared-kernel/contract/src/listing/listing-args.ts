import type { CallArgs } from '../calls/call.ts';
import type { searchProducts } from '../calls/catalog-calls.ts';
import type { ListingState } from './listing-address.ts';

/** What a listing is limited to by itself: the category that it is of, the tag or the brand that it shows. */
export interface ListingScope {
  readonly categorySlug?: string;
  readonly listedTag?: string;
  readonly listedBrand?: string;
}

const unlessEmpty = <Value>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined);

/** Arguments of the product search for what a listing's address says; what is not limited is left undefined. */
export function listingArgs(state: ListingState, acceptLanguage: string, scope: ListingScope = {}) {
  const { priceMin, priceMax } = state;
  const args: CallArgs<typeof searchProducts> = [
    {
      acceptLanguage,
      ...scope,
      withFacets: true,
      sortBy: state.sortBy,
      page: state.page,
      pageSize: state.pageSize,
      query: state.query || undefined,
      category: state.category ?? undefined,
      brands: unlessEmpty(state.brands),
      tags: unlessEmpty(state.tags),
      isOnStock: state.inStock || undefined,
      minRating: state.minRating ?? undefined,
      price: (priceMin ?? priceMax) === null ? undefined : { min: priceMin ?? undefined, max: priceMax ?? undefined },
      ranges: unlessEmpty(state.ranges),
      choices: unlessEmpty(state.choices),
    },
  ];
  return args;
}
