import type { CallArgs } from '@exwerk/contract/calls/call';
import type { getOtherCondition } from '@exwerk/contract/calls/catalog-calls';
import type { Product } from '@exwerk/contract/calls/product';
import { mayHaveOtherCondition } from '@exwerk/contract/routing/article-number';
import type { ProductQuery } from '../listing/product-query.ts';

/** Most products that a block names. */
const most = { named: 12, otherCondition: 2 } as const;

/** The machines of an accessory, the parts of a set. */
export function namedProductsQuery(skus: readonly string[], locale: string): ProductQuery {
  const asked = skus.slice(0, most.named);
  return [{ acceptLanguage: locale, skus: asked, pageSize: asked.length }];
}

export function otherConditionQuery(sku: string, locale: string): CallArgs<typeof getOtherCondition> | null {
  return mayHaveOtherCondition(sku) ? [{ sku, limit: most.otherCondition, acceptLanguage: locale }] : null;
}

/** What blocks ask for that attributes of the product drive. */
export function blockQueries(
  { parentProducts, setParts }: Pick<Product, 'parentProducts' | 'setParts'>,
  locale: string,
): ProductQuery[] {
  return [parentProducts, setParts].flatMap(skus => (skus ? [namedProductsQuery(skus, locale)] : []));
}
