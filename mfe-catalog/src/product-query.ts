import type { CallArgs } from '@exwerk/contract/calls/call';
import type { getProduct } from '@exwerk/contract/calls/catalog-calls';

/** The article number in the address finds the product, whatever the rest of the slug says. */
export function productQuery(sku: string, locale: string): CallArgs<typeof getProduct> {
  return [{ sku, acceptLanguage: locale }];
}
