import type { CallArgs } from '@exwerk/contract/calls/call';
import type { getBrand } from '@exwerk/contract/calls/catalog-calls';
import type { ListingState } from '@exwerk/contract/listing/listing-address';
import { listingArgs } from '@exwerk/contract/listing/listing-args';

/** Arguments of the call for a brand's page. */
export function brandQuery(slug: string, locale: string): CallArgs<typeof getBrand> {
  return [{ slug, acceptLanguage: locale }];
}

/** Arguments of the product search for what the address of a brand's page says. */
export function brandProducts(state: ListingState, locale: string, name: string) {
  return listingArgs(state, locale, { listedBrand: name });
}
