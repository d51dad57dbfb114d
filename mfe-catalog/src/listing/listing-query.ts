import type { CallArgs } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import type { ListingState } from './listing-state.ts';

export type ProductQuery = CallArgs<typeof searchProducts>;

/** Arguments of the product search for a category's listing. */
export function listingQuery(categoryKey: string, locale: string, state: ListingState): ProductQuery {
  const { priceMin, priceMax } = state;
  return [
    {
      acceptLanguage: locale,
      categoryKey,
      sortBy: state.sortBy,
      page: state.page,
      pageSize: state.pageSize,
      ...(state.brands.length > 0 && { brands: state.brands }),
      ...(state.tags.length > 0 && { tags: state.tags }),
      ...(state.minRating !== null && { minRating: state.minRating }),
      ...((priceMin !== null || priceMax !== null) && {
        price: { ...(priceMin !== null && { min: priceMin }), ...(priceMax !== null && { max: priceMax }) },
      }),
    },
  ];
}
