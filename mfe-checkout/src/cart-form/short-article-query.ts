import type { CallArgs } from '@exwerk/contract/calls/call';
import { type CartRefusal, refusalParameter, shortArticleParameter } from '@exwerk/contract/calls/cart-forms';
import type { getProduct } from '@exwerk/contract/calls/catalog-calls';
import { isArticleNumber } from '@exwerk/contract/routing/article-number';

const stock: CartRefusal = 'stock';

/** The article of which there are not so many, by the address of the cart; null where it names none. */
export function shortArticleQuery(query: URLSearchParams, acceptLanguage: string): CallArgs<typeof getProduct> | null {
  const sku = query.get(shortArticleParameter);
  if (query.get(refusalParameter) !== stock || sku === null || !isArticleNumber(sku)) return null;
  return [{ sku, acceptLanguage }];
}
